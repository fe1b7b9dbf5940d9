// Spec 1.9.

import { publishAs } from "@test/components/editor";
import { openApp } from "@test/components/open-app";
import { createPerson } from "@test/components/service";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setLocale } from "@/lib/i18n";

const points = ["Finds the one thing to say", "Fits on a page", "Says what to leave out"];

test("P1: who may not read the text sees the points and nothing of the notes", async () => {
  const author = await createPerson("author");
  const { slug } = await publishAs(author.id, { points, notes: "Best with a long text." });
  openApp(`/prompts/${slug}`, "user");
  expect(await screen.findByText("What it does for you")).toBeTruthy();
  const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining(points));
  expect(screen.queryByText(/Best with a long text/)).toBeNull();
  expect(screen.queryByRole("region", { name: "Notes on its use" })).toBeNull();
});

test("Arabic notes write a setting from left to right, without the stop after it", async () => {
  setLocale("ar", { reload: false });
  const author = await createPerson("author");
  const { slug } = await publishAs(author.id, { notes_ar: "أضفها مرجعًا، ووزن --sw 100.", is_free: true });
  openApp(`/prompts/${slug}`, "user");
  const setting = await screen.findByText("--sw 100");
  expect(setting.closest("[dir]")?.getAttribute("dir")).toBe("ltr");
});
