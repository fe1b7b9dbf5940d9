import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { generateTypes, TYPES_FILE } from "./generate-types.ts";
import { databaseUrl } from "./postgres.ts";

test("the types of the SPA are those of the migrated database (npm run types)", {
  timeout: 60_000,
}, async () => {
  const fresh = await generateTypes(databaseUrl(inject("postgresPort"), "aurum_template"));
  expect(readFileSync(TYPES_FILE, "utf8")).toBe(fresh);
});
