import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { createDatabase } from "../../../tests/support/databases.ts";
import { DATABASE_DOCS_FILE, describeDatabase } from "./describe.ts";

test("docs/database.md describes the migrated database (npm run types)", async () => {
  const database = await createDatabase(inject("postgresPort"));
  const fresh = await describeDatabase(database.url).finally(database.drop);
  expect(readFileSync(DATABASE_DOCS_FILE, "utf8")).toBe(fresh);
});
