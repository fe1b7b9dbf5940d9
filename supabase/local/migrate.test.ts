import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { createDatabase } from "../../tests/support/databases.ts";
import { connect } from "./database.ts";
import { migrate } from "./migrate.ts";

test("a migration that was edited after it was applied is named, and the data stay", async () => {
  const { url, drop } = await createDatabase(inject("postgresPort"), "template0");
  const sql = connect(url, 1);
  const folder = mkdtempSync(join(tmpdir(), "aurum-migrations-"));
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(async () => {
    warnings.mockRestore();
    rmSync(folder, { recursive: true });
    await sql.end();
    await drop();
  });
  const write = (text: string) => writeFileSync(join(folder, "20260101000000_create_notes.sql"), text);

  write("create table public.notes (id int);\ninsert into public.notes values (1);");
  expect(await migrate(sql, folder)).toEqual(["20260101000000"]);
  expect(await migrate(sql, folder)).toEqual([]);
  expect(warnings).not.toHaveBeenCalled();

  write("create table public.notes (id bigint);");
  expect(await migrate(sql, folder)).toEqual([]);
  expect(warnings).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/ 20260101000000_create_notes\n.*`npm start -- --fresh` .* deletes all data/s),
  );
  expect(await sql`select id from public.notes`).toEqual([{ id: 1 }]);
});
