import { expect, test } from "vitest";
import { adminPages, premiumPages, prompterPages, publicPages, subscriptionPages } from "./pages";

const pathsOf = (...groups: { path: string }[][]) =>
  groups
    .flat()
    .map(({ path }) => path)
    .sort();

/** The routes of the specification's section 2, by who may enter; a prompt's own page is ours. */
const routes = {
  public: `/ login reset-password auth/magic-login unsubscribe signup magic-link-sent email-confirmation auth/verify-email
    examples demo/enhanced-prompt prompts prompts/chatgpt prompts/midjourney prompts/workflow search pricing checkout
    payment/callback payment-success payment-failed payment-recovery about contact faq privacy terms prompts/:slug`,
  premium: "favorites payment-dashboard dashboard dashboard/subscription",
  prompter: "dashboard/prompter prompter",
  admin: "admin admin/prompts admin/platform-test demos",
};

test.each([
  ["public", pathsOf(publicPages)],
  ["premium", pathsOf(premiumPages, subscriptionPages)],
  ["prompter", pathsOf(prompterPages)],
  ["admin", pathsOf(adminPages)],
] as const)("the %s routes are exactly those of section 2", (group, declared) => {
  const specified = routes[group].split(/\s+/).map((route) => (route === "/" ? route : `/${route}`));
  expect(declared).toEqual(specified.sort());
});
