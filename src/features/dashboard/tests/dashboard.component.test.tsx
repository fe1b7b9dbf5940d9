// Spec 1.6, 1.7.

import { loseRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { setLocale } from "@/lib/i18n";

let person: { id: string; email: string };
beforeEach(async () => {
  person = await createPerson("holder");
  await beginOwnSession(person.email, goodPassword);
});

const dayMs = 86_400_000;

const subscribe = (plan_id: string, days: number | null, status = "active") =>
  service
    .from("user_subscriptions")
    .insert({
      user_id: person.id,
      plan_id,
      status,
      expires_at: days === null ? null : new Date(Date.now() + days * dayMs).toISOString(),
    })
    .throwOnError();

async function publish(title: string) {
  const { data } = await service
    .from("prompts")
    .insert({
      title: `${title} ${crypto.randomUUID().slice(0, 8)}`,
      prompt_text: "Write a short memo.",
      status: "published",
      user_id: null,
    })
    .select("id, slug, title")
    .single()
    .throwOnError();
  return data;
}

const use = (prompt: { id: string }, uses: number, at: string) =>
  service
    .from("prompt_use_by_person")
    .insert({ user_id: person.id, prompt_id: prompt.id, uses, text_at: at, last_used_at: at })
    .throwOnError();

const listed = (title: string) => {
  const part = screen.getByRole("heading", { level: 2, name: title }).parentElement as HTMLElement;
  return within(part)
    .getAllByRole("listitem")
    .map((row) => row.textContent);
};

test("the dashboard has the search, the plan and its last day", async () => {
  await subscribe("yearly", 100);
  openApp("/dashboard");
  await screen.findByRole("heading", { name: "Welcome back, Yasmine" });
  await screen.findByText("Yearly pass");
  expect(screen.getByText("100 days left")).toBeTruthy();
  expect(screen.getByText(/^Access until /)).toBeTruthy();
  expect(screen.queryByText(/ends on/)).toBeNull();
  expect(screen.getByPlaceholderText("What do you want to make?")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Your subscription" }).getAttribute("href")).toBe(
    "/dashboard/subscription",
  );
  await screen.findByRole("heading", { name: "Nothing used yet" });
});

test("a lifetime plan has no end", async () => {
  await subscribe("lifetime", null);
  openApp("/dashboard");
  await screen.findByText("Yours for ever. Nothing to renew, nothing to cancel.");
});

test("a week before the end a notice says so, and leads to the plans", async () => {
  await subscribe("monthly", 6.5);
  openApp("/dashboard");
  const words = await screen.findByText(/^Your Monthly pass ends on .+, in 7 days$/);
  const notice = words.closest("section") as HTMLElement;
  expect(within(notice).getByRole("link", { name: "Extend access" }).getAttribute("href")).toBe("/pricing");
});

test("after the end the premium card says that it is over, and that nothing is lost", async () => {
  await subscribe("monthly", -10, "expired");
  openApp("/dashboard");
  await screen.findByRole("heading", { name: "Premium Access Required" });
  await screen.findByText(/^Your Monthly pass ended on /);
  expect(
    screen.getByText("Your favorites, collections and history are kept. A plan opens them again."),
  ).toBeTruthy();
});

test("a plan that is sold no more keeps its name, in the language of the page", async () => {
  const id = `old-${crypto.randomUUID().slice(0, 8)}`;
  await service
    .from("plans")
    .insert({ id, name: "Founders", name_ar: "المؤسسون", price_usd: 5, duration_days: 30, is_active: false })
    .throwOnError();
  await subscribe(id, 2);
  setLocale("ar", { reload: false });
  for (const at of ["/dashboard", "/dashboard/subscription"]) {
    const { unmount } = openApp(at);
    await screen.findByText("المؤسسون");
    unmount();
  }
  const { unmount } = openApp("/pricing");
  await screen.findByText(/المؤسسون/);
  unmount();
  openApp("/checkout?plan_id=yearly");
  await screen.findByText(/المؤسسون/);
  await service
    .from("user_subscriptions")
    .update({ status: "expired", expires_at: new Date(Date.now() - dayMs).toISOString() })
    .eq("user_id", person.id)
    .throwOnError();
  cleanup();
  openApp("/dashboard");
  await screen.findByText(/المؤسسون/);
});

test("a user who needs no plan sees what their role allows", async () => {
  const { unmount } = openApp("/dashboard", "jadmin");
  await screen.findByText("No plan");
  expect(screen.getByText("Your role opens everything here, the texts as well.")).toBeTruthy();
  unmount();
  openApp("/dashboard", "prompter");
  await screen.findByText("Your role opens these pages. Members’ texts take a plan.");
});

test("A3: a plan that cannot be loaded is not shown as none", async () => {
  const mend = loseRequests(/\/user_subscriptions/);
  const { user } = openApp("/dashboard", "jadmin");
  const again = await screen.findByRole("button", { name: "Try Again" });
  expect(screen.queryByText("No plan")).toBeNull();
  mend();
  await user.click(again);
  await screen.findByText("No plan");
});

test("the last and most used prompts come by one request, without missing cards", async () => {
  await subscribe("lifetime", null);
  const prompts = [await publish("Often"), await publish("Lately"), await publish("Hidden")] as const;
  await use(prompts[0], 9, "2026-01-02T00:00:00Z");
  await use(prompts[1], 1, "2026-03-04T00:00:00Z");
  await use(prompts[2], 5, "2026-02-02T00:00:00Z");
  await service.from("prompts").update({ status: "hidden" }).eq("id", prompts[2].id).throwOnError();
  await service
    .from("prompts")
    .update({ prompt_text: "Write a long memo." })
    .eq("id", prompts[1].id)
    .throwOnError();
  const asked = watchRequests(/\/prompt_cards\?.*id=in/);
  openApp("/dashboard");
  await screen.findAllByRole("link", { name: prompts[0].title });
  await waitFor(() => expect(listed("Continue")).toHaveLength(2));
  await screen.findByRole("heading", { name: "Changed since you copied them" });
  expect(listed("Continue").map((row) => row?.slice(0, 6))).toEqual(["Lately", "Often "]);
  expect(listed("Most used by you")).toEqual([`${prompts[0].title}9 times`, `${prompts[1].title}1 time`]);
  expect(asked).toHaveLength(1);
});

test("V1: recently used prompts without a verdict link to its form, by one request", async () => {
  await subscribe("lifetime", null);
  const prompts = [await publish("Open"), await publish("Answered"), await publish("Both")] as const;
  for (const prompt of prompts) await use(prompt, 1, new Date().toISOString());
  await service
    .from("verdicts")
    .insert({ user_id: person.id, prompt_id: prompts[1].id, text_version: 1, outcome: "worked" })
    .throwOnError();
  const asked = watchRequests(/\/rpc\/own_verdicts/);
  openApp("/dashboard");
  const question = await screen.findByRole("link", { name: `Did it work for you? ${prompts[0].title}` });
  expect(question.getAttribute("href")).toBe(`/prompts/${prompts[0].slug}#verdicts-title`);
  expect(screen.getAllByRole("link", { name: /^Did it work/ })).toHaveLength(2);
  expect(screen.queryByRole("link", { name: `Did it work for you? ${prompts[1].title}` })).toBeNull();
  expect(asked).toHaveLength(1);
});

test("copied then, changed since: the dashboard names it, and its page shows the words", async () => {
  await subscribe("lifetime", null);
  const prompt = await publish("Changing");
  await use(prompt, 1, new Date().toISOString());
  await service
    .from("prompts")
    .update({ prompt_text: "Write a long memo." })
    .eq("id", prompt.id)
    .throwOnError();
  const { user } = openApp("/dashboard");
  await screen.findByRole("heading", { name: "Changed since you copied them" });
  await waitFor(() => expect(listed("Changed since you copied them")).toHaveLength(1));
  const [link] = await screen.findAllByRole("link", { name: prompt.title });
  if (!link) throw new Error("No link");
  await user.click(link);
  await screen.findByText("This text has changed since you copied it");
  await user.click(screen.getByRole("button", { name: "Show what changed" }));
  const removed = await screen.findByText("short");
  expect([removed.tagName, screen.getByText("long").tagName]).toEqual(["DEL", "INS"]);
});

test("an unchanged prompt, or one without a plan, shows no notice", async () => {
  await subscribe("lifetime", null);
  const prompt = await publish("Still");
  await use(prompt, 1, new Date().toISOString());
  openApp(`/prompts/${prompt.slug}`);
  await screen.findByText("Write a short memo.");
  expect(screen.queryByText("This text has changed since you copied it")).toBeNull();
});
