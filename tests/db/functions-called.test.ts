import { afterAll, beforeAll, expect, test } from "vitest";
import { numbered, RIVAL } from "./support/actors.ts";
import { FUNCTION_CALLS } from "./support/function-calls.ts";
import { httpAs } from "./support/http.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
afterAll(() => stack.stop());

test("R11: a call with real arguments is known for every function", async () => {
  const rows = await stack.sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(Object.keys(FUNCTION_CALLS).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test.each(["anon", "user"] as const)(
  "R11: with real arguments, only the allow-list of %s can call it",
  {
    timeout: 60_000,
  },
  async (actor) => {
    const call = await httpAs(stack, actor);
    for (const [name, { args, answers }] of Object.entries(FUNCTION_CALLS)) {
      const { status, text } = await call(`/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(args(actor)),
      });
      const isAnswered = answers.includes(actor);
      const code = isAnswered ? null : "42501";
      expect([name, status < 300, isAnswered ? null : JSON.parse(text).code]).toEqual([
        name,
        isAnswered,
        code,
      ]);
    }
  },
);

test("R11: of what was refused nothing has happened", async () => {
  const [kept] = await stack.sql`
    select
      (select count(*)::int from private.welcome_emails where user_id = ${RIVAL}) as greeted,
      (select count(*)::int from private.rate_limits where key = 'probe') as counted,
      (select count(*)::int from public.user_roles where is_super_admin) as supers,
      (select count(*)::int from auth.users where banned_until is not null) as banned,
      (select count(*)::int from public.audit_log where action like 'user.%') as acts,
      (select news from public.email_preferences where user_id = ${RIVAL}) as news,
      (select count(*)::int from public.prompts where id = ${numbered("b1", "user")} and (is_free or is_featured)) as opened,
      (select count(*)::int from private.payment_events) as events,
      (select count(*)::int from public.orders where paid_at is not null or checkout_session_id = 'cs_own') as paid,
      (select livemode from private.payment_mode) as livemode,
      (select event_id from private.reconciliation) as cursor`;
  expect(kept).toEqual({
    greeted: 0,
    counted: 0,
    supers: 1,
    banned: 0,
    acts: 0,
    news: true,
    opened: 0,
    events: 0,
    paid: 0,
    livemode: false,
    cursor: null,
  });
});
