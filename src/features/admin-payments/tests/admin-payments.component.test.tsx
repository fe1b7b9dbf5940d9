// Spec 2.17, 6.3, 6.17.

import { beginAsPerson, buy, disputePayment } from "@test/components/buyer";
import { expectConsoleErrors } from "@test/components/console";
import { answerRequests, holdRequests, loseRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { setLocale } from "@/lib/i18n";

/** A member who has paid for a year, and the order of it. */
async function buyer() {
  const person = await beginAsPerson("payer");
  const { orderId } = await buy(person, "yearly");
  const { data } = await service
    .from("orders")
    .select("receipt_number")
    .eq("id", orderId)
    .single()
    .throwOnError();
  return { ...person, orderId, receipt: data.receipt_number ?? "" };
}

const orderOf = async (id: string) =>
  (await service.from("orders").select("status, amount_refunded_cents").eq("id", id).single().throwOnError())
    .data;

async function quarantine(fields: object = {}) {
  const subject = `cs_${crypto.randomUUID()}`;
  const facts = { payment_intent: "pi_odd", payment_status: "paid", amount_total: 1234, currency: "usd" };
  const { data } = await service
    .from("quarantined_payments")
    .insert({ reason: "amount_mismatch", subject, facts: { ...facts, ...fields } })
    .select("id")
    .single()
    .throwOnError();
  return { id: data.id, subject };
}

test("an order is found by its buyer's address, which the page's address contains", async () => {
  const { email, receipt } = await buyer();
  const { user, address } = openApp("/admin/money", "super");
  const name = "Search e-mail, order, receipt or Stripe id";
  await user.click(await screen.findByRole("searchbox", { name }));
  await user.paste(email);
  await user.click(await screen.findByRole("link", { name: `Open order ${receipt}` }));
  await screen.findByRole("dialog", { name: `Order ${receipt}` });
  expect(address()).toContain(`search=${encodeURIComponent(email)}&order=`);
});

test("the days between which orders are listed are the reader's own", async () => {
  vi.stubEnv("TZ", "Asia/Dubai");
  const { id, orderId, receipt } = await buyer();
  const dated = (created_at: string) =>
    service.from("orders").update({ created_at }).eq("id", orderId).throwOnError();
  await dated("2026-01-05T20:00:00Z");
  const days = (from: string) => `/admin/money?person=${id}&from=${from}&until=${from}`;
  const { unmount } = openApp(days("2026-01-06"), "admin");
  expect(await screen.findByRole("link", { name: `Open order ${receipt}` })).toBeTruthy();
  unmount();
  openApp(days("2026-01-05"), "admin");
  expect(await screen.findByRole("heading", { name: "No orders" })).toBeTruthy();
});

test("M12: a super admin refunds a part of an order, after typing its name", async () => {
  const { orderId, receipt } = await buyer();
  const { user } = openApp(`/admin/money?order=${orderId}`, "super");
  await user.click(await screen.findByRole("button", { name: "Refund…" }));
  const question = within(await screen.findByRole("dialog", { name: `Refund order ${receipt}?` }));
  const field = (name: string) => question.getByRole("textbox", { name });
  const write = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(text);
  };
  const send = question.getByRole("button", { name: "Refund" });
  expect(send).toHaveProperty("disabled", true);
  await write(`Type “${receipt}” to confirm`, receipt);
  await user.click(question.getByRole("radio", { name: "A part" }));
  await write("Amount", "49.01");
  await user.click(send);
  expect((await question.findByRole("alert")).textContent).toContain("no more than $49");
  await write("Amount", "9.50");
  await user.click(send);
  await findToast("success", "Success", "$9.50 is on its way back. The order follows what Stripe says.");
  const order = within(await screen.findByRole("dialog", { name: `Order ${receipt}` }));
  await waitFor(() =>
    expect(order.getByText("Refund asked for").parentElement?.textContent).toContain("$9.50"),
  );
  expect(await orderOf(orderId)).toEqual({ status: "paid", amount_refunded_cents: 950 });
});

test("an admin sees who paid and may refund nothing, with the reason", async () => {
  const { email, orderId } = await buyer();
  openApp(`/admin/money?order=${orderId}`, "admin");
  const order = within(await screen.findByRole("dialog"));
  const refund = await order.findByRole("button", { name: "Refund…" });
  await waitFor(() => expect(refund).toHaveProperty("disabled", true));
  expect(refund.getAttribute("title")).toBe(
    "Only a super admin refunds, resolves payments and changes plans.",
  );
  expect(order.getByText(email)).toBeTruthy();
  expect(order.getByRole("button", { name: "Mail the receipt again" })).toHaveProperty("disabled", false);
});

test("a jadmin sees the order without its person, and can do nothing", async () => {
  const { email, orderId, receipt } = await buyer();
  openApp(`/admin/money?order=${orderId}`, "jadmin");
  const order = within(await screen.findByRole("dialog"));
  for (const name of ["Refund…", "Mail the receipt again"])
    expect(await order.findByRole("button", { name })).toHaveProperty("disabled", true);
  expect(order.getByText("Hidden")).toBeTruthy();
  for (const secret of [email, receipt]) expect(document.body.textContent).not.toContain(secret);
});

test.each([
  ["?status=gilded", "status"],
  ["?colour=gold", "colour"],
  ["?tab=plans&status=paid", "status"],
  ["?plan=gilded", "plan"],
])("an address with %s is reported, and nothing is listed", async (query, name) => {
  const { user, address } = openApp(`/admin/money${query}`, "admin");
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText(name)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(alert.getByRole("button", { name: "Show all" }));
  expect(address()).toBe("/admin/money");
});

test("X1: a hostile payer's name is inert; the payment is closed with a note", async () => {
  const hostile = '<img src=x onerror="document.title=1">@aurum.test';
  const { id, subject } = await quarantine({ receipt_email: hostile });
  const { user } = openApp("/admin/money?tab=payments", "super");
  await user.click(await screen.findByRole("button", { name: `Resolve payment ${subject}` }));
  expect(screen.getByText(hostile)).toBeTruthy();
  expect(document.querySelector("img[src=x]")).toBeNull();
  const dialog = within(await screen.findByRole("dialog", { name: `Resolve $12.34 from ${hostile}` }));
  await user.click(dialog.getByRole("radio", { name: "Close with a note" }));
  await user.click(dialog.getByRole("button", { name: "Close with a note" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("Say what became of the payment.");
  await user.click(dialog.getByRole("textbox", { name: "What became of it" }));
  await user.paste("Paid back by bank");
  await user.click(dialog.getByRole("button", { name: "Close with a note" }));
  await findToast("success", "Success", "The payment is resolved.");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: `Resolve payment ${subject}` })).toBeNull(),
  );
  const { data } = await service
    .from("quarantined_payments")
    .select("note")
    .eq("id", id)
    .single()
    .throwOnError();
  expect(data.note).toBe("Paid back by bank");
});

test("M9: a payment is not given to an order that it does not fit", async () => {
  const { orderId } = await buyer();
  const { subject } = await quarantine();
  const { user } = openApp("/admin/money?tab=payments", "super");
  await user.click(await screen.findByRole("button", { name: `Resolve payment ${subject}` }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("textbox", { name: "Order id" }));
  await user.paste("no id");
  await user.click(dialog.getByRole("button", { name: "Give to an order" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("This is not an order's id.");
  await user.clear(dialog.getByRole("textbox", { name: "Order id" }));
  await user.click(dialog.getByRole("textbox", { name: "Order id" }));
  await user.paste(orderId);
  await user.click(dialog.getByRole("button", { name: "Give to an order" }));
  await waitFor(() => expect(dialog.getByRole("alert").textContent).toContain("does not fit that order"));
});

test("M12: a dispute is shown with its state and a link to respond", async () => {
  const { orderId } = await buyer();
  await disputePayment(orderId);
  openApp("/admin/money?tab=disputes", "admin");
  const link = await screen.findByRole("link", {
    name: `Answer the dispute about order ${orderId.slice(-8)}`,
  });
  expect(link.getAttribute("href")).toMatch(/^https:\/\/dashboard\.stripe\.com\/test\/disputes\/d/);
  const row = within(link.closest("tr") as HTMLElement);
  expect(row.getByText("Needs an answer")).toBeTruthy();
});

test("an admin checks an open checkout with the provider; a jadmin may not", async () => {
  const person = await beginAsPerson("vanished");
  const { orderId } = await person.order();
  const past = new Date(Date.now() - 20 * 60_000).toISOString();
  await service.from("orders").update({ created_at: past }).eq("id", orderId).throwOnError();
  const page = openApp("/admin/money?tab=checkouts", "admin");
  await page.user.click(await screen.findByRole("button", { name: `Ask Stripe about ${person.email}` }));
  await findToast("success", "Success", "Stripe knows of no payment.");
  page.unmount();
  openApp("/admin/money?tab=checkouts", "jadmin");
  const asks = await screen.findAllByRole("button", { name: /^Ask Stripe about / });
  for (const ask of asks) expect(ask).toHaveProperty("disabled", true);
});

test("M9: a plan's price is changed to one that can be paid, and it can be put on sale", async () => {
  const id = `probe-${crypto.randomUUID().slice(0, 8)}`;
  await service
    .from("plans")
    .insert({ id, name: `Plan ${id}`, price_usd: 5, duration_days: 7, is_active: false, display_order: 99 })
    .throwOnError();
  const { user } = openApp("/admin/money?tab=plans", "super");
  await user.click(await screen.findByRole("button", { name: `Change price of Plan ${id}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Change the price of Plan ${id}?` }));
  const field = dialog.getByRole("textbox", { name: "New price in dollars" });
  await user.clear(field);
  await user.click(field);
  await user.paste("0.10");
  await user.click(dialog.getByRole("button", { name: "Change price" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("from $0.50 to");
  await user.clear(field);
  await user.click(field);
  await user.paste("7.25");
  await user.click(dialog.getByRole("button", { name: "Change price" }));
  await findToast("success", "Success", `Plan ${id} costs $7.25 now.`);
  const { data } = await service
    .from("plans")
    .select("price_usd, is_active")
    .eq("id", id)
    .single()
    .throwOnError();
  expect(data).toEqual({ price_usd: 7.25, is_active: false });
  await service.from("plans").delete().eq("id", id).throwOnError();
});

const refundWords = {
  en: (receipt: string) => ({
    open: "Refund…",
    title: `Refund order ${receipt}?`,
    type: `Type “${receipt}” to confirm`,
    send: "Refund",
  }),
  ar: (receipt: string) => ({
    open: "ردّ المبلغ…",
    title: `ردّ مبلغ الطلب ${receipt}؟`,
    type: `اكتب «${receipt}» للتأكيد`,
    send: "ردّ المبلغ",
  }),
};

/** Opens an order's refund dialog, up to the button that sends the money. */
async function openRefund(
  { orderId, receipt }: Awaited<ReturnType<typeof buyer>>,
  locale: "en" | "ar" = "en",
) {
  const words = refundWords[locale](receipt);
  const { user } = openApp(`/admin/money?order=${orderId}`, "super");
  await user.click(await screen.findByRole("button", { name: words.open }));
  const question = within(await screen.findByRole("dialog", { name: words.title }));
  await user.click(question.getByRole("textbox", { name: words.type }));
  await user.paste(receipt);
  return { user, question, send: () => user.click(question.getByRole("button", { name: words.send })) };
}

test("the payment provider's refusal is shown in the dialog, and the order stays", async () => {
  const { question, send } = await openRefund(await buyer());
  answerRequests(/\/functions\/v1\/admin-payments/, () => ({
    status: 409,
    body: { code: "refund_refused", message: "no" },
  }));
  await send();
  expect((await question.findByRole("alert")).textContent).toContain("Stripe refuses this refund");
});

test("a running refund keeps its dialog open, which then shows the outcome", async () => {
  const paid = await buyer();
  const { user, question, send } = await openRefund(paid);
  const { asked, letGo } = holdRequests(/\/functions\/v1\/admin-payments/);
  await send();
  await asked;
  await user.keyboard("{Escape}");
  await user.click(question.getByRole("button", { name: "Cancel" }));
  letGo();
  await findToast("success", "Success", "$49 is on its way back. The order follows what Stripe says.");
  expect((await orderOf(paid.orderId)).amount_refunded_cents).toBe(4900);
});

test("a resent receipt is announced even if the order was closed by then", async () => {
  const { email, orderId, receipt } = await buyer();
  const { user } = openApp(`/admin/money?order=${orderId}`, "admin");
  const order = within(await screen.findByRole("dialog", { name: `Order ${receipt}` }));
  const { asked, letGo } = holdRequests(/\/functions\/v1\/resend-receipt/);
  await user.click(order.getByRole("button", { name: "Mail the receipt again" }));
  await asked;
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  letGo();
  await findToast("success", "Success", `The receipt is on its way to ${email}.`);
});

const refundElsewhere = (id: string) =>
  service.from("orders").update({ amount_refunded_cents: 500 }).eq("id", id).throwOnError();

test("M13: after a lost response the dialog sends the same refund, even if outdated", async () => {
  const paid = await buyer();
  const { user, question, send } = await openRefund(paid);
  await user.click(question.getByRole("radio", { name: "A part" }));
  await user.click(question.getByRole("textbox", { name: "Amount" }));
  await user.paste("5");
  const asked: unknown[] = [];
  answerRequests(/\/functions\/v1\/admin-payments/, (body) => {
    asked.push(body);
    return { status: 502, body: { code: "payment_provider_failed", message: "no answer" } };
  });
  await refundElsewhere(paid.orderId);
  const reread = watchRequests(/rpc\/list_orders/);
  await send();
  expect((await question.findByRole("alert")).textContent).toContain("nothing is sent twice");
  expect(reread.length).toBeGreaterThan(0);
  expect(question.getByText(/can go back to/).textContent).toContain("$49");
  await send();
  await waitFor(() => expect(asked).toHaveLength(2));
  const first = { action: "refund", orderId: paid.orderId, refundedCents: 0, amountCents: 500 };
  expect(asked).toEqual([first, first]);
});

test.each([
  [
    "en",
    "Money of this order has gone back since you opened this, and nothing was sent now. Close this and look at the order.",
  ],
  ["ar", "رُدّ مال من هذا الطلب منذ فتحت هذه النافذة، ولم يُرسل شيء الآن. أغلقها وانظر في الطلب."],
] as const)("M13: a page that shows an older sum sends nothing and says so: %s", async (locale, said) => {
  const paid = await buyer();
  setLocale(locale, { reload: false });
  const { question, send } = await openRefund(paid, locale);
  await refundElsewhere(paid.orderId);
  const reread = watchRequests(/rpc\/list_orders/);
  await send();
  expect((await question.findByRole("alert")).textContent).toBe(said);
  expect(reread.length).toBeGreaterThan(0);
  expect(await orderOf(paid.orderId)).toEqual({ status: "paid", amount_refunded_cents: 500 });
});

/** Failed orders, for one test, the newest first. */
async function lapsedOrders(...fields: object[]) {
  const { id, email } = await createPerson("lapsed");
  const orders = fields.map((each, at) => ({
    user_id: id,
    email,
    plan_id: "monthly",
    amount_cents: 900 + at,
    status: "expired",
    created_at: new Date(Date.now() - at * 60_000).toISOString(),
    ...each,
  }));
  await service.from("orders").insert(orders).throwOnError();
  return id;
}

test("an order that is opened above a later page leads back to that page", async () => {
  const person = await lapsedOrders(...Array.from({ length: 51 }, () => ({})));
  const { user } = openApp(`/admin/money?person=${person}`, "admin");
  await user.click(await screen.findByRole("button", { name: "Next" }));
  const links = () => screen.getAllByRole("link", { name: /^Open order / });
  await waitFor(() => expect(links()).toHaveLength(1));
  await user.click(links()[0] as HTMLElement);
  await screen.findByRole("dialog", { name: /^Order / });
  await user.keyboard("{Escape}");
  expect(await screen.findByText("Page 2")).toBeTruthy();
});

/** More than a page of rows that fit any list of money. */
const listed = Array.from({ length: 51 }, (_, at) => ({
  id: crypto.randomUUID(),
  order_id: crypto.randomUUID(),
  status: "pending",
  reason: "unknown_order",
  plan_id: "monthly",
  amount_cents: 900,
  amount_refunded_cents: 0,
  currency: "usd",
  user_id: null,
  email: null,
  subject: null,
  payment_intent_id: null,
  receipt_number: null,
  due_by: null,
  resolved_at: null,
  created_at: new Date().toISOString(),
  cursor: String(at),
}));

test.each([
  ["disputes", /rpc\/list_disputes/],
  ["payments", /rpc\/list_quarantined_payments/],
  ["checkouts", /rpc\/list_orders/],
])("a page of the list of %s is turned once, however often its button is pressed", async (tab, rows) => {
  const isLater = (asked: unknown) => (asked as { after?: string }).after !== undefined;
  answerRequests(rows, (asked) => (isLater(asked) ? undefined : { status: 200, body: listed }));
  const { user } = openApp(`/admin/money?tab=${tab}`, "admin");
  const next = await screen.findByRole("button", { name: "Next" });
  const { asked, letGo } = holdRequests(rows);
  answerRequests(rows, () => ({ status: 200, body: listed.slice(50) }));
  await user.click(next);
  await asked;
  await user.click(next);
  letGo();
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  expect(screen.getByText("Page 2")).toBeTruthy();
});

/** The files that the page saves, in place of the browser's download. */
function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:saved";
  });
  return saved;
}

test("X3: an admin exports the filtered orders, and no cell is a formula", async () => {
  const person = await lapsedOrders(
    { email: "=1+1@aurum.test", failure_code: "@sum" },
    { status: "failed", failure_code: "left out" },
  );
  const saved = savedFiles();
  const { user } = openApp(`/admin/money?status=expired&person=${person}`, "admin");
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head, order, ...more] = ((await saved[0]?.text()) ?? "").trim().split("\r\n");
  expect(head).toContain("created_at,id,receipt_number,user_id,email,plan_id,status,amount_cents");
  expect(order).toContain(`,${person},"'=1+1@aurum.test",monthly,expired,900,0,usd,`);
  expect(order).toContain(`,"'@sum",`);
  expect(more).toEqual([]);
});

test("an export of several pages has each order once, in the list's order", async () => {
  const person = await lapsedOrders(...Array.from({ length: 201 }, () => ({})));
  const saved = savedFiles();
  const { user } = openApp(`/admin/money?person=${person}&sort=amount_cents`, "admin");
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [, ...orders] = ((await saved[0]?.text()) ?? "").trim().split("\r\n");
  expect(orders.map((line) => Number(line.split(",")[7]))).toEqual(
    Array.from({ length: 201 }, (_, at) => 900 + at),
  );
});

test("a lost connection saves no partial file, and is reported", async () => {
  expectConsoleErrors(/Failed to fetch/);
  const person = await lapsedOrders({});
  const saved = savedFiles();
  const { user } = openApp(`/admin/money?person=${person}`, "admin");
  await screen.findByRole("link", { name: /^Open order / });
  loseRequests(/rpc\/export_orders/);
  await user.click(screen.getByRole("button", { name: "Export CSV" }));
  await findToast("error", "Not exported", "The list was not read to its end. Try again.");
  expect(saved).toEqual([]);
});

test("a jadmin's export of orders is shown disabled, with its reason", async () => {
  openApp("/admin/money", "jadmin");
  const button = await screen.findByRole("button", { name: "Export CSV" });
  expect(button).toHaveProperty("disabled", true);
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Exports are for admins.");
});

test("M12: a super admin refunds a paid order by Enter, after typing its name", async () => {
  const paid = await buyer();
  const { user } = await openRefund(paid);
  await user.keyboard("{Enter}");
  const order = within(await screen.findByRole("dialog", { name: `Order ${paid.receipt}` }));
  await waitFor(() => expect(order.getAllByRole("definition")[0]?.textContent).toBe("Refunded"));
  await waitFor(() => expect(order.getByRole("list").textContent).toContain("Refund asked for"));
  expect(order.getByRole("list").textContent).toContain("Paid");
  expect(await orderOf(paid.orderId)).toEqual({ status: "refunded", amount_refunded_cents: 4900 });
});

test("M9: a quarantined payment is assigned to its order by keyboard, giving access", async () => {
  const person = await beginAsPerson("quarantined");
  const { orderId } = await person.order();
  // The payment came with an unknown order id.
  const subject = `cs_test_${crypto.randomUUID()}`;
  const facts = {
    session_id: subject,
    order_id: crypto.randomUUID(),
    session_status: "complete",
    payment_status: "paid",
    amount_total: 900,
    currency: "usd",
    plan_id: "monthly",
    livemode: false,
    account: null,
    payment_intent: `pi_${crypto.randomUUID()}`,
    failure: null,
    amount_refunded: 0,
    receipt_email: person.email,
    disputes: [],
  };
  await service
    .from("quarantined_payments")
    .insert({ reason: "unknown_order", subject, facts })
    .throwOnError();
  const { user, unmount } = openApp("/admin/money?tab=payments", "super");
  const name = `Resolve payment ${subject}`;
  const resolve = await screen.findByRole("button", { name });
  resolve.focus();
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByRole("textbox", { name: "Order id" }).focus();
  await user.paste(orderId);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
  expect(await orderOf(orderId)).toMatchObject({ status: "paid" });
  unmount();
  await beginOwnSession(person.email, goodPassword);
  openApp("/dashboard/subscription");
  expect(await screen.findByText("Access until")).toBeTruthy();
});
