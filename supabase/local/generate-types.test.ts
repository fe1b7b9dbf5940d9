import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { createDatabase } from "../../tests/support/databases.ts";
import { generateTypes, TYPES_FILE } from "./generate-types.ts";

test("the types of the SPA are those of the migrated database (npm run types)", {
  timeout: 60_000,
}, async () => {
  const database = await createDatabase(inject("postgresPort"));
  const fresh = await generateTypes(database.url).finally(database.drop);
  expect(readFileSync(TYPES_FILE, "utf8")).toBe(fresh);
});
