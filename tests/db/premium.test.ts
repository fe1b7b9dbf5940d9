// Spec 1.2, 1.9.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { claimsOf, idOf, PREMIUM, RIVAL } from "./support/actors.ts";
import { httpAs } from "./support/http.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";
import { inRolledBack } from "./support/rolled-back.ts";

const OUTSIDERS: Actor[] = ["anon", "user", "expired", "prompter"];

/** All known kinds of API requests for other users' texts. */
const READS = [
  "/rest/v1/prompts?select=*",
  `/rest/v1/prompts?select=prompt_text,prompt_text_ar,metadata&id=eq.${PREMIUM}`,
  `/rest/v1/prompts?select=notes,notes_ar&id=eq.${PREMIUM}`,
  "/rest/v1/prompt_cards?select=*,prompts!inner(notes)&prompts.notes=like.*CANARY*",
  "/rest/v1/prompts?select=metadata->translations->english->>prompt_text",
  "/rest/v1/prompts?select=t:prompt_text",
  "/rest/v1/prompt_cards?select=*",
  "/rest/v1/prompt_cards?select=*,prompts(*)",
  "/rest/v1/prompt_cards?select=*,prompts!inner(prompt_text)",
  "/rest/v1/prompt_cards?select=...prompts(prompt_text)",
  "/rest/v1/prompt_counters?select=*,prompts(prompt_text)",
  "/rest/v1/prompt_samples?select=*",
  "/rest/v1/prompt_samples?select=*,prompts(*)",
  "/rest/v1/prompt_samples?select=...prompts(prompt_text)",
  "/rest/v1/prompt_use_by_day?select=*,prompts(*)",
  "/rest/v1/prompt_reports?select=*,prompts(*)",
  "/rest/v1/prompts?select=id,prompt_samples(*)",
  "/rest/v1/prompt_cards?select=*,prompts(prompt_samples(*))",
  "/rest/v1/rpc/related_prompts?prompt=b1000000-0000-4000-8000-000000000005",
  `/rest/v1/rpc/related_prompts?prompt=${PREMIUM}`,
  `/rest/v1/rpc/record_usage?prompt=${PREMIUM}&kind=copy`,
  "/rest/v1/favorites?select=*,prompts(*)",
  "/rest/v1/collection_items?select=*,prompts(*)",
  "/rest/v1/prompt_use_by_person?select=*,prompts(*)",
  "/rest/v1/past_published_texts?select=*",
  "/rest/v1/prompt_versions?select=*",
  `/rest/v1/rpc/prompt_versions?prompt=${PREMIUM}`,
  `/rest/v1/rpc/prompt_version?prompt=${PREMIUM}&version=1`,
  `/rest/v1/rpc/prompt_version?prompt=${PREMIUM}&version=2`,
  "/rest/v1/rpc/changed_prompts",
  `/rest/v1/rpc/text_as_used?prompt=${PREMIUM}`,
  "/rest/v1/rpc/shared_collection?slug=rivals-link",
  "/rest/v1/rpc/search_prompts?query=canary",
  "/rest/v1/rpc/search_prompts?query=rival",
  "/rest/v1/audit_log?select=*",
  "/rest/v1/security_logs?select=*",
];

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
afterAll(() => stack.stop());

describe.each(OUTSIDERS)("as %s", { timeout: 15_000 }, (actor) => {
  test.each([
    "application/json",
    "text/csv",
    "application/vnd.pgrst.object+json",
    "application/vnd.pgrst.plan+text",
  ])("P1: no read as %s carries a byte of a premium text", async (accept) => {
    const get = await httpAs(stack, actor);
    for (const path of READS) {
      const { text } = await get(path, { headers: { accept } });
      expect(text, path).not.toContain("CANARY");
    }
  });

  test("P1: no write returns a premium text", async () => {
    const call = await httpAs(stack, actor);
    const headers = { "content-type": "application/json", prefer: "return=representation" };
    const path = `/rest/v1/prompts?id=eq.${PREMIUM}`;
    const answers = [
      await call(path, { method: "PATCH", headers, body: JSON.stringify({ title: "Mine" }) }),
      await call(path, { method: "DELETE", headers }),
      await call("/rest/v1/prompts?on_conflict=slug", {
        method: "POST",
        headers: { ...headers, prefer: "return=representation,resolution=merge-duplicates" },
        body: JSON.stringify({ slug: "rival-premium", title: "Mine", prompt_text: "A text of ten letters" }),
      }),
    ];
    for (const { text } of answers) expect(text).not.toContain("CANARY");
    const [row] = await stack.sql`select title, prompt_text from public.prompts where id = ${PREMIUM}`;
    expect(row).toEqual({ title: "Rival premium", prompt_text: "CANARY-ORIGINAL word of the text" });
  });

  test("P2: filters, order, embeds and full text do not reveal whether a text has a word", async () => {
    const get = await httpAs(stack, actor);
    const ask = async (word: string) => {
      const answers = await Promise.all(
        [
          `/rest/v1/prompts?select=id&id=eq.${PREMIUM}&prompt_text=like.*${word}*`,
          `/rest/v1/prompts?select=id&id=eq.${PREMIUM}&prompt_text=not.ilike.*${word}*`,
          `/rest/v1/prompts?select=id&id=eq.${PREMIUM}&prompt_text=fts.${word}`,
          `/rest/v1/prompts?select=id&id=eq.${PREMIUM}&prompt_text=match.${word}`,
          `/rest/v1/prompts?select=id&id=eq.${PREMIUM}&or=(prompt_text.like.*${word}*,title.eq.${word})`,
          `/rest/v1/prompts?select=id&id=eq.${PREMIUM}&metadata->translations->english->>prompt_text=like.*${word}*`,
          `/rest/v1/prompt_cards?select=id,prompts!inner(id)&prompts.prompt_text=like.*${word}*&id=eq.${PREMIUM}`,
          `/rest/v1/prompt_cards?select=id&id=eq.${PREMIUM}&prompts.prompt_text=like.*${word}*`,
          `/rest/v1/prompts?select=id&id=eq.${PREMIUM}&order=prompt_text.desc`,
          `/rest/v1/rpc/search_prompts?query=${word}`,
        ].map((path) => get(path, { headers: { prefer: "count=exact" } })),
      );
      return answers.map(({ status, text, headers }) => [status, text, headers.get("content-range")]);
    };
    expect(await ask("CANARY-ORIGINAL")).toEqual(await ask("CANARY-NOWHERE"));
  });

  test("P4: counts do not include unreadable rows", async () => {
    const get = await httpAs(stack, actor);
    const headers = { prefer: "count=exact" };
    const countOf = async (id: string) =>
      (await get(`/rest/v1/prompts?select=id&id=eq.${id}`, { method: "HEAD", headers })).headers.get(
        "content-range",
      );
    expect(await countOf(PREMIUM)).toBe(await countOf("a9000000-0000-4000-8000-000000000009"));
  });

  test("P4: the planner's estimate, which includes every row, is refused", async () => {
    const get = await httpAs(stack, actor);
    for (const prefer of [
      "count=planned",
      "count=estimated",
      "return=minimal,  count=planned",
      "count =planned",
      "count= planned",
      "handling=lenient,\tcount\t=\testimated ",
    ]) {
      const answer = await get("/rest/v1/prompts?select=id&status=eq.draft", { headers: { prefer } });
      expect([answer.status, answer.headers.get("content-range")], prefer).toEqual([400, null]);
    }
  });
});

test("P4: the planner's estimate does not depend on unreadable rows", async () => {
  await inRolledBack(stack.sql, async (tx) => {
    await tx`
      insert into public.prompts (title, prompt_text, notes, status, user_id)
      select 'Many', 'A text of ten letters', 'Canary ' || n, 'published', ${RIVAL} from generate_series(1, 300) n`;
    await tx`
      insert into public.orders (user_id, email, plan_id, amount_cents, status)
      select ${RIVAL}, 'canary-' || n || '@aurum.test', 'monthly', 900, 'expired' from generate_series(1, 300) n`;
    await tx`analyze public.prompts, public.orders`;
    await tx`set local role authenticated`;
    const expected = async (relation: string, condition: string) =>
      (await tx.unsafe(`explain (format json) select from ${relation} where ${condition}`))[0]?.[
        "QUERY PLAN"
      ][0].Plan["Plan Rows"];
    for (const [relation, column] of [
      ["public.prompts", "notes"],
      ["public.prompts", "prompt_text"],
      ["public.prompts", "status"],
      ["public.orders", "email"],
    ] as const)
      for (const sign of ["<", "="])
        expect(await expected(relation, `${column} ${sign} 'Canary 2'`), `${column} ${sign}`).toBe(
          await expected(relation, `${column} ${sign} 'zzz'`),
        );
  });
});

test("P1: the outline holds kinds and rounded numbers of words, and no word", async () => {
  const [row] = await stack.sql`select outline from public.prompt_cards where id = ${PREMIUM}`;
  expect(row?.outline).toEqual([{ kind: "heading", words: 8 }]);
});

test("P1: a member and a lifetime member read the text", async () => {
  for (const actor of ["member", "lifetime"] as const) {
    const { data } = await (await stack.as(actor)).from("prompts").select("*").eq("id", PREMIUM).single();
    expect(data?.prompt_text).toBe("CANARY-ORIGINAL word of the text");
  }
});

test("P3: a member one second after the plan's end reads nothing", async () => {
  const member = await stack.as("member");
  const read = async () => (await member.from("prompts").select("id").eq("id", PREMIUM)).data?.length;
  expect(await read()).toBe(1);
  const of = stack.sql`user_id = (select id from auth.users where email = 'member@aurum.test')`;
  await stack.sql`update public.user_subscriptions set expires_at = now() + interval '1 minute' where ${of}`;
  expect(await read()).toBe(1);
  await stack.sql`update public.user_subscriptions set expires_at = now() - interval '1 second' where ${of}`;
  expect(await read()).toBe(0);
});

test("P3: at the very instant of its end a plan opens nothing, a moment before it does", async () => {
  const hasAccess = (end: string) =>
    stack.sql.begin(async (tx) => {
      await tx`update public.user_subscriptions set expires_at = now() + ${end}::interval where user_id = ${idOf("member")}`;
      const [row] = await tx`
        select set_config('request.jwt.claims', ${JSON.stringify(claimsOf("member"))}, true),
          set_config('request.jwt.claim.sub', ${idOf("member")}, true), private.has_access(false) as allowed`;
      return row?.allowed;
    });
  expect(await hasAccess("1 microsecond")).toBe(true);
  expect(await hasAccess("0")).toBe(false);
});

test.each(["expired", "cancelled", "revoked"])(
  "P1: a lifetime plan that is %s opens nothing",
  async (status) => {
    const buyer = await stack.as("lifetime");
    const read = async () => (await buyer.from("prompts").select("id").eq("id", PREMIUM)).data?.length;
    expect(await read()).toBe(1);
    const change = (to: string) => stack.sql`
    update public.user_subscriptions
    set status = ${to}, revoked_at = case when ${to} = 'revoked' then now() end
    where user_id = ${idOf("lifetime")}`;
    await change(status);
    expect(await read()).toBe(0);
    await change("active");
  },
);

test("P6: no table with premium text is published for realtime", async () => {
  const rows =
    await stack.sql`select schemaname || '.' || tablename as name from pg_publication_tables order by name`;
  expect(rows.map(({ name }) => name)).toEqual(["public.categories", "public.user_subscriptions"]);
});
