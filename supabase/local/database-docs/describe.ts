import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../database.ts";
import { ROOT } from "../settings.ts";
import { AREAS } from "./areas.ts";

export const DATABASE_DOCS_FILE = join(ROOT, "docs/database.md");

const HEAD = `# The database

Written by \`npm run types\` from the migrations; do not edit. Texts come from \`comment on\` in the migrations.

Tables of schema \`private\` have no policies: only functions and the service role reach them. Readers and writers are the database
functions whose body names the table; a name that is put together at run time is not found. Triggers are listed in the order in which
PostgreSQL fires them: before statements, before rows, after rows, after statements, each by name.`;

type Column = { name: string; type: string; note: string | null; keys: string[] };
type Parent = { schema: string; name: string; columns: string; optional: boolean; single: boolean };
type Policy = { name: string; command: string; roles: string };
type Trigger = { name: string; function: string; does: string; fires: string; once: boolean };
type Table = {
  schema: string;
  name: string;
  purpose: string | null;
  columns: Column[] | null;
  parents: Parent[] | null;
  policies: Policy[] | null;
  triggers: Trigger[] | null;
  writers: string[] | null;
  readers: string[] | null;
};

const qualified = ({ schema, name }: { schema: string; name: string }) =>
  schema === "public" ? name : `${schema}.${name}`;
const code = (text: string) => `\`${text}\``;

/** The names in the diagrams: mermaid allows no dot. */
const entity = (table: { schema: string; name: string }) => qualified(table).replace(".", "_");

/** docs/database.md for a migrated database. */
export async function describeDatabase(databaseUrl: string): Promise<string> {
  const sql = connect(databaseUrl, 1);
  try {
    // Without a search path PostgreSQL writes every name with its schema.
    await sql`set search_path = ''`;
    const query = readFileSync(join(import.meta.dirname, "catalogue.sql"), "utf8");
    return render(await sql.unsafe<Table[]>(query));
  } finally {
    await sql.end();
  }
}

function render(tables: Table[]): string {
  const own = new Map(tables.filter(({ columns }) => columns).map((table) => [table.name, table]));
  const areas = Object.entries(AREAS).map(([title, names]) => {
    const members = names.map((name) => {
      const table = own.get(name);
      own.delete(name);
      if (!table) throw new Error(`There is no table ${name}: change supabase/local/database-docs/areas.ts`);
      return table;
    });
    return [`## ${title}`, diagram(members), ...members.map(section)];
  });
  if (own.size > 0)
    throw new Error(`Add to supabase/local/database-docs/areas.ts: ${[...own.keys()].join(", ")}`);
  const platform = tables.filter(({ columns }) => !columns);
  return `${[HEAD, ...areas.flat(), "## Supabase's own tables", ...platform.map(section)].join("\n\n")}\n`;
}

function diagram(tables: Table[]): string {
  const relations = tables.flatMap((table) =>
    (table.parents ?? []).map((parent) => {
      const ends = `${parent.single ? "|o" : "}o"}--${parent.optional ? "o|" : "||"}`;
      return `  ${entity(table)} ${ends} ${entity(parent)} : "${parent.columns}"`;
    }),
  );
  const entities = tables.map((table) => {
    const columns = (table.columns ?? []).map(({ name, type, keys }) =>
      `    ${type} ${name} ${keys.join(", ")}`.trimEnd(),
    );
    return [`  ${entity(table)} {`, ...columns, "  }"].join("\n");
  });
  return ["```mermaid", "erDiagram", ...relations, ...entities, "```"].join("\n");
}

function section(table: Table): string {
  const notes = (table.columns ?? []).filter(({ note }) => note);
  const parts = [
    `### ${qualified(table)}`,
    table.purpose,
    list("Columns", notes, ({ name, note }) => `- ${code(name)}: ${note}`),
    list("Policies", table.policies, ({ command, roles, name }) => `- ${command}, ${roles}: ${name}`),
    list("Triggers", table.triggers, triggerLine),
    functions("Written by", table.writers),
    functions("Read by", table.readers),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function list<T>(title: string, items: T[] | null, line: (item: T) => string): string {
  return items?.length ? `${title}:\n\n${items.map(line).join("\n")}` : "";
}

function triggerLine({ name, function: calls, does, fires, once }: Trigger): string {
  const called = calls === name ? "" : ` (${code(`${calls}()`)})`;
  return `1. ${code(name)}${called}, ${fires}${once ? ", once a statement" : ""}: ${does}`;
}

function functions(title: string, names: string[] | null): string {
  return names?.length ? `${title} ${names.map(code).join(", ")}.` : "";
}
