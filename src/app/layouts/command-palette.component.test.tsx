import { publishAs } from "@test/components/editor";
import { holdRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { setLocale } from "@/lib/i18n";

/** Opens the palette by its keys and returns what is in it. */
async function openPalette(user: UserEvent) {
  await screen.findByRole("banner");
  await user.keyboard("{Control>}k{/Control}");
  const palette = within(await screen.findByRole("dialog", { name: "Command palette" }));
  await waitFor(() => expect(document.activeElement).toBe(palette.getByRole("combobox")));
  return palette;
}

/** Opens the palette and takes what it has first for these words. */
async function choose(user: UserEvent, words: string) {
  await openPalette(user);
  await user.paste(words);
  await user.keyboard("{Enter}");
}

type Palette = Awaited<ReturnType<typeof openPalette>>;

/**
 * The first letters of a word may have found the same prompt; Enter belongs to the query only once its results are
 * there.
 */
const answered = (palette: Palette) =>
  waitFor(() => expect(palette.getByRole("listbox").getAttribute("aria-busy")).toBe("false"));

/** A prompt that a misspelt word finds, selected in the palette. */
async function findBySlip(title: string, slip: string) {
  const author = await createPerson("author");
  const { slug } = await publishAs(author.id, { title });
  const page = openApp("/pricing");
  const palette = await openPalette(page.user);
  await page.user.keyboard(slip);
  const found = await palette.findByRole("option", { name: new RegExp(title) });
  await answered(palette);
  await waitFor(() => expect(found.getAttribute("data-selected")).toBe("true"));
  return { ...page, slug, found };
}

test("the palette finds a prompt by a misspelt word, with the keyboard only", async () => {
  const { user, address, slug } = await findBySlip("Thistledown in ten questions", "thisledown");
  await user.keyboard("{Enter}");
  await expect.poll(address).toBe(`/prompts/${slug}`);
});

test("Enter does not open what other words have found", async () => {
  const { user, address, found } = await findBySlip("Cinderglass in ten questions", "cinderglass");
  const { asked } = holdRequests(/\/rpc\/search_prompts/);
  await user.keyboard("{Control>}a{/Control}salary");
  await asked;
  expect(found.isConnected).toBe(true);
  await user.keyboard("{Enter}");
  await expect.poll(address).toBe("/search?q=salary");
});

test("the palette begins with the prompts that the person used last", async () => {
  const person = await createPerson("reader");
  const { id, slug } = await publishAs(person.id, { title: "Sandgrouse at the well" });
  const at = new Date().toISOString();
  await service
    .from("prompt_use_by_person")
    .insert({ user_id: person.id, prompt_id: id, uses: 1, text_at: at, last_used_at: at })
    .throwOnError();
  await beginOwnSession(person.email, goodPassword);
  const { user, address } = openApp("/pricing");
  await screen.findByRole("button", { name: `Account of ${person.email}` });
  const palette = await openPalette(user);
  await palette.findByText("Recently used");
  expect(palette.getAllByRole("option")[0]?.textContent).toContain("Sandgrouse at the well");
  await user.keyboard("{Enter}");
  await expect.poll(address).toBe(`/prompts/${slug}`);
});

test("the palette searches the library for other words", async () => {
  const { user, address } = openApp("/pricing");
  const palette = await openPalette(user);
  await user.keyboard("zzzzqq");
  await waitFor(() => expect(palette.getAllByRole("option")).toHaveLength(1));
  await user.keyboard("{Enter}");
  await expect.poll(address).toBe("/search?q=zzzzqq");
});

test("the palette acts: theme, language, keyboard help, account, logging out", async () => {
  const { dataset } = document.documentElement;
  const theme = dataset.theme;
  onTestFinished(() => {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  });
  const { email } = await createPerson("owner");
  await beginOwnSession(email, goodPassword);
  const { user, address } = openApp("/pricing?x=1");
  const account = await screen.findByRole("button", { name: `Account of ${email}` });
  await choose(user, "dark theme");
  await waitFor(() => expect(dataset.theme).toBe("dark"));

  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  await choose(user, "العربية");
  await waitFor(() => expect(leave.mock.calls).toEqual([["/ar/pricing?x=1"]]));

  await choose(user, "shortcuts");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await user.keyboard("{Escape}");

  await user.click((await openPalette(user)).getByRole("option", { name: "Account settings" }));
  await screen.findByRole("dialog", { name: "Account settings" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(account));

  const palette = await openPalette(user);
  await user.paste("log out");
  await user.click(await palette.findByRole("option", { name: "Log out" }));
  await expect.poll(address).toBe("/login");
});

test("the palette has no account items for a visitor, and Escape returns the focus", async () => {
  const { user } = openApp("/pricing");
  const search = within(await screen.findByRole("banner")).getByRole("link", { name: "Search prompts" });
  search.focus();
  const palette = await openPalette(user);
  expect(palette.getByRole("option", { name: "Login" })).toBeTruthy();
  expect(palette.queryByRole("option", { name: "Account settings" })).toBeNull();
  expect(palette.queryByRole("option", { name: "Log out" })).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(search));
});

test("shortcuts work on an Arabic keyboard, and not while typing", async () => {
  setLocale("ar", { reload: false });
  const { user, unmount } = openApp("/pricing");
  await screen.findByRole("banner");
  fireEvent.keyDown(document.body, { key: "ن", code: "KeyK", ctrlKey: true });
  await screen.findByRole("dialog", { name: "لوحة الأوامر" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.keyDown(document.body, { key: "؟", code: "Slash", shiftKey: true });
  await screen.findByRole("dialog", { name: "اختصارات لوحة المفاتيح" });
  unmount();

  setLocale("en", { reload: false });
  const { user: typist } = openApp("/search", undefined, true);
  const box = await screen.findByRole<HTMLInputElement>("searchbox");
  await typist.type(box, "why?/");
  expect(box.value).toBe("why?/");
  expect(screen.queryByRole("dialog")).toBeNull();
});
