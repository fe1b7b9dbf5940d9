import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const skills = join(import.meta.dirname, "prompts/agent-skill");
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "skills-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (skill: string, path: string) => join(skills, `${skill}.skill`, path);

/** Runs a skill's script on a file with this text. */
function run(skill: string, script: string, text: string, ...options: string[]) {
  const file = join(folder, "input");
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync("python3", [fileOf(skill, script), file, ...options], {
    encoding: "utf8",
  });
  return { status, stderr, report: stdout ? JSON.parse(stdout) : null };
}

describe("the scanner of migrations", () => {
  const skill = "sql-migration-review-before-it-locks-a-table";
  const scan = (sql: string, ...options: string[]) =>
    run(skill, "scripts/scan_migration.py", sql, ...options);
  const rulesOf = (sql: string) => {
    const { findings } = scan(`set lock_timeout = '2s';\n${sql}`).report;
    return findings.map(({ rule }: { rule: string }) => rule).join(" ");
  };

  it.each([
    ["alter table orders add column note text;", "short_lock"],
    ["alter table الطلبات add column ملاحظة text;", "short_lock"],
    ["alter table orders add x timestamptz default now();", "short_lock"],
    ["alter table orders add x uuid default gen_random_uuid();", "volatile_default"],
    ["alter table orders add x int default our_function();", "volatile_default"],
    ["alter table orders add x int not null;", "short_lock not_null_without_default"],
    ["alter table orders alter x type bigint, alter y set not null;", "type_rewrite not_null_scan"],
    ["alter table orders add constraint c check (a > 0);", "constraint_scan"],
    ["alter table orders add constraint c check (a > 0) not valid;", "short_lock"],
    ["alter table orders add foreign key (a) references b (c);", "foreign_key_scan"],
    ["alter table orders set tablespace fast;", "table_rewrite"],
    ["alter table orders rename to o;", "rename"],
    ["create index i on orders (a);", "index_blocks_writes"],
    ["create index concurrently i on orders (a);", "concurrently_in_transaction"],
    ["drop index i;", "drop_index"],
    ["lock orders;", "full_lock"],
    ["update t set a = (select 1 from b where b.c = t.c);", "all_rows"],
    ["delete from t where a = 1;", "matching_rows"],
    ["update t set a = 1 where b like '%\\' escape '\\'; drop table users;", "matching_rows drop"],
    ["do $f1$ begin execute 'drop table a'; end $f1$;", "unread"],
    ["/* a /* nested */ drop table x; */ drop view v;", "drop"],
    ["alter table a add x int; update b set y = 1;", "short_lock all_rows lock_held"],
    ["create table n (id int); create index on n (id); alter table n add x int;", ""],
    ["insert into t values (1); comment on table t is 'x';", ""],
  ])("of %s says: %s", (sql, rules) => {
    expect(rulesOf(sql)).toBe(rules);
  });

  it("takes lock_timeout = 0 for no limit", () => {
    expect(scan("set lock_timeout = 0; drop view v;").report.findings).toMatchObject([
      { rule: "drop" },
      { rule: "no_lock_timeout" },
    ]);
  });

  it.each(["select 'abc", "/* never closed", "do $f$ begin", ""])("refuses to judge %j", (sql) => {
    expect(scan(sql)).toMatchObject({ status: 2, report: null, stderr: expect.stringContaining("\n") });
  });

  it("has as many rules in its table as the prompt says, and unread", () => {
    const rows = readFileSync(fileOf(skill, "references/rules.md"), "utf8").match(/^\| `\w+` \|/gm);
    const effects = readFileSync(fileOf(skill, "scripts/scan_migration.py"), "utf8").match(/^ {4}"\w+": "/gm);
    expect([rows?.length, effects?.length]).toEqual([27, 27]);
  });
});
