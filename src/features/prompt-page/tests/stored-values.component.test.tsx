import { fill, logIn } from "@test/components/forms";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { publishPrompt } from "@test/components/prompts";
import { createPerson, goodPassword, service } from "@test/components/service";
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

async function createMember() {
  const person = await createPerson("reader");
  await service.from("user_subscriptions").insert({ user_id: person.id, plan_id: "monthly" }).throwOnError();
  return person;
}

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

async function fillAll(user: UserEvent) {
  await fill(user, await field("Topic"), "compound interest");
  await fill(user, await field("Reader"), "a curious child");
  await fill(user, screen.getByRole("spinbutton", { name: "Words" }), "80");
}

const promptText = () => screen.queryByRole("region", { name: "Prompt" })?.textContent;

/** The values of all users in this browser. */
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("aurum-personal:"));

async function logOut(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: /^Account of / }));
  await user.click(await screen.findByRole("menuitem", { name: "Log out" }));
}

test("starting over returns to the defaults and can be taken back", async () => {
  const { path } = await publishPrompt({ is_free: true });
  const { user } = openApp(path);
  const [topic, reader] = [await field("Topic"), await field("Reader")];
  expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
  await fillAll(user);
  screen.getByRole("button", { name: "Start over" }).focus();
  await user.keyboard("{Enter}");
  expect([topic.value, reader.value]).toEqual(["tea", ""]);
  await expect.poll(kept).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
  await user.keyboard("{Enter}");
  expect([topic.value, reader.value]).toEqual(["compound interest", "a curious child"]);
  await expect.poll(kept).toHaveLength(1);
});

test("a visitor's input at the gate is kept after login", async () => {
  const { email } = await createMember();
  const { path } = await publishPrompt();
  const { user, address } = openApp(path);
  await fill(user, await field("Topic"), "compound interest");
  await expect.poll(kept).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: "I have a plan: log in" }));
  await logIn(user, email, goodPassword);
  await expect.poll(promptText).toContain("Explain compound interest to reader in 120 words.");
  await logOut(user);
  await expect.poll(address).toBe("/login");
  expect(kept()).toEqual([]);
});

test("P8: what a visitor typed in another tab is not the next person's", async () => {
  const { email } = await createMember();
  const { id, path } = await publishPrompt();
  // As another tab leaves it.
  localStorage.setItem(`aurum-personal:visitor:values:${id}`, JSON.stringify({ topic: "compound interest" }));
  const { user } = openApp(path);
  expect((await field("Topic")).value).toBe("compound interest");
  await user.click(screen.getByRole("link", { name: "I have a plan: log in" }));
  await logIn(user, email, goodPassword);
  await expect.poll(promptText).toContain("Explain tea to");
  expect((await field("Topic")).value).toBe("tea");
  expect(kept()).toEqual([]);
});

test("P8: what a member typed is gone with the logout, for everybody", async () => {
  const { email } = await createMember();
  const { path } = await publishPrompt();
  await beginOwnSession(email, goodPassword);
  const { user, address, unmount } = openApp(path);
  await expect.poll(promptText).toContain("Explain tea to");
  await fillAll(user);
  await expect.poll(kept).toHaveLength(1);
  await logOut(user);
  await expect.poll(address).toBe("/login");
  expect(kept()).toEqual([]);
  unmount();
  openApp(path);
  expect((await field("Topic")).value).toBe("tea");
});

test("a link with values fills the form once, and what was typed can be taken back", async () => {
  const { path } = await publishPrompt({ is_free: true });
  const first = openApp(path, undefined, true);
  await fill(first.user, await field("Topic"), "compound interest");
  await first.user.click(screen.getByRole("button", { name: "Share" }));
  await first.user.click(await screen.findByRole("menuitem", { name: "Link with your values" }));
  const link = new URL(await navigator.clipboard.readText());
  await fill(first.user, await field("Topic"), "rain");
  first.unmount();
  const second = openApp(`${link.pathname}${link.hash}`, undefined, true);
  await expect.poll(async () => (await field("Topic")).value).toBe("compound interest");
  expect(window.location.hash).toBe("");
  await second.user.click(screen.getByRole("button", { name: "Undo" }));
  expect((await field("Topic")).value).toBe("rain");
});
