import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";

const shipped = globSync(["src/**/*.{ts,tsx}", "supabase/functions/**/*.ts"], {
  cwd: ROOT,
  exclude: ["**/*.test.{ts,tsx}", "src/lib/database.gen.ts"],
});

/** Gives a new account its name from the request itself and reads none from a session. */
const writer = "supabase/functions/admin-users/index.ts";

test("A9: no code reads names from a session, which may still have a stranger's", () => {
  expect(shipped.length).toBeGreaterThan(100);
  const readers = shipped.filter(
    (file) => file !== writer && /user_?meta_?data/i.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(readers).toEqual([]);
});
