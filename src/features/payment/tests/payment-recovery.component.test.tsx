import { beginAsPerson, buy, pay } from "@test/components/buyer";
import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { service } from "@test/components/service";
import { act, screen, within } from "@testing-library/react";
import { expect, inject, test } from "vitest";
import { authStorageKey } from "@/lib/session/stored-session";

const title = (name: string) => screen.findByRole("heading", { name });

/** Goes to a page of the same document, as a link in it does. */
function goTo(address: string) {
  act(() => {
    window.history.pushState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
}

test("recovery finds what was paid and never arrived", async () => {
  const person = await beginAsPerson("orphan");
  await pay(await person.order("monthly"));
  openApp("/payment-recovery");
  await screen.findByText(
    /^(Found\. Your plan has begun\.|Every payment that the provider knows of is in your account already\.)$/,
  );
  await screen.findByText("Paid, and your plan was given.");
});

test("a recovered payment opens the member area at once", async () => {
  const person = await beginAsPerson("opened");
  openApp("/payment-dashboard", undefined, true);
  await title("Premium Access Required");
  answerRequests(/recover-orphaned-payments/, () => ({
    status: 200,
    body: { success: true, recovered: 1, orders: [] },
  }));
  await service.from("user_subscriptions").insert({ user_id: person.id, plan_id: "yearly" }).throwOnError();
  goTo("/payment-recovery");
  await screen.findByText("Found. Your plan has begun.");
  goTo("/payment-dashboard");
  await title("Payments");
});

test("a buyer without a plan has their receipts on the recovery page", async () => {
  const person = await beginAsPerson("refunded");
  const { orderId } = await buy(person);
  const refunded = { status: "refunded", amount_refunded_cents: 900 };
  await service.from("orders").update(refunded).eq("id", orderId).throwOnError();
  const { user } = openApp("/payment-recovery");
  const link = await screen.findByRole("link", { name: /^Receipt for Monthly pass/ });
  expect(screen.getByText("Refunded")).toBeTruthy();
  await user.click(link);
  const receipt = await screen.findByRole("article", { name: "Receipt" });
  expect(within(receipt).getByText("Refunded", { selector: "span" })).toBeTruthy();
  expect(within(receipt).getByRole("row", { name: "Total $0" })).toBeTruthy();
});

test("recovery by e-mail: six digits to the address, and what became of its payments", async () => {
  const person = await beginAsPerson("by-mail");
  const { orderId } = await buy(person);
  localStorage.removeItem(authStorageKey);
  const { user } = openApp("/payment-recovery");
  const section = within(await screen.findByRole("region", { name: "By e-mail" }));
  await user.type(section.getByRole("textbox", { name: "E-mail" }), person.email);
  await user.click(section.getByRole("button", { name: "Send the code" }));
  const field = await section.findByRole("textbox", { name: "Code" });
  await user.type(field, "000000");
  await user.click(section.getByRole("button", { name: "Show my payments" }));
  await section.findByText("The code is not right, or its time is over.");
  await user.clear(field);
  await user.type(field, await codeTo(person.email));
  await user.click(section.getByRole("button", { name: "Show my payments" }));
  await section.findByText(orderId);
  expect(section.getByText(/^Log in with the account that paid to use it\./)).toBeTruthy();
});

/** The six digits of the newest code mailed to an address. */
async function codeTo(address: string): Promise<string> {
  const response = await fetch(`${inject("inboxUrl")}/api/messages`);
  const mails = (await response.json()) as { to: string; subject: string }[];
  const codes = mails.flatMap(({ to, subject }) =>
    to === address ? (/\b\d{6}\b/.exec(subject)?.slice(0, 1) ?? []) : [],
  );
  return codes[0] ?? "";
}
