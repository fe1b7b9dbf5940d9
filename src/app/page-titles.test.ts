import { expect, test } from "vitest";
import { titleOf } from "./page-titles";
import { adminPages, premiumPages, prompterPages, publicPages, subscriptionPages } from "./pages";

const pages = [...publicPages, ...premiumPages, ...subscriptionPages, ...prompterPages, ...adminPages];

test.each(pages.map((page) => page.path))("%s has a title of its own", (path) => {
  expect(titleOf(path.replace(":slug", "some-prompt"))).not.toBe(titleOf("/nowhere"));
});

test("every other address is called not found", () => {
  expect(titleOf("/nowhere")).toBe("Page not found");
});
