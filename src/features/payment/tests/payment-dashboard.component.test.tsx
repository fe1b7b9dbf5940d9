import { beginAsPerson, buy } from "@test/components/buyer";
import { openApp } from "@test/components/open-app";
import { service, subjectsTo } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

const title = (name: string) => screen.findByRole("heading", { name });

test("the list of payments shows each order's status", async () => {
  const person = await beginAsPerson("orders");
  await buy(person, "monthly");
  await person.order("yearly");
  openApp("/payment-dashboard");
  await screen.findByText("Yearly pass");
  const lines = screen
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)
    .filter((text) => /pass/.test(text ?? ""));
  expect(lines[0]).toContain("Yearly passOpen");
  expect(lines[1]).toContain("Monthly passPaid");
  expect(screen.getByRole("link", { name: "Go on to pay" }).getAttribute("href")).toBe(
    "/checkout?plan_id=yearly",
  );
});

test("a receipt is printed, and takes the invoice's details", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const person = await beginAsPerson("invoice");
  const { orderId } = await buy(person, "yearly");
  const { user } = openApp(`/payment-dashboard?receipt=${orderId}`);
  const receipt = within(await screen.findByRole("article", { name: "Receipt" }));
  expect(receipt.getByText(person.email)).toBeTruthy();
  expect(receipt.getByRole("row", { name: "Total $49" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();

  await user.type(screen.getByRole("textbox", { name: "Company" }), "Gilded Papers");
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Gilded Papers");
  await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "EG");
  await user.type(screen.getByRole("textbox", { name: "Tax ID" }), "EG-7");
  await user.click(screen.getByRole("button", { name: "Save details" }));
  await findToast("success", "Success", "Your invoice details are saved.");
  for (const words of ["Egypt", "Tax ID EG-7"]) await receipt.findByText(words);
  expect(receipt.getAllByText("Gilded Papers")).toHaveLength(2);
});

test("a receipt is mailed again to its buyer", async () => {
  const person = await beginAsPerson("again");
  const { orderId } = await buy(person);
  const { user } = openApp(`/payment-dashboard?receipt=${orderId}`);
  await user.click(await screen.findByRole("button", { name: "Mail it to me again" }));
  await findToast("success", "Success", `The receipt is on its way to ${person.email}.`);
  expect(await subjectsTo(person.email)).toHaveLength(1);
});

test("another user's or an unpaid order has no receipt", async () => {
  const person = await beginAsPerson("no-receipt");
  await buy(person);
  openApp(`/payment-dashboard?receipt=${crypto.randomUUID()}`);
  await title("There is no such receipt");
});

test("the subscription: plan, status, end and history", async () => {
  const person = await beginAsPerson("holder");
  await buy(person, "yearly");
  openApp("/dashboard/subscription");
  const plan = within(await screen.findByRole("region", { name: "Plan" }));
  await plan.findByRole("heading", { name: "Yearly pass" });
  expect(plan.getByText("Status").nextElementSibling?.textContent).toBe("Active");
  expect(plan.getByText("Access until").nextElementSibling?.textContent).toMatch(/\d{4}$/);
  expect(plan.getByRole("link", { name: "Extend or upgrade" }).getAttribute("href")).toBe("/pricing");
  const history = await screen.findByText(/^· Bought$/);
  expect(history.closest("li")?.textContent).toContain("Active");
});

const nextYear = new Date().getUTCFullYear() + 1;

test.each([
  ["America/Los_Angeles", "02T03:00:00Z", 1],
  ["Asia/Tokyo", "01T20:00:00Z", 2],
])("every page names the same last day, which is the reader's: %s", async (zone, at, day) => {
  vi.stubEnv("TZ", zone);
  const person = await beginAsPerson("zoned");
  await service
    .from("user_subscriptions")
    .insert({
      user_id: person.id,
      plan_id: "monthly",
      created_at: `2025-12-${at}`,
      expires_at: `${nextYear}-12-${at}`,
    })
    .throwOnError();
  const end = `${day} December ${nextYear}`;
  for (const [path, words] of [
    ["/dashboard", `Access until ${day} Dec ${nextYear}`],
    ["/dashboard/subscription", end],
    ["/dashboard/subscription", `Active · ${day} December 2025`],
    ["/pricing", `You have Monthly pass, until ${end}. What you buy now is added to it.`],
    ["/checkout?plan_id=yearly", `You have Monthly pass until ${end}. The days of this one are added to it.`],
  ] as const) {
    const { unmount } = openApp(path);
    await screen.findByText(words);
    unmount();
  }
});

test.each([
  ["America/Los_Angeles", "02T03:00:00Z", 1],
  ["Asia/Tokyo", "01T20:00:00Z", 2],
])("a payment is of one day in the list and on its receipt, the reader's: %s", async (zone, at, day) => {
  vi.stubEnv("TZ", zone);
  const person = await beginAsPerson("zoned-order");
  const { orderId } = await buy(person);
  await service
    .from("orders")
    .update({ paid_at: `2025-12-${at}` })
    .eq("id", orderId)
    .throwOnError();
  const { unmount } = openApp("/payment-dashboard");
  await screen.findByRole("link", { name: `Receipt for Monthly pass, ${day} December 2025` });
  unmount();
  openApp(`/payment-dashboard?receipt=${orderId}`);
  const receipt = within(await screen.findByRole("article", { name: "Receipt" }));
  expect(receipt.getByText(`${day} December 2025`)).toBeTruthy();
});

test("lifetime has no end and nothing to extend; an exempt role needs no plan", async () => {
  const { unmount } = openApp("/dashboard/subscription", "lifetime");
  await screen.findByText("No end");
  expect(screen.queryByRole("link", { name: "Extend or upgrade" })).toBeNull();
  unmount();
  openApp("/dashboard/subscription", "prompter");
  await title("Your role needs no plan");
});
