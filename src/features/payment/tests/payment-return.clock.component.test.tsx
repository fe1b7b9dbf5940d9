import { beginAsPerson, buy, pay } from "@test/components/buyer";
import { logIn } from "@test/components/forms";
import { answerRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { refreshOwnSession } from "@test/components/own-session";
import { goodPassword, service } from "@test/components/service";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { restoreAfterPayment } from "@/features/payment/api/restore-session";
import { notify } from "@/lib/notify";
import { authStorageKey } from "@/lib/session/stored-session";

const title = (name: string) => screen.findByRole("heading", { name });
const steps = () =>
  within(screen.getByRole("list", { name: "How far it is" }))
    .getAllByRole("listitem")
    .map((step) => /Done|Under way|Still to come/.exec(step.textContent ?? "")?.[0]);

/** Changes an order directly, bypassing the rules of its transitions. */
async function changeOrder(id: string, changes: object) {
  await service.from("orders").update(changes).eq("id", id).throwOnError();
}

test("the callback follows a payment from received to access, live", async () => {
  const person = await beginAsPerson("live");
  const checkout = await person.order("monthly");
  openApp(`/payment/callback?success=true&order_id=${checkout.orderId}`);
  await title("Your payment");
  await waitFor(() => expect(steps()).toEqual(["Done", "Under way", "Still to come"]));
  await pay(checkout);
  await title("Everything is yours");
  expect(steps()).toEqual(["Done", "Done", "Done"]);
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Browse Prompts" }).getAttribute("href")).toBe("/prompts");
  expect(screen.getByRole("link", { name: "See the receipt" }).getAttribute("href")).toBe(
    `/payment-success?order_id=${checkout.orderId}`,
  );
});

test("a payment that was made before the way back ends in access, too", async () => {
  const person = await beginAsPerson("alone");
  const checkout = await person.order("yearly");
  await pay(checkout);
  openApp(`/payment/callback?success=true&order_id=${checkout.orderId}`);
  await title("Everything is yours");
});

test("a settled payment stays shown after its data are deleted and the token refreshed", async () => {
  const person = await beginAsPerson("forgotten");
  const { orderId } = await buy(person);
  const left = { userId: person.id, planId: "monthly", orderId, timestamp: Date.now() };
  localStorage.setItem("payment-session-fallback", JSON.stringify(left));
  openApp("/payment/callback?success=true");
  await title("Everything is yours");
  expect(localStorage.getItem("payment-session-fallback")).toBeNull();
  await act(refreshOwnSession);
  expect(screen.getByRole("heading", { name: "Everything is yours" })).toBeTruthy();
});

/** Advances the page's clock by minutes, while the stack keeps its own. */
const pageTimers = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] as const;

test("a paid order whose plan is over says so, and polls no more", async () => {
  const person = await beginAsPerson("over");
  const { orderId } = await buy(person);
  await service
    .from("user_subscriptions")
    .update({ status: "expired", expires_at: new Date(Date.now() - 1_000).toISOString() })
    .eq("order_id", orderId)
    .throwOnError();
  const asked = watchRequests(/\/user_subscriptions/);
  vi.useFakeTimers({ toFake: [...pageTimers], shouldAdvanceTime: true });
  openApp(`/payment/callback?order_id=${orderId}`);
  await title("The plan from this order has ended");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "View Pricing Plans" }).getAttribute("href")).toBe("/pricing");
  expect(main.getByRole("link", { name: "See the receipt" }).getAttribute("href")).toBe(
    `/payment-recovery?receipt=${orderId}`,
  );
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).toHaveLength(before);
});

test("a paid order without a plan is polled for two minutes, then support is named", async () => {
  const person = await beginAsPerson("without");
  const { orderId } = await buy(person);
  await service.from("user_subscriptions").delete().eq("order_id", orderId).throwOnError();
  const asked = watchRequests(/\/user_subscriptions/);
  vi.useFakeTimers({ toFake: [...pageTimers], shouldAdvanceTime: true });
  openApp(`/payment/callback?order_id=${orderId}`);
  await waitFor(() => expect(steps()).toEqual(["Done", "Done", "Under way"]));
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  await title("This takes longer than usual");
  const before = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toHaveLength(before);
});

test("M10: another user's order looks like a missing one", async () => {
  const other = await beginAsPerson("owner");
  const { orderId } = await other.order("monthly");
  await beginAsPerson("stranger");
  const screens: (string | null)[] = [];
  for (const id of [orderId, crypto.randomUUID()]) {
    const { unmount } = openApp(`/payment/callback?success=true&order_id=${id}`);
    await title("We do not find this order in your account");
    screens.push(screen.getByRole("main").textContent);
    unmount();
  }
  expect(screens[0]).toBe(screens[1]);
});

test("without any order the page does not speak of one", async () => {
  openApp("/payment/callback", "user");
  await title("No payment to follow here");
});

test("a returning visitor learns that the payment is safe, and where to log in", async () => {
  const { user, address } = openApp(`/payment/callback?success=true&order_id=${crypto.randomUUID()}`);
  await title("Log in to see your plan");
  expect(screen.getByRole("link", { name: "Find it by e-mail instead" }).getAttribute("href")).toBe(
    "/payment-recovery",
  );
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Login" }));
  await expect.poll(address).toBe("/login");
});

test.each([
  ["failed", "This payment did not go through"],
  ["expired", "This payment did not go through"],
] as const)("an order that is %s leads on to the reason", async (status, heading) => {
  const person = await beginAsPerson(status);
  const { orderId } = await person.order("monthly");
  await changeOrder(orderId, { status });
  openApp(`/payment/callback?order_id=${orderId}`);
  await title(heading);
  expect(screen.getByRole("link", { name: "See why, and try again" }).getAttribute("href")).toBe(
    `/payment-failed?order_id=${orderId}`,
  );
});

test("a cancelled payment says so, and leads back to the plan or to another", async () => {
  const person = await beginAsPerson("cancelled");
  const { orderId } = await person.order("yearly");
  openApp(`/payment-failed?order_id=${orderId}&reason=cancelled`);
  await title("Payment cancelled");
  expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(
    "/checkout?plan_id=yearly",
  );
  expect(screen.getByRole("link", { name: "Choose another plan" }).getAttribute("href")).toBe("/pricing");
});

test("the plan to try again with goes on showing when its fallback data are forgotten", async () => {
  const person = await beginAsPerson("again");
  const left = { userId: person.id, planId: "yearly", orderId: crypto.randomUUID(), timestamp: Date.now() };
  localStorage.setItem("payment-session-fallback", JSON.stringify(left));
  openApp("/payment-failed?reason=cancelled");
  const link = await screen.findByRole("link", { name: "Try again" });
  localStorage.removeItem("payment-session-fallback");
  await act(refreshOwnSession);
  expect(link.isConnected).toBe(true);
  expect(link.getAttribute("href")).toBe("/checkout?plan_id=yearly");
});

test("a declined card's reason is the order's own, not the address's", async () => {
  const person = await beginAsPerson("declined");
  const { orderId } = await person.order("yearly");
  await changeOrder(orderId, { status: "failed", failure_code: "insufficient_funds" });
  openApp(`/payment-failed?order_id=${orderId}&reason=cancelled`);
  await title("Payment failed");
  expect(screen.getByText("There is not enough money on the card. Try another one.")).toBeTruthy();
});

test("an order that cannot be loaded shows no status until it can", async () => {
  const person = await beginAsPerson("unknown");
  const { orderId } = await person.order("yearly");
  const mend = answerRequests(/\/rest\/v1\/orders/, () => ({ status: 500 }));
  const { user } = openApp(`/payment-failed?order_id=${orderId}&reason=cancelled`);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("This could not be loaded");
  expect(screen.queryByText(/nothing was charged/i)).toBeNull();
  mend();
  await user.click(within(alert).getByRole("button", { name: "Try Again" }));
  await title("Payment cancelled");
});

test("a visitor sees the reason in the address", async () => {
  openApp("/payment-failed?reason=cancelled");
  await title("Payment cancelled");
  expect(screen.queryByRole("link", { name: "Try again" })).toBeNull();
});

test("a payment that went through in the end is not called failed", async () => {
  const person = await beginAsPerson("after-all");
  const { orderId } = await buy(person);
  openApp(`/payment-failed?order_id=${orderId}&reason=cancelled`);
  await title("This order is paid");
});

test("the success page names what was bought and where the receipt is", async () => {
  const person = await beginAsPerson("thanks");
  const { orderId } = await buy(person, "yearly");
  openApp(`/payment-success?order_id=${orderId}`);
  await title("Thank you");
  expect(screen.getByText("Yearly pass is yours.")).toBeTruthy();
  expect(screen.getByText(`The receipt is on its way to ${person.email}.`)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the receipt" }).getAttribute("href")).toBe(
    `/payment-recovery?receipt=${orderId}`,
  );
});

test("the success page of an open order claims nothing", async () => {
  const person = await beginAsPerson("open");
  const { orderId } = await person.order();
  openApp(`/payment-success?order_id=${orderId}`);
  await title("Open");
  expect(screen.getByRole("link", { name: "Follow the payment" }).getAttribute("href")).toBe(
    `/payment/callback?order_id=${orderId}`,
  );
});

type Person = Awaited<ReturnType<typeof beginAsPerson>>;

function keepBackup({ id, session: { access_token, refresh_token } }: Person) {
  const backup = { access_token, refresh_token, user_id: id, timestamp: Date.now() };
  localStorage.setItem("payment-session-backup", JSON.stringify(backup));
}

test("a followed order is checked alone; other orders once it is complete", async () => {
  const person = await beginAsPerson("once");
  const checkout = await person.order("monthly");
  keepBackup(person);
  const asked: unknown[] = [];
  answerRequests(/recover-orphaned-payments/, (body) => {
    asked.push(body);
    return { status: 200, body: { success: true, recovered: 0, orders: [] } };
  });
  openApp(`/payment/callback?success=true&order_id=${checkout.orderId}`, undefined, true);
  await waitFor(() => expect(asked.length).toBeGreaterThan(1), { timeout: 15_000 });
  expect(asked).not.toContainEqual({ userId: person.id });
  await pay(checkout);
  await title("Everything is yours");
  await waitFor(() => expect(asked).toContainEqual({ userId: person.id }));
});

test("an open order that is no longer followed is checked with all others", async () => {
  const person = await beginAsPerson("leaving");
  const { orderId } = await person.order("monthly");
  keepBackup(person);
  const asked: unknown[] = [];
  answerRequests(/recover-orphaned-payments/, (body) => {
    asked.push(body);
    return { status: 200, body: { success: true, recovered: 0, orders: [] } };
  });
  const { user } = openApp(`/payment/callback?order_id=${orderId}`, undefined, true);
  await waitFor(() => expect(asked).toContainEqual({ userId: person.id, orderId }));
  expect(asked).not.toContainEqual({ userId: person.id });
  await user.click(screen.getAllByRole("link", { name: "About" })[0] as HTMLElement);
  await waitFor(() => expect(asked).toContainEqual({ userId: person.id }));
  await waitFor(() => expect(localStorage.getItem("payment-session-backup")).toBeNull());
});

test("a found payment is announced once, also after the page changes", async () => {
  const person = await beginAsPerson("announced");
  keepBackup(person);
  const orders = [{ id: crypto.randomUUID(), status: "pending" }];
  answerRequests(/recover-orphaned-payments/, () => ({
    status: 200,
    body: { success: true, recovered: 1, orders },
  }));
  const announce = vi.spyOn(notify, "success");
  const { user } = openApp("/payment/callback", undefined, true);
  await waitFor(() => expect(announce).toHaveBeenCalled());
  await user.click(screen.getAllByRole("link", { name: "About" })[0] as HTMLElement);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).not.toMatch(/payment/i));
  expect(announce).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem("payment-session-backup")).not.toBeNull();
});

test("after 61 minutes the backup is discarded, and access is there after signing in", async () => {
  const person = await beginAsPerson("discarded");
  const checkout = await person.order("monthly");
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const before = openApp("/checkout?plan_id=monthly");
  await before.user.click(await screen.findByRole("button", { name: "Pay $9" }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(checkout.url));
  await pay(checkout);
  before.unmount();
  // The session is lost, as when a browser clears it.
  localStorage.removeItem(authStorageKey);
  const key = "payment-session-backup";
  const backup = JSON.parse(localStorage.getItem(key) ?? "null");
  expect(backup).toMatchObject({ user_id: person.id });
  localStorage.setItem(key, JSON.stringify({ ...backup, timestamp: Date.now() - 61 * 60_000 }));

  await restoreAfterPayment({ pathname: "/payment/callback", search: "?success=true" });
  const { user, unmount } = openApp("/payment/callback?success=true", undefined, true);
  await title("Log in to see your plan");
  expect(screen.getByText(`You paid as ${person.email}.`)).toBeTruthy();
  expect(localStorage.getItem(key)).toBeNull();
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Login" }));
  await logIn(user, person.email, goodPassword);
  await title("Everything is yours");
  unmount();
  openApp("/dashboard/subscription");
  expect(await screen.findByText("Access until")).toBeTruthy();
});
