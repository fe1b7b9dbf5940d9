// Spec 2.14, 2.18, 3.6.

import { beginAsPerson } from "@test/components/buyer";
import { answerRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { service } from "@test/components/service";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

const article = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 3, name });
  return heading.closest("article") as HTMLElement;
};
const plans = ["Monthly pass", "Yearly pass", "Lifetime"];
const linksOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

/** Where the page wants to go, which leads out of this document. */
function watchLeaving(): string[] {
  const addresses: string[] = [];
  vi.spyOn(window.location, "assign").mockImplementation((url) => void addresses.push(String(url)));
  return addresses;
}

// spec 2.26
test("every plan has one button that goes on: visitors to the sign-up with the plan", async () => {
  openApp("/pricing");
  for (const [name, id] of [
    ["Monthly pass", "monthly"],
    ["Yearly pass", "yearly"],
    ["Lifetime", "lifetime"],
  ] as const) {
    const card = await article(name);
    await waitFor(() => expect(linksOf(card)).toEqual([`/signup?plan_id=${id}&from_signup=true`]));
  }
});

test("plans are ordered by price, each with its own advantages", async () => {
  openApp("/pricing");
  const cards = await screen.findAllByRole("article");
  expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual(plans);
  for (const [at, words] of [
    "The lowest price for the whole library.",
    "The lowest price a day among the passes: $0.13, not $0.30.",
    "The only plan that never ends, and the only one with every workflow file.",
  ].entries())
    expect(within(cards[at] as HTMLElement).getByText(words)).toBeTruthy();
});

test("beside the plans is a link to the free prompts, for users without a plan", async () => {
  const { unmount } = openApp("/pricing");
  const free = await screen.findByRole("link", { name: "See the free prompts" });
  expect(free.getAttribute("href")).toBe("/prompts?free=1");
  expect(screen.getByRole("link", { name: "Create a free account" }).getAttribute("href")).toBe("/signup");
  unmount();
  openApp("/pricing", "lifetime");
  await screen.findByText(/^You have Lifetime\./);
  expect(screen.queryByRole("link", { name: "See the free prompts" })).toBeNull();
});

test("who is signed in goes to the checkout at once", async () => {
  openApp("/pricing", "user");
  const card = await article("Yearly pass");
  await waitFor(() => expect(linksOf(card)).toEqual(["/checkout?plan_id=yearly"]));
  expect(within(card).getByRole("link", { name: "Choose Yearly pass" })).toBeTruthy();
});

test("a member sees what they have, and what more of it would be", async () => {
  openApp("/pricing", "member");
  await screen.findByText(/^You have (Monthly|Yearly) pass, until .+ What you buy now is added to it\.$/);
  expect(await screen.findByRole("link", { name: "Extend with Monthly pass" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Upgrade to Lifetime" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "See your subscription" }).getAttribute("href")).toBe(
    "/dashboard/subscription",
  );
});

test("who has lifetime is offered nothing more", async () => {
  openApp("/pricing", "lifetime");
  await screen.findByText("You have Lifetime. It never ends, and there is nothing left to buy.");
  for (const name of plans) expect(within(await article(name)).queryAllByRole("link")).toEqual([]);
  expect(screen.getByText("You have this plan")).toBeTruthy();
});

test("the comparison describes every plan, in text for screen readers", async () => {
  openApp("/pricing");
  const table = await screen.findByRole("table", { name: "The plans compared" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[0]?.slice(1)).toEqual(["Monthly pass", "Yearly pass", "Lifetime"]);
  expect(rows).toContainEqual(["Price, paid once", "$9", "$49", "$99"]);
  expect(rows).toContainEqual(["Access", "30 days", "365 days", "For ever"]);
  expect(rows).toContainEqual(["Files of free prompts", "Yes", "Yes", "Yes"]);
  expect(rows).toContainEqual(["Files of all prompts", "No", "No", "Yes"]);
  expect(rows).toContainEqual(["Renews by itself", "No", "No", "No"]);
});

test("a visitor at the checkout goes through the sign-up, with the plan", async () => {
  const { address } = openApp("/checkout?plan_id=yearly");
  await expect.poll(address).toBe("/signup?plan_id=yearly&from_signup=true");
  await screen.findByText("Yearly pass, $49 once");
});

test.each([
  ["/checkout?plan_id=weekly", "This plan is not on sale"],
  ["/checkout", "Choose a plan"],
])("%s offers the plans that there are", async (path, title) => {
  openApp(path, "user");
  await screen.findByRole("heading", { level: 2, name: title });
  expect(linksOf(await article("Yearly pass"))).toEqual(["/checkout?plan_id=yearly"]);
});

test("the summary says what is bought, for whom and at the server's price", async () => {
  openApp("/checkout?plan_id=yearly&from_signup=true", "user");
  const summary = await screen.findByRole("region", { name: "Your order" });
  for (const words of ["Yearly pass", "once, for 365 days", "user@aurum.test", "$49"])
    expect(within(summary).getByText(words)).toBeTruthy();
  expect(within(summary).getByRole("button", { name: "Pay $49" })).toBeTruthy();
});

test("M13: a double click opens one payment page, after saving the return data", async () => {
  const person = await beginAsPerson("double");
  const left = watchLeaving();
  const calls = watchRequests(/create-checkout/);
  const { user } = openApp("/checkout?plan_id=yearly");
  await user.dblClick(await screen.findByRole("button", { name: "Pay $49" }));
  expect(screen.getByRole("button", { name: "Opening the payment page..." })).toHaveProperty(
    "disabled",
    true,
  );
  await expect.poll(() => left.length).toBe(1);
  expect(calls).toHaveLength(1);
  const { data: orders } = await service.from("orders").select("id, checkout_url").eq("user_id", person.id);
  expect(orders).toEqual([{ id: expect.any(String), checkout_url: left[0] }]);
  const kept = (name: string) => JSON.parse(localStorage.getItem(`payment-session-${name}`) ?? "null");
  const order = { userId: person.id, planId: "yearly", orderId: orders?.[0]?.id };
  expect(kept("backup")).toMatchObject({
    user_id: person.id,
    access_token: person.session.access_token,
    refresh_token: person.session.refresh_token,
  });
  expect(kept("context")).toMatchObject({ ...order, userEmail: person.email });
  expect(kept("fallback")).toEqual({ ...order, timestamp: expect.any(Number) });
});

test("M13: a second tab is led to the same payment page", async () => {
  const person = await beginAsPerson("tabs");
  const { url } = await person.order("yearly");
  const left = watchLeaving();
  const { user } = openApp("/checkout?plan_id=yearly");
  await user.click(await screen.findByRole("button", { name: "Pay $49" }));
  await expect.poll(() => left).toEqual([url]);
});

/** Presses the button that names `named`, sees `words` and the price that the button names then, and goes on. */
async function payAfterNotice(user: UserEvent, named: string, words: string, asked: string) {
  const left = watchLeaving();
  await user.click(await screen.findByRole("button", { name: `Pay ${named}` }));
  const notice = await screen.findByText(words);
  expect(notice.getAttribute("role")).toBe("status");
  expect(left).toEqual([]);
  expect(localStorage.getItem("payment-session-fallback"), "nobody left").toBeNull();
  const summary = within(screen.getByRole("region", { name: "Your order" }));
  expect(summary.getByText(asked)).toBeTruthy();
  const button = summary.getByRole("button", { name: `Pay ${asked}` });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.click(button);
  await expect.poll(() => left.length).toBe(1);
  return left;
}

test("M9: a page with an earlier price opens only once the button shows that price", async () => {
  const person = await beginAsPerson("kept-price");
  const { url, orderId } = await person.order("yearly");
  await service.from("orders").update({ amount_cents: 3950 }).eq("id", orderId).throwOnError();
  const { user } = openApp("/checkout?plan_id=yearly");
  const words =
    "Your payment page was opened at $39.50 and keeps that price until it closes, within a day. The plan's price has changed since.";
  expect(await payAfterNotice(user, "$49", words, "$39.50")).toEqual([url]);
});

test("M9: a price that changed is shown before leaving for the payment page", async () => {
  await beginAsPerson("new-price");
  const { data: plans } = await service.from("plans").select("*").eq("is_active", true).throwOnError();
  const before = plans.map((plan) => (plan.id === "yearly" ? { ...plan, price_usd: 39 } : plan));
  const change = answerRequests(/\/rest\/v1\/plans\?/, () => ({ status: 200, body: before }));
  const { user } = openApp("/checkout?plan_id=yearly");
  await screen.findByRole("button", { name: "Pay $39" });
  change();
  await payAfterNotice(user, "$39", "The price is now $49.", "$49");
});

test("M14: a lifetime member sees that instead of a payment button", async () => {
  openApp("/checkout?plan_id=lifetime", "lifetime");
  await screen.findByRole("heading", { name: "You have lifetime access already" });
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
});

test("M14: so is who came to have it while the page was open", async () => {
  const person = await beginAsPerson("meanwhile");
  const left = watchLeaving();
  const { user } = openApp("/checkout?plan_id=yearly");
  const button = await screen.findByRole("button", { name: "Pay $49" });
  await service.from("user_subscriptions").insert({ user_id: person.id, plan_id: "lifetime" }).throwOnError();
  await user.click(button);
  await screen.findByRole("heading", { name: "You have lifetime access already" });
  expect(left).toEqual([]);
});

test("M14: a pass holder learns before paying that days are added or replaced", async () => {
  const { unmount } = openApp("/checkout?plan_id=monthly", "member");
  await screen.findByText(/^You have .+ pass until .+\. The days of this one are added to it\.$/);
  unmount();
  openApp("/checkout?plan_id=lifetime", "member");
  await screen.findByText(/^You have .+ pass until .+\. Lifetime takes its place and never ends\.$/);
});

test("a payment page that cannot be opened charges nothing and can be tried again", async () => {
  await beginAsPerson("unlucky");
  const left = watchLeaving();
  const mend = answerRequests(/create-checkout/, () => ({
    status: 502,
    body: { code: "payment_provider_failed", message: "The payment provider does not answer." },
  }));
  const { user } = openApp("/checkout?plan_id=monthly");
  await user.click(await screen.findByRole("button", { name: "Pay $9" }));
  await screen.findByText("The payment page could not be opened. Nothing was charged; try again.");
  mend();
  await user.click(screen.getByRole("button", { name: "Pay $9" }));
  await expect.poll(() => left.length).toBe(1);
});
