// Spec 2.1, 2.19, 2.20, 2.32.

import { expect, test } from "vitest";
import type { Guard } from "./page";
import { findPage, pageNames, pages } from "./pages";

const pathsBehind = (...guards: (Guard | undefined)[]) =>
  pageNames
    .filter((name) => name !== "notFound" && guards.includes(pages[name].guard))
    .map((name) => pages[name].path)
    .sort();

/** The routes of the specification's section 2, by who may enter; a prompt's own page, a shared collection's and /connect are ours. */
const routes = {
  public: `/ login reset-password auth/magic-login unsubscribe signup magic-link-sent email-confirmation auth/verify-email
    examples demo/enhanced-prompt prompts prompts/chatgpt prompts/midjourney prompts/workflow search pricing checkout
    payment/callback payment-success payment-failed payment-recovery about connect contact faq privacy terms prompts/:slug
    favorites/shared/:slug`,
  premium: "favorites payment-dashboard dashboard dashboard/subscription",
  prompter: "dashboard/prompter prompter",
  admin:
    "admin admin/users admin/users/:userId admin/categories admin/prompts admin/money admin/logs admin/platform-test demos",
};

test.each([
  ["public", pathsBehind(undefined)],
  ["premium", pathsBehind("premium", "favorites", "dashboard", "subscription")],
  ["prompter", pathsBehind("prompter")],
  ["admin", pathsBehind("admin")],
] as const)("the %s routes are exactly those of section 2", (group, declared) => {
  const specified = routes[group].split(/\s+/).map((route) => (route === "/" ? route : `/${route}`));
  expect(declared).toEqual(specified.sort());
});

test.each([
  ["/", "home"],
  ["/prompts/chatgpt/", "promptsChatgpt"],
  ["/prompts/some-prompt", "prompt"],
  ["/auth/verify-email", "verifyEmail"],
  ["/nowhere", "notFound"],
  ["/prompts/some-prompt/more", "notFound"],
])("%s is the page %s", (pathname, name) => {
  expect(findPage(pathname)).toBe(name);
});

test("every page has a title of its own", () => {
  const titles = pageNames.map((name) => pages[name].title());
  expect(new Set(titles).size).toBe(titles.length);
});

test("an unknown address is called not found", () => {
  expect(pages.notFound.title()).toBe("Page not found");
});
