import { logAnnouncements } from "@test/components/announcements";
import { publishAs } from "@test/components/editor";
import { holdRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { createPerson } from "@test/components/service";
import type { DemoAccount } from "@test/demo-accounts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

const lists: [address: string, as: DemoAccount | undefined, title: string][] = [
  ["/search", undefined, "Nothing found for “zyzzyvaq”"],
  ["/dashboard/prompter", "prompter", "No prompt like that"],
  ["/admin/prompts", "super", "No prompt like that"],
  ["/admin/users", "super", "Nobody fits"],
  ["/admin/money", "super", "No orders"],
  ["/admin/logs", "super", "No such entry"],
];

test.each(lists)("%s announces that a search finds nothing", async (at, as, title) => {
  const said = logAnnouncements();
  const { user } = openApp(at, as, true);
  const main = within(await screen.findByRole("main"));
  await user.type(await main.findByRole("searchbox"), "zyzzyvaq{Enter}");
  await expect.poll(() => said.at(-1)).toBe(title);
});

test("while a search is running nothing is announced, then what it found", async () => {
  const { id } = await createPerson("author");
  const word = `zq${id.slice(0, 8).replace(/\d/g, "x")}`;
  await publishAs(id, { title: `Letters about ${word}` });
  const said = logAnnouncements();
  const { user } = openApp(`/search?q=${word}`, undefined, true);
  await expect.poll(() => said.at(-1)).toBe("1 prompt shown");
  said.length = 0;
  const { letGo } = holdRequests(/\/rpc\/search_prompts/);
  await user.type(within(screen.getByRole("main")).getByRole("searchbox"), "qqq");
  await expect.poll(() => document.querySelector("main [aria-busy=true]")).toBeTruthy();
  expect(said).toEqual([]);
  letGo();
  await expect.poll(() => said[0]).toBe(`Nothing found for “${word}qqq”`);
});
