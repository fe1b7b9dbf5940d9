import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { SITE_URL, startTestStack, type TestStack } from "../support/stack.ts";
import { type Buyer, buy, call, callAsScheduler, control, makeBuyer, whenIdle } from "./support/payments.ts";

let stack: TestStack;
let buyer: Buyer;

beforeAll(async () => {
  stack = await startTestStack();
});
beforeEach(async () => {
  buyer = await makeBuyer(stack);
});
afterEach(async () => {
  await callAsScheduler(stack, "send-notices");
  stack.inbox.clear();
  await stack.sql`delete from private.rate_limits`;
});
afterAll(() => stack.stop());

const mailsTo = (who: Buyer) => stack.inbox.messages().filter(({ to }) => to === who.email);

async function bought(planId = "yearly") {
  const payment = await buy(stack, buyer, planId);
  await whenIdle(stack);
  return payment;
}

test("a receipt is mailed once, however many runs there are", async () => {
  const { orderId } = await bought();
  await Promise.all([1, 2, 3].map(() => callAsScheduler(stack, "send-notices")));
  const mails = mailsTo(buyer);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^Your Aurum receipt \d{4}-\d{6}$/);
  expect(mails[0]?.text).toContain("Yearly pass: $49.00");
  expect(mails[0]?.html).toContain(`href="${SITE_URL}/payment-dashboard?receipt=${orderId}"`);
});

test("in Arabic a receipt's number and amount keep their order by direction marks", async () => {
  const { orderId } = await bought();
  await stack.sql`update public.orders set locale = 'ar' where id = ${orderId}`;
  await callAsScheduler(stack, "send-notices");
  const [mail] = mailsTo(buyer);
  expect(mail?.subject).toMatch(/ رقم \u200e\d{4}-\d{6}$/);
  for (const words of [mail?.text, mail?.html])
    expect(words).toMatch(/US\$\u200e، .+ الإيصال \u200e\d{4}-\d{6}\. /);
});

test("a refund is mailed with its amount and links to a receipt that needs no plan", async () => {
  const { intent, orderId } = await bought();
  await callAsScheduler(stack, "send-notices");
  await control(stack, `payments/${intent}/refund`, { amount: 1200 });
  await whenIdle(stack);
  await callAsScheduler(stack, "send-notices");
  expect(mailsTo(buyer)[0]).toMatchObject({ subject: "A refund from Aurum" });
  expect(mailsTo(buyer)[0]?.text).toContain("$12.00 is on its way back to you");
  expect(mailsTo(buyer)[0]?.text).toContain(`/payment-recovery?receipt=${orderId}`);
});

test.each([
  ["en", " is on its way back to you"],
  ["ar", "\u200e في طريقها إليك"],
])("each refund is mailed with its own amount, however many came before: %s", async (locale, words) => {
  const { intent, orderId } = await bought();
  await stack.sql`update public.orders set locale = ${locale} where id = ${orderId}`;
  await callAsScheduler(stack, "send-notices");
  stack.inbox.clear();
  const refund = async (amount: number) => {
    await control(stack, `payments/${intent}/refund`, { amount });
    await whenIdle(stack);
  };
  await refund(1000);
  await callAsScheduler(stack, "send-notices");
  for (const amount of [2000, 1900]) await refund(amount);
  await callAsScheduler(stack, "send-notices");
  const money = new Intl.NumberFormat(locale, { style: "currency", currency: "usd" });
  const mails = mailsTo(buyer).map(({ text }) => text);
  expect(mails).toHaveLength(3);
  for (const dollars of [10, 20, 19])
    expect(mails.filter((text) => text.includes(`${money.format(dollars)}${words}`))).toHaveLength(1);
});

test("a reminder before a plan's end is mailed once, with one-click unsubscribe", async () => {
  await bought("monthly");
  await callAsScheduler(stack, "send-notices");
  stack.inbox.clear();
  await stack.sql`update public.user_subscriptions set expires_at = now() + interval '2 days' where user_id = ${buyer.id}`;
  await callAsScheduler(stack, "send-notices");
  await callAsScheduler(stack, "send-notices");
  const [mail, ...others] = mailsTo(buyer);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain("Your Aurum access ends on");
  expect(mail?.text).toContain(`${SITE_URL}/unsubscribe?email=`);
});

test("an unsubscribed user gets no reminder", async () => {
  await bought("monthly");
  await callAsScheduler(stack, "send-notices");
  stack.inbox.clear();
  await stack.sql`select public.unsubscribe_address(${buyer.email})`;
  await stack.sql`update public.user_subscriptions set expires_at = now() + interval '2 days' where user_id = ${buyer.id}`;
  await callAsScheduler(stack, "send-notices");
  expect(mailsTo(buyer)).toEqual([]);
});

test("V3: an author hears once that members' attempts with a model failed", async () => {
  const members = await Promise.all([makeBuyer(stack), makeBuyer(stack), makeBuyer(stack)]);
  await stack.sql`
    insert into public.prompts (user_id, title, title_ar, prompt_text, is_free, status)
    values (${buyer.id}, 'A failing prompt', 'موجّه يفشل', 'Write a memo about it.', true, 'published')`;
  await stack.sql`
    insert into public.verdicts (user_id, prompt_id, text_version, model_id, outcome)
    select u.id, p.id, 1, (select id from public.ai_models order by position limit 1), 'failed'
    from unnest(${members.map(({ id }) => id)}::uuid[]) u (id), public.prompts p
    where p.title = 'A failing prompt'`;
  await callAsScheduler(stack, "send-notices");
  await callAsScheduler(stack, "send-notices");
  const mails = mailsTo(buyer);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "“A failing prompt” often fails with Claude Opus 5.5",
  ]);
  expect(mails[0]?.text).toContain(`${SITE_URL}/prompts/a-failing-prompt-`);
});

test("a receipt is resent to its buyer only", async () => {
  const { orderId } = await bought();
  await callAsScheduler(stack, "send-notices");
  stack.inbox.clear();
  const stranger = await makeBuyer(stack);
  expect(await call(stack, "resend-receipt", stranger, { orderId })).toMatchObject({ status: 404 });
  expect(await call(stack, "resend-receipt", buyer, { orderId })).toEqual({
    status: 200,
    body: { sent: true },
  });
  expect(mailsTo(buyer)).toHaveLength(1);
  expect(mailsTo(buyer)[0]?.text).toContain(`/payment-dashboard?receipt=${orderId}`);
  for (let again = 0; again < 4; again++) await call(stack, "resend-receipt", buyer, { orderId });
  expect((await call(stack, "resend-receipt", buyer, { orderId })).status).toBe(429);
});

test("E1: without a session no receipt is sent", async () => {
  const { orderId } = await bought();
  await callAsScheduler(stack, "send-notices");
  stack.inbox.clear();
  expect((await call(stack, "resend-receipt", null, { orderId })).status).toBe(401);
  await stack.sql`delete from auth.sessions where user_id = ${buyer.id}`;
  expect((await call(stack, "resend-receipt", buyer, { orderId })).status).toBe(401);
  expect(stack.inbox.messages()).toEqual([]);
});

test.each(["a signed-in user", "a visitor"])("E1: only the scheduler sends notices: %s", async (who) => {
  await bought();
  const caller = who === "a visitor" ? null : buyer;
  expect((await call(stack, "send-notices", caller, {})).status).toBe(401);
  expect(mailsTo(buyer)).toEqual([]);
});
