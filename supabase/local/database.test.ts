import { readFileSync } from "node:fs";
import { expect, inject, onTestFinished, test } from "vitest";
import { runLint } from "../../tests/db/support/lints.ts";
import { createDatabase } from "../../tests/support/databases.ts";
import { connect, prepareDatabase } from "./database.ts";

const GRANTS = readFileSync(new URL("../../tests/db/support/grants.sql", import.meta.url), "utf8");

test("a start on existing data restores no grant that migrations removed", async () => {
  const { url, drop } = await createDatabase(inject("postgresPort"));
  const sql = connect(url, 1);
  onTestFinished(async () => {
    await sql.end();
    await drop();
  });
  const grants = await sql.unsafe(GRANTS);
  expect(await prepareDatabase(url)).toEqual([]);
  expect(await runLint(sql, "default-privileges")).toEqual([]);
  expect(await sql.unsafe(GRANTS)).toEqual(grants);
});
