import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freeze, freezeFaults, newMigrations } from "../../supabase/local/frozen-migrations.ts";

const FIRST = "20260101000000_create_notes.sql";
const SECOND = "20260102000000_add_titles.sql";

/** A folder with one frozen migration. */
function frozenFolder() {
  const folder = mkdtempSync(join(tmpdir(), "aurum-frozen-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = join(folder, "manifest.sha256");
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(FIRST, "create table notes ();");
  expect(freeze(folder, manifest)).toBe(1);
  return {
    write,
    remove: (name: string) => rmSync(join(folder, name)),
    faults: () => freezeFaults(folder, manifest),
    added: () => newMigrations(folder, manifest),
    freezeAgain: () => freeze(folder, manifest),
  };
}

test("frozen migrations are unchanged and new ones come after them", () => {
  expect(freezeFaults()).toEqual([]);
});

test("a changed frozen migration is a fault and cannot be frozen again", () => {
  const { write, faults, freezeAgain } = frozenFolder();
  write(FIRST, "create table notes (id int);");
  expect(faults()).toEqual([`${FIRST} is frozen and was changed: write a new migration`]);
  expect(freezeAgain).toThrow("was changed");
});

test("a missing frozen migration is a fault", () => {
  const { remove, faults } = frozenFolder();
  remove(FIRST);
  expect(faults()).toEqual([`${FIRST} is frozen and missing`]);
});

test("a new migration must sort after the last frozen one", () => {
  const { write, faults } = frozenFolder();
  write("20251231000000_too_early.sql", "");
  expect(faults()).toEqual([`20251231000000_too_early.sql must sort after ${FIRST}`]);
});

test("two migrations cannot have one number", () => {
  const { write, faults } = frozenFolder();
  write(SECOND, "");
  write("20260102000000_add_days.sql", "");
  expect(faults()).toEqual([`${SECOND} has the number of another`]);
});

test("a later migration is new until it is frozen", () => {
  const { write, faults, added, freezeAgain } = frozenFolder();
  write(SECOND, "alter table notes add title text;");
  expect(faults()).toEqual([]);
  expect(added()).toEqual([SECOND]);
  expect(freezeAgain()).toBe(1);
  expect(added()).toEqual([]);
});

test("without a manifest nothing is frozen and nothing is new", () => {
  const folder = mkdtempSync(join(tmpdir(), "aurum-frozen-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, FIRST), "");
  const manifest = join(folder, "manifest.sha256");
  expect(freezeFaults(folder, manifest)).toEqual([]);
  expect(newMigrations(folder, manifest)).toEqual([]);
});
