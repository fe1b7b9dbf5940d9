import type { Actor } from "../../support/stack.ts";
import { FREE, numbered } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";

const MINE = numbered("b1", "prompter");
const set = (what: string, prompt = FREE) => `update public.prompts set ${what} where id = '${prompt}'`;
const entries = `(select jsonb_agg(jsonb_build_array(action, details)) from public.audit_log where action like 'prompt.%')`;
const recorded = (as: Actor, act: string, is: Case["is"]): Case => ({ as, act, ask: entries, is });

/** What stands on record of what is done to somebody's prompt. */
export const MODERATION_RECORDS: Fact[] = [
  {
    name: "R8: what staff change of somebody else's prompt is on record by its fields, what its author changes is not",
    cases: [
      recorded("jadmin", set("notes = 'Changed'"), [["prompt.edit", { fields: ["notes"] }]]),
      recorded("prompter", set("title = 'Changed'", MINE), null),
      { given: [set("title = 'Changed'")], ask: entries, is: null },
    ],
  },
  {
    name: "R8: that a prompt was hidden or shown is on record, whoever did it; another state, where staff set it",
    cases: [
      {
        given: [set("status = 'hidden'")],
        ask: entries,
        is: [["prompt.status", { from: "published", to: "hidden" }]],
      },
      { given: [set("status = 'draft'")], ask: entries, is: null },
      recorded("jadmin", set("status = 'draft'"), [["prompt.status", { from: "published", to: "draft" }]]),
      recorded("prompter", set("status = 'draft'", MINE), null),
    ],
  },
];
