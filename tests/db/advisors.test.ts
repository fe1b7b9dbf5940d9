import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect } from "../../supabase/local/database.ts";
import { databaseUrl } from "../../supabase/local/postgres.ts";

const DATABASE = "aurum_plain";
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const port = inject("postgresPort");
// As on the hosted platform, the pushing role is no superuser.
const remote = databaseUrl(port, DATABASE).replace("postgres:postgres@", "deployer:deployer@");

/** A folder that holds nothing but our migrations: the CLI writes beside them. */
const folder = mkdtempSync(join(tmpdir(), "aurum-push-"));

function supabase(...args: string[]) {
  const cli = join(ROOT, "node_modules", ".bin", "supabase");
  const run = spawnSync(cli, [...args, `--remote=${remote}`, "--workdir", folder, "--yes"], {
    encoding: "utf8",
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
  });
  return { status: run.status, output: `${run.stdout}${run.stderr}` };
}

beforeAll(async () => {
  cpSync(join(ROOT, "supabase", "migrations"), join(folder, "supabase", "migrations"), { recursive: true });
  const admin = connect(databaseUrl(port, "postgres"), 1);
  await admin.unsafe(`drop database if exists ${DATABASE} with (force)`);
  await admin.unsafe(`create database ${DATABASE} template template0`);
  const plain = connect(databaseUrl(port, DATABASE), 1);
  await plain.unsafe(readFileSync(new URL("plain-stub.sql", import.meta.url), "utf8"));
  await plain.end();
  await admin.unsafe(`alter database ${DATABASE} owner to deployer`);
  await admin.end();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const admin = connect(databaseUrl(port, "postgres"), 1);
  await admin.unsafe(`drop database if exists ${DATABASE} with (force)`);
  await admin.end();
});

test("the official CLI pushes the migrations as a role that is no superuser", {
  timeout: 60_000,
}, () => {
  const push = supabase("db", "push");
  expect(push.status, push.output).toBe(0);
  expect(push.output).toContain("Finished supabase db push");
});

test("the official advisors report no error and no warning", { timeout: 60_000 }, () => {
  const advice = supabase("db", "advisors", "--level", "warn", "--fail-on", "warn");
  expect(advice.status, advice.output).toBe(0);
});

test("the advisors do look: a planted fault is reported", { timeout: 60_000 }, async () => {
  const plain = connect(databaseUrl(port, DATABASE), 1);
  await plain.unsafe("create table public.planted (id bigint); grant select on public.planted to anon");
  const advice = supabase("db", "advisors", "--level", "warn", "--fail-on", "warn");
  await plain.unsafe("drop table public.planted");
  await plain.end();
  expect(advice.status).not.toBe(0);
  expect(advice.output).toContain("planted");
});
