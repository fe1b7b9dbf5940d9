import { FREE, idOf, numbered, PREMIUM, RIVAL } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";
import { PAST_TRIGGERS } from "./sql.ts";

const MODEL = "a6000000-0000-4000-8000-000000000006";
const ID = "fe000000-0000-4000-8000-000000000001";
const OWN = numbered("b1", "prompter");

/** Everybody used the current text, and no account is new. */
const USED = [
  "update public.prompt_use_by_person set text_at = '2026-01-03'",
  "update auth.users set created_at = '2020-01-01'",
];
const used = (prompt: string, actor: Parameters<typeof idOf>[0]) =>
  `insert into public.prompt_use_by_person (user_id, prompt_id, text_at, last_used_at)
   values ('${idOf(actor)}', '${prompt}', now(), now())`;
const give = (outcome = "worked", more = "", prompt = PREMIUM, model = `'${MODEL}'`) =>
  `select public.give_verdict('${prompt}', '${outcome}', ${model}${more})`;
const own = `(select jsonb_agg(jsonb_build_array(text_version, outcome)) from public.own_verdicts(array['${PREMIUM}', '${FREE}']::uuid[]))`;
const rows =
  "(select jsonb_agg(jsonb_build_array(text_version, outcome) order by given_at) from public.verdicts)";

const giving = (
  as: Case["as"] & string,
  act: string,
  is: Case["is"],
  given: string[] = [],
  ask = rows,
): Case => ({
  given: [...USED, ...given],
  as,
  act,
  ask,
  is,
});

const verdict = (
  actor: Parameters<typeof idOf>[0],
  outcome = "worked",
  fields: Record<string, string> = {},
) => {
  const row = {
    user_id: `'${idOf(actor)}'`,
    prompt_id: `'${PREMIUM}'`,
    text_version: "1",
    model_id: `'${MODEL}'`,
    outcome: `'${outcome}'`,
    ...fields,
  };
  return `insert into public.verdicts (${Object.keys(row)}) values (${Object.values(row)})`;
};
const BOTH = [verdict("member"), verdict("lifetime", "failed")];
/** Per version: worked, partly, failed; then those on the card. */
const counts = `(select jsonb_build_array(
    (select jsonb_agg(jsonb_build_array(text_version, worked, partly, failed) order by text_version)
      from public.verdict_counts where prompt_id = '${PREMIUM}'),
    (select jsonb_build_array(tried_by, worked_for) from public.prompt_cards where id = '${PREMIUM}')))`;
const score = `(select round(score::numeric, 3) from public.verdict_counts where prompt_id = '${PREMIUM}')`;
const job = "select private.count_all_verdicts()";
const limited = (key: string, count: number) =>
  `insert into private.rate_limits (key, window_start, count) values ('${key}', clock_timestamp(), ${count})`;
const waiting = "(select jsonb_agg(waits_for) from public.verdicts)";
const burst = verdict("member", "worked", { id: `'${ID}'`, waits_for: "'burst'" });
const said = (more: Record<string, string> = {}) => [
  `update public.prompts set user_id = '${idOf("prompter")}' where id = '${PREMIUM}'`,
  verdict("member", "failed", { id: `'${ID}'`, sentence: "'It lost the table'", ...more }),
];
const read = `(select jsonb_agg(to_jsonb(v) - 'id' - 'given_on') from public.prompt_verdicts('${PREMIUM}') v)`;
const answers = "(select jsonb_agg(answer) from public.verdicts)";
const answer = `select public.answer_verdict('${ID}', ' Thank you ')`;
const SIXTH = "9e000000-0000-4000-8000-000000000006";
const VOTERS = [...(["user", "member", "expired", "lifetime"] as const).map(idOf), RIVAL, SIXTH];
const STAFF_AND_AUTHOR = ["admin", "jadmin", "prompter", "super"].map((name) => `${name}@aurum.test`);
/** One verdict per outcome, the newest first, each by another person. */
const streak = (...outcomes: string[]) => [
  `update public.prompts set user_id = '${idOf("prompter")}', is_free = true where id = '${PREMIUM}'`,
  `insert into auth.users (id, email) values ('${SIXTH}', 'sixth@aurum.test')`,
  ...outcomes.map((outcome, index) =>
    verdict("user", outcome, {
      user_id: `'${VOTERS[index]}'`,
      given_at: `now() - interval '${index} minutes'`,
    }),
  ),
];
const warned =
  "(select jsonb_agg(distinct address order by address) from private.due_notices() where kind = 'failing')";
const settle = (keep: boolean) => `select public.settle_verdict('${ID}', ${keep})`;

const ABOUT_VERDICTS: Fact[] = [
  {
    name: "V1: a verdict is given by somebody who used that text, never by its author or staff, once per model",
    cases: [
      giving("member", give(), [[1, "worked"]]),
      giving("member", give(), [[1, "worked"]], [verdict("member", "failed")]),
      giving(
        "member",
        give("partly", "", PREMIUM, "null"),
        [[1, "partly"]],
        [verdict("member", "failed", { model_id: "null" })],
      ),
      giving(
        "member",
        give("partly"),
        2,
        [verdict("member", "failed", { model_id: "null" })],
        "(select count(*) from public.verdicts)",
      ),
      giving(
        "member",
        give(),
        [[0, "worked"]],
        ["update public.prompt_use_by_person set text_at = '2026-01-02'"],
      ),
      giving("user", give(), "error 42501"),
      giving("expired", give(), "error 42501"),
      giving("anon", give(), "error 42501"),
      giving("jadmin", give(), "error 42501"),
      giving("member", give("worked", "", FREE), "error 42501"),
      giving("user", give("worked", "", FREE), [[1, "worked"]], [used(FREE, "user")]),
      giving("prompter", give("worked", "", OWN), "error 42501", [used(OWN, "prompter")]),
      giving("member", give(), "error 42501", [
        "update public.prompt_use_by_person set text_at = '2020-01-01'",
        "update private.past_published_texts set published_from = '2026-01-01'",
      ]),
      giving("member", give(), "error 22023", ["update public.ai_models set is_offered = false"]),
      giving(
        "member",
        give(),
        [[1, "worked"]],
        [verdict("member", "failed"), "update public.ai_models set is_offered = false"],
      ),
      giving("member", give("worked", "", PREMIUM, `'${ID}'`), "error 22023"),
      giving("member", give("great"), "error 23514"),
      giving("member", give("worked", ", null, repeat('a', 280), repeat('b', 4000)"), [[1, "worked"]]),
      giving("member", give("worked", ", null, repeat('a', 281)"), "error 23514"),
      giving("member", give("worked", ", null, null, repeat('b', 4001)"), "error 23514"),
      giving("member", give("worked", ", repeat('c', 60)", PREMIUM, "null"), [[1, "worked"]]),
      giving("member", give("worked", ", repeat('c', 61)", PREMIUM, "null"), "error 23514"),
      giving("member", give(), [[1, "worked"]], [limited(`give_verdict:${idOf("member")}`, 59)]),
      giving("member", give(), "error PT429", [limited(`give_verdict:${idOf("member")}`, 60)]),
    ],
  },
  {
    name: "V1: a person is asked about the prompts that they may judge, with what they said of that text",
    cases: [
      { given: USED, as: "member", ask: own, is: [[1, null]] },
      {
        given: [...USED, verdict("member"), verdict("member", "failed", { text_version: "0" })],
        as: "member",
        ask: own,
        is: [[1, "worked"]],
      },
      { given: USED, as: "user", ask: own, is: null },
      { given: USED, as: "jadmin", ask: own, is: null },
    ],
  },
  {
    name: "V1: a person withdraws their own verdict and no other",
    cases: [
      giving("member", "delete from public.verdicts", 1, BOTH, "(select count(*) from public.verdicts)"),
      giving(
        "lifetime",
        `delete from public.verdicts where user_id = '${idOf("member")}'`,
        2,
        BOTH,
        "(select count(*) from public.verdicts)",
      ),
    ],
  },
  {
    name: "V2: verdicts of people who may read the text are counted, those on the present text on its card",
    cases: [
      { given: BOTH, ask: counts, is: [[[1, 1, 0, 1]], [2, 1]] },
      {
        given: [...BOTH, verdict("member", "failed", { model_id: "null" })],
        ask: "(select jsonb_agg(tried_by) from public.prompt_cards where tried_by > 0)",
        is: [2],
      },
      {
        given: [
          ...BOTH,
          `update public.prompts set prompt_text = 'Another text of this' where id = '${PREMIUM}'`,
        ],
        ask: counts,
        is: [[[1, 1, 0, 1]], [0, 0]],
      },
      {
        given: [
          ...BOTH,
          `update public.user_subscriptions set status = 'revoked', revoked_at = now() where user_id = '${idOf("lifetime")}'`,
        ],
        ask: counts,
        is: [[[1, 1, 0, 0]], [1, 1]],
      },
      {
        given: [
          ...BOTH,
          PAST_TRIGGERS,
          `update public.user_subscriptions set expires_at = '2026-01-01' where user_id = '${idOf("member")}'`,
          "set local session_replication_role = origin",
          job,
        ],
        ask: counts,
        is: [[[1, 0, 0, 1]], [1, 0]],
      },
      {
        given: [...BOTH, `delete from auth.users where id = '${idOf("member")}'`],
        ask: counts,
        is: [[[1, 0, 0, 1]], [1, 0]],
      },
      {
        given: [
          ...BOTH,
          `update auth.users set banned_until = 'infinity' where id = '${idOf("member")}'`,
          job,
        ],
        ask: counts,
        is: [[[1, 0, 0, 1]], [1, 0]],
      },
      { given: [...BOTH, "delete from public.verdicts"], ask: counts, is: [null, [0, 0]] },
      { given: [verdict("user"), verdict("expired"), verdict("jadmin")], ask: counts, is: [null, [0, 0]] },
      {
        given: [
          verdict("user"),
          verdict("jadmin"),
          `update public.prompts set is_free = true where id = '${PREMIUM}'`,
        ],
        ask: counts,
        is: [[[1, 1, 0, 0]], [1, 1]],
      },
      {
        given: [
          ...BOTH,
          `update public.prompts set user_id = '${idOf("member")}' where id = '${PREMIUM}'`,
          job,
        ],
        ask: counts,
        is: [[[1, 0, 0, 1]], [1, 0]],
      },
      {
        given: [
          ...BOTH,
          `update public.prompts set status = 'draft' where id = '${PREMIUM}'`,
          `update public.prompts set status = 'published' where id = '${PREMIUM}'`,
        ],
        ask: counts,
        is: [[[1, 1, 0, 1]], [2, 1]],
      },
    ],
  },
  {
    name: "verdicts weigh half after 90 days, and a share that few tried ranks below one that many did",
    cases: [
      { given: [verdict("member")], ask: score, is: 0.207 },
      { given: [verdict("member"), verdict("lifetime")], ask: score, is: 0.342 },
      {
        given: [verdict("member"), verdict("lifetime", "failed", { given_at: "now() - interval '90 days'" })],
        ask: score,
        is: 0.129,
      },
      { ask: "(select round(private.wilson_lower(null, 4)::numeric, 3))", is: 0 },
      { ask: "(select round(private.wilson_lower(14, 16)::numeric, 3))", is: 0.64 },
    ],
  },
  {
    name: "V3: the fourth verdict in a day of one network or of new accounts waits, uncounted, for staff",
    cases: [
      giving("member", give(), [null], [limited(`verdicts:nowhere:${PREMIUM}`, 2)], waiting),
      giving("member", give(), ["burst"], [limited(`verdicts:nowhere:${PREMIUM}`, 3)], waiting),
      giving("member", give(), [null, [0, 0]], [limited(`verdicts:nowhere:${PREMIUM}`, 3)], counts),
      giving(
        "member",
        give(),
        [null],
        [limited(`verdicts:nowhere:${PREMIUM}`, 3), verdict("member", "failed")],
        waiting,
      ),
      giving("member", give("partly"), ["burst"], [burst], waiting),
      giving("member", give(), [null], [limited(`verdicts:new:${PREMIUM}`, 3)], waiting),
      giving(
        "member",
        give(),
        ["burst"],
        [
          limited(`verdicts:new:${PREMIUM}`, 3),
          `update auth.users set created_at = now() - interval '6 days' where id = '${idOf("member")}'`,
        ],
        waiting,
      ),
      giving("jadmin", settle(true), [[[1, 1, 0, 0]], [1, 1]], [burst], counts),
      giving("jadmin", settle(false), null, [burst], rows),
      giving("jadmin", settle(false), "error PT409", BOTH),
      giving("prompter", settle(true), "error 42501", [burst]),
      {
        given: [burst],
        as: "jadmin",
        ask: "(select jsonb_agg(prompt_slug) from public.waiting_verdicts())",
        is: ["rival-premium"],
      },
      {
        given: BOTH,
        as: "jadmin",
        ask: "(select jsonb_agg(prompt_slug) from public.waiting_verdicts())",
        is: null,
      },
      {
        given: [burst],
        as: "prompter",
        ask: "(select jsonb_agg(prompt_slug) from public.waiting_verdicts())",
        is: "error 42501",
      },
    ],
  },
  {
    name: "V3: author and staff get one mail where three of a text's last five verdicts with a model failed",
    cases: [
      { given: streak("failed", "failed", "failed"), ask: warned, is: STAFF_AND_AUTHOR },
      { given: streak("failed", "worked", "failed", "worked", "failed"), ask: warned, is: STAFF_AND_AUTHOR },
      { given: streak("failed", "worked", "failed", "worked", "worked", "failed"), ask: warned, is: null },
      { given: streak("failed", "partly", "failed"), ask: warned, is: null },
      {
        given: [...streak("failed", "failed", "failed"), "update public.verdicts set model_id = null"],
        ask: warned,
        is: null,
      },
      {
        given: [...streak("failed", "failed", "failed"), "update public.verdicts set waits_for = 'burst'"],
        ask: warned,
        is: null,
      },
      {
        given: [
          ...streak("failed", "failed", "failed"),
          `update public.prompts set prompt_text = 'Another text of this' where id = '${PREMIUM}'`,
        ],
        ask: warned,
        is: null,
      },
      {
        given: [
          ...streak("failed", "failed", "failed"),
          "update public.verdicts set given_at = now() - interval '7 days'",
        ],
        ask: warned,
        is: null,
      },
      {
        given: [...streak("failed", "failed", "failed"), "select public.claim_notices(1000)"],
        ask: "(select count(*) from public.claim_notices(1000) where kind = 'failing')",
        is: 0,
      },
    ],
  },
  {
    name: "V4: what people wrote is for author and staff, without who wrote it, and not while it waits as a burst",
    cases: [
      ...(["prompter", "jadmin"] as const).map((as) => ({
        given: said(),
        as,
        ask: read,
        is: [
          {
            text_version: 1,
            model: "Probe model",
            outcome: "failed",
            sentence: "It lost the table",
            result: null,
            answer: null,
            is_reported: false,
          },
        ],
      })),
      { given: said(), as: "member", ask: read, is: null },
      { given: said({ waits_for: "'burst'" }), as: "prompter", ask: read, is: null },
      { given: said({ sentence: "null" }), as: "prompter", ask: read, is: null },
    ],
  },
  {
    name: "V4: the author of a prompt answers once, or asks staff to look at what was written",
    cases: [
      { given: said(), as: "prompter", act: answer, ask: answers, is: ["Thank you"] },
      { given: said({ answer: "'Before'" }), as: "prompter", act: answer, ask: answers, is: "error PT409" },
      { given: said(), as: "member", act: answer, ask: answers, is: "error 42501" },
      {
        given: said(),
        as: "prompter",
        act: `select public.report_verdict('${ID}')`,
        ask: waiting,
        is: ["report"],
      },
      {
        given: said(),
        as: "prompter",
        act: `select public.report_verdict('${ID}')`,
        ask: counts,
        is: [[[1, 0, 0, 1]], [1, 0]],
      },
      {
        given: said({ waits_for: "'burst'" }),
        as: "prompter",
        act: `select public.report_verdict('${ID}')`,
        ask: waiting,
        is: ["burst"],
      },
      { given: said(), as: "member", act: `select public.report_verdict('${ID}')`, ask: waiting, is: [null] },
    ],
  },
];

/** What members say about prompts that they used; each case begins without the fixture's verdicts. */
export const VERDICTS: Fact[] = ABOUT_VERDICTS.map(({ name, cases }) => ({
  name,
  cases: cases.map((each) => ({ ...each, given: ["delete from public.verdicts", ...(each.given ?? [])] })),
}));
