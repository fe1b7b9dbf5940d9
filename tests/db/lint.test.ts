import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { LINTS, runLint } from "./support/lints.ts";

/** A fragment of each finding that a query must report for the planted schema. */
const PLANTED: Record<string, string[]> = {
  "anon-writes": ["anon may insert public.planted_open", "planted anon write"],
  "auth-grants": ["service_role may select auth.users"],
  "authority-columns": [
    "insert public.planted_open.role",
    "update public.planted_open.is_free",
    "update public.planted_open.user_id",
  ],
  "dangerous-verbs": ["anon may truncate", "authenticated may references", "authenticated may trigger"],
  "default-privileges": ["give select to anon", "new functions are executable by public"],
  "definer-functions": ["executable by public", "stands in the API", "no empty search path"],
  "derived-columns": ["text_length derives", "words is a search vector"],
  "guessable-columns": [
    "planted_open.role has statistics",
    "planted_open.user_id has statistics",
    "planted_open.is_free has statistics",
  ],
  "null-callers": ["planted null caller"],
  "platform-columns": [
    "planted_reader",
    "planted_on_column",
    "planted_emails",
    "planted file policy",
    "planted_files_object_id_fkey",
    "planted_file_reader",
    "planted_when",
    "planted_names",
  ],
  "policies-without-role": ["planted without role", "planted for all"],
  "policy-form": ["planted bare call", "planted no check"],
  "row-security": ["planted_open has no row security", "planted_view asks as its owner"],
  "storage-buckets": ["planted without bucket", "planted-bucket has no limit", "planted-html accepts"],
  "trusted-writable-columns": ["planted metadata", "trusts planted_policies.is_trusted"],
  "unchecked-texts": ["planted_open.prompt_text takes any text", "planted_open.role takes any text"],
  "undescribed-tables": ["planted_open has no comment"],
  "unindexed-keys": ["parent_id_fkey has no index"],
};

let ours: TestStack;
let planted: TestStack;
beforeAll(async () => {
  [ours, planted] = await Promise.all([startTestStack(), startTestStack()]);
  await planted.sql.unsafe(readFileSync(new URL("planted-faults.sql", import.meta.url), "utf8"));
});
afterAll(() => Promise.all([ours.stop(), planted.stop()]));

test("every lint query has its control", () => {
  expect(LINTS).toEqual(Object.keys(PLANTED));
});

describe.each(LINTS)("%s", (lint) => {
  test("finds nothing in our schema", async () => {
    expect(await runLint(ours.sql, lint)).toEqual([]);
  });
  test("fires on every planted fault", async () => {
    const found = (await runLint(planted.sql, lint)).join("\n");
    for (const fault of PLANTED[lint] ?? []) expect(found).toContain(fault);
  });
});
