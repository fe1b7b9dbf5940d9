import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";

const shipped = globSync(["src/**/*.{ts,tsx}", "supabase/functions/**/*.ts"], {
  cwd: ROOT,
  exclude: ["**/*.test.{ts,tsx}", "src/lib/database.gen.ts"],
});

/** Gives a new account its name, which no stranger has had a say in; it reads none. */
const writer = "supabase/functions/admin-users/index.ts";

test("A9: nothing reads names from a session, which after a first confirmation still carries a stranger's", () => {
  expect(shipped.length).toBeGreaterThan(100);
  const readers = shipped.filter(
    (file) => file !== writer && /user_?meta_?data/i.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(readers).toEqual([]);
});
