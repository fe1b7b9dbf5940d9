import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SITE_URL, startTestStack, type TestStack } from "../../../tests/support/stack.ts";

let stack: TestStack;
let clock = Date.now();

beforeAll(async () => {
  stack = await startTestStack({ now: () => new Date(clock) });
});

beforeEach(() => {
  clock += 3_600_000;
  stack.inbox.clear();
});

afterAll(() => stack.stop());

function post(path: string, body: object) {
  return fetch(`${stack.apiUrl}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const newest = () => stack.inbox.messages()[0];

const linkOf = (html = "") =>
  new URL(/<a href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "about:blank");

async function signUp(email: string, data: object) {
  const target = encodeURIComponent(`${SITE_URL}/ar/checkout?from_signup=true&plan_id=monthly`);
  const response = await post(`signup?redirect_to=${target}`, { email, password: "gilded-papers", data });
  expect(response.status).toBe(200);
}

test("a sign-up in Arabic gets Arabic mails with links to Arabic pages", async () => {
  await signUp("arabic@aurum.test", { locale: "ar" });
  const mail = newest();
  expect(mail?.subject).toBe("أكّد بريدك الإلكتروني");
  expect(mail?.html).toContain('lang="ar" dir="rtl"');
  expect(mail?.html).not.toContain("{{");
  expect(mail?.text).toContain("تأكيد البريد الإلكتروني: ");
  expect(linkOf(mail?.html).pathname).toBe("/ar/auth/verify-email");
  clock += 61_000;
  await post("recover", { email: "arabic@aurum.test" });
  expect(newest()?.subject).toBe("اختر كلمة مرور جديدة");
  expect(linkOf(newest()?.html).pathname).toBe("/ar/reset-password");
});

test.each([[{}], [{ locale: "en" }], [{ locale: 5 }], [{ locale: "xx" }]])(
  "%j gets English, and the plan goes along",
  async (data) => {
    const email = `english-${JSON.stringify(data).length}-${"locale" in data ? data.locale : 0}@aurum.test`;
    await signUp(email, data);
    const mail = newest();
    expect(mail?.subject).toBe("Confirm your e-mail address");
    expect(mail?.html).not.toContain("{{");
    expect(mail?.html).not.toContain('dir="rtl"');
    const link = linkOf(mail?.html);
    expect(link.pathname).toBe("/auth/verify-email");
    const carried = new URL(link.searchParams.get("redirect_to") ?? "");
    expect(carried.searchParams.get("plan_id")).toBe("monthly");
  },
);

test("the first name of a sign-up becomes the profile's, as hosted", async () => {
  await signUp("named@aurum.test", { first_name: "Yasmine" });
  const [row] = await stack.sql`
    select p.first_name, jsonb_typeof(u.raw_user_meta_data::jsonb) as kind
    from auth.users u join public.profiles p on p.id = u.id where u.email = 'named@aurum.test'`;
  expect(row).toEqual({ first_name: "Yasmine", kind: "object" });
});

test("X1: an address cannot bring markup into a mail", async () => {
  await signUp("a<b>&'x@aurum.test", {});
  expect(newest()?.html).toContain("a&lt;b&gt;&amp;&#39;x@aurum.test");
});

test.each([
  ["confirmation_token", "confirmation_sent_at", "email"],
  ["recovery_token", "recovery_sent_at", "recovery"],
  ["recovery_token", "recovery_sent_at", "magiclink"],
])("a link of %s older than an hour (%s) is refused as type %s", async (_column, sentAt, type) => {
  const email = `old-${type}@aurum.test`;
  await signUp(email, {});
  clock += 61_000;
  if (type !== "email") {
    const hash = linkOf(newest()?.html).searchParams.get("token_hash");
    expect((await post("verify", { type: "email", token_hash: hash })).status).toBe(200);
    await post(type === "recovery" ? "recover" : "otp", { email, create_user: false });
  }
  const hash = linkOf(newest()?.html).searchParams.get("token_hash");
  await stack.sql`
    update auth.users set ${stack.sql(sentAt)} = now() - interval '61 minutes' where email = ${email}`;
  const refused = await post("verify", { type, token_hash: hash });
  expect([refused.status, (await refused.json()).error_code]).toEqual([403, "otp_expired"]);
});
