import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { createDatabase } from "../../tests/support/databases.ts";
import { connect } from "./database.ts";
import { migrate } from "./migrate.ts";

/** An empty database, and a folder of migrations. */
async function migrations() {
  const { url, drop } = await createDatabase(inject("postgresPort"), "template0");
  const sql = connect(url, 1);
  const folder = mkdtempSync(join(tmpdir(), "aurum-migrations-"));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await sql.end();
    await drop();
  });
  const file = (name: string) => join(folder, `${name}.sql`);
  return {
    sql,
    write: (name: string, text: string) => writeFileSync(file(name), text),
    remove: (name: string) => rmSync(file(name)),
    run: () => migrate(sql, folder),
  };
}

const CREATE = "20260101000000_create_notes";
const CHANGED =
  /^These data come .* 20260101000000_create_notes has changed since\): `npm start -- --fresh` deletes them .* AURUM_DATA_DIR to a new folder\.$/;

test("new migrations are applied to old data, each once", async () => {
  const { sql, write, run } = await migrations();
  write(CREATE, "create table public.notes (id int);\ninsert into public.notes values (1);");
  expect(await run()).toEqual(["20260101000000"]);
  write("20260102000000_add_titles", "alter table public.notes add title text;");
  expect(await run()).toEqual(["20260102000000"]);
  expect(await run()).toEqual([]);
  expect(await sql`select id, title from public.notes`).toEqual([{ id: 1, title: null }]);
});

test.each([
  ["edited", ({ write }) => write(CREATE, "create table public.notes (id bigint);")],
  ["removed", ({ remove }) => remove(CREATE)],
] as [string, (given: Awaited<ReturnType<typeof migrations>>) => void][])(
  "an applied migration that was %s stops the start; the data stay",
  async (_, change) => {
    const given = await migrations();
    given.write(CREATE, "create table public.notes (id int);\ninsert into public.notes values (1);");
    await given.run();
    change(given);
    await expect(given.run()).rejects.toThrow(CHANGED);
    expect(await given.sql`select id from public.notes`).toEqual([{ id: 1 }]);
  },
);
