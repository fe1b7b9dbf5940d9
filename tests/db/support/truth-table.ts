import { ACTORS } from "./actors.ts";
import type { Call, Outcome } from "./calls.ts";
import type { Attempt } from "./sql-runner.ts";
import { TARGETS } from "./targets.ts";

/** One line of the truth table: a verb on a kind of row. */
export type Line = { relation: string; target: string; verb: Call["verb"]; attempts: Attempt[] };

/** Every actor × relation × kind of row × verb. */
export function truthTableLines(): Line[] {
  return Object.entries(TARGETS).flatMap(([relation, targets]) =>
    targets.flatMap(({ name, where, set, values }) => {
      const line = (verb: Call["verb"], call: (actor: Attempt["actor"]) => Call): Line => ({
        relation,
        target: name,
        verb,
        attempts: ACTORS.map((actor) => ({ actor, call: call(actor) })),
      });
      return [
        ...(where ? [line("select", (actor) => ({ verb: "select", relation, where: where(actor) }))] : []),
        ...(values ? [line("insert", (actor) => ({ verb: "insert", relation, values: values(actor) }))] : []),
        ...(where && set
          ? [line("update", (actor) => ({ verb: "update", relation, set, where: where(actor) }))]
          : []),
        ...(where ? [line("delete", (actor) => ({ verb: "delete", relation, where: where(actor) }))] : []),
      ];
    }),
  );
}

const HEADER = `# Truth table

Every actor × relation × kind of row × verb, probed live. Rewrite it deliberately, and read the difference, with
\`AURUM_REWRITE=1 npx vitest run --project stack tests/db/truth-table.test.ts\`.

**yes**: it happens · none: no row is found, no error · no: refused · anything else: the error's code

`;

/** A table whose columns are aligned, as the formatter would have it. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const write = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [write(head), write(widths.map((width) => "-".repeat(width))), ...body.map(write)].join("\n");
}

/** The table as a file, from the outcomes in the order of the attempts. */
export function renderTruthTable(lines: Line[], outcomes: Outcome[]): string {
  const body = lines.map((line, index) => {
    const own = outcomes.slice(index * ACTORS.length, (index + 1) * ACTORS.length);
    return [
      line.relation,
      line.target,
      line.verb,
      ...own.map((outcome) => (outcome === "yes" ? "**yes**" : outcome)),
    ];
  });
  return `${HEADER}${table([["relation", "row", "verb", ...ACTORS], ...body])}\n`;
}
