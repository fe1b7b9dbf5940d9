// Spec 2.16.

import { answerRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { content as ar } from "./content.ar";
import { content as en } from "./content.en";

const enhancePrompt = /\/functions\/v1\/enhance-prompt/;
const rough = "write me a mail for my customers";
const better = {
  improved: "You write for {{shop}}.",
  changes: [{ what: "Role", why: "It sets the voice." }],
};

const field = () => screen.findByLabelText("Your rough prompt") as Promise<HTMLTextAreaElement>;

async function enhance(user: UserEvent, text = rough) {
  await user.click(await field());
  await user.paste(text);
  await user.click(screen.getByRole("button", { name: "Enhance it" }));
}

test("three examples are in the page, with each change, and without a request", async () => {
  const asked = watchRequests(enhancePrompt);
  openApp("/demo/enhanced-prompt");
  const articles = await screen.findAllByRole("article");
  expect(articles).toHaveLength(3);
  for (const [at, article] of articles.entries()) {
    const example = en.examples[at];
    const shown = within(article);
    expect(shown.getByRole("heading", { name: example?.name })).toBeTruthy();
    expect(shown.getByText(example?.before ?? "?")).toBeTruthy();
    expect(shown.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(
      example?.changes.map(({ what }) => what),
    );
  }
  expect(asked).toEqual([]);
});

test("both languages have the same examples, with the same changes and variables", () => {
  const shapeOf = ({ examples }: typeof en) =>
    examples.map(({ id, after, changes }) => [id, changes.length, after.match(/\{\{\w+\}\}/g)]);
  expect(shapeOf(ar)).toEqual(shapeOf(en));
});

test("X1: an improved prompt comes back with reasons, and its markup is plain text", async () => {
  const asked: unknown[] = [];
  const improved = '<img src=x onerror="alert(1)"> for {{shop}}';
  answerRequests(enhancePrompt, (body) => {
    asked.push(body);
    return { status: 200, body: { improved, changes: [{ what: "<b>Role</b>", why: "It sets the voice." }] } };
  });
  const { user } = openApp("/demo/enhanced-prompt");
  await enhance(user);
  expect(await screen.findByText("<b>Role</b>")).toBeTruthy();
  expect(screen.getByText("It sets the voice.")).toBeTruthy();
  expect(asked).toEqual([{ text: rough, language: "en" }]);
  await user.click(screen.getByRole("button", { name: "Copy the better prompt" }));
  expect(await screen.findByRole("button", { name: "Copied!" })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(improved);
  expect(screen.getByRole("main").querySelector("img, b")).toBeNull();
});

test("an example can be put into the field, and a short text is refused there", async () => {
  const { user } = openApp("/demo/enhanced-prompt");
  await enhance(user, "short");
  expect((await screen.findByRole("alert")).textContent).toBe("Write at least 10 characters");
  await user.click(screen.getByRole("button", { name: "A product picture" }));
  expect((await field()).value).toBe(en.examples[1]?.before);
});

test.each([
  [429, "rate_limited", /^The tries for today are used up/, "/signup"],
  [500, "not_configured", /^The live demo is not set up/, "/signup"],
])(
  "a visitor's refusal of status %d, %s, is a plain sentence with the way on",
  async (status, code, words, way) => {
    answerRequests(enhancePrompt, () => ({ status, body: { code, message: "No" } }));
    const { user } = openApp("/demo/enhanced-prompt");
    await enhance(user);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(words);
    expect(within(alert).getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe(way);
    expect((await field()).value).toBe(rough);
  },
);

test("a signed-in user without quota learns when there is more, with a library link", async () => {
  answerRequests(enhancePrompt, () => ({ status: 429, body: { code: "rate_limited", message: "No" } }));
  const { user } = openApp("/demo/enhanced-prompt", "user");
  await enhance(user);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/^Your tries for today are used up; there are new ones tomorrow/);
  expect(within(alert).queryByRole("link", { name: "Create an account" })).toBeNull();
});

test("a failure can be tried again", async () => {
  const mend = answerRequests(enhancePrompt, () => ({
    status: 502,
    body: { code: "ai_failed", message: "No" },
  }));
  const { user } = openApp("/demo/enhanced-prompt");
  await enhance(user);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^There was no usable answer/);
  mend();
  answerRequests(enhancePrompt, () => ({ status: 200, body: better }));
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("It sets the voice.")).toBeTruthy();
});
