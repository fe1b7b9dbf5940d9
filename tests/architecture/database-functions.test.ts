import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ["**/*.test.{ts,tsx}", "src/lib/database.gen.ts"] })
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");

const migrations = textOf("supabase/migrations/*.sql").replace(/--.*/g, "");
const created = [...migrations.matchAll(/create function (\w+)\.(\w+)\(/g)].map(([, schema, name]) => ({
  schema,
  name,
}));

/** The statements of the migrations, without a function's own head, comment and grants. */
const statements = migrations
  .replace(/(?:create|comment on|alter|drop) function [\w.]+/g, "")
  .replace(/^(?:grant|revoke)\b[^;]*;/gm, "");
const clients =
  textOf("{src,supabase/functions,supabase/local}/**/*.{ts,tsx}") + textOf("supabase/config.toml");

test("every database function has a caller: policy, trigger, job, hook, code", () => {
  const idle = created.filter(
    ({ schema, name }) =>
      !new RegExp(`\\b${schema}\\.${name}\\b`).test(statements) && !new RegExp(`\\b${name}\\b`).test(clients),
  );
  expect(idle.map(({ name }) => name)).toEqual([]);
});
