import { publishAs } from "@test/components/editor";
import { holdRequests, loseRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { renderPage } from "@test/components/render-page";
import { createPerson, service } from "@test/components/service";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, onTestFinished, test } from "vitest";
import { setLocale } from "@/lib/i18n";
import { PromptsPage } from "./library-page";

const search = /\/rpc\/search_prompts/;

function openLibrary(query = "", path = "/prompts") {
  return renderPage(
    <Routes>
      <Route path={path} element={<PromptsPage title="Prompts" />} />
    </Routes>,
    { at: `${path}${query}`, inDocument: true },
  );
}

/** Puts a prompt for one test into the library. */
async function publish(fields: object = {}) {
  const author = await createPerson("author");
  return publishAs(author.id, fields);
}

const shelved = (category: string, ...tags: string[]) => ({ metadata: { category, tags } });

const cards = () => screen.queryAllByRole("article");
const cardTitles = () => cards().map((card) => within(card).getByRole("heading").textContent);

/** Other tests write prompts into the library: none has this label. */
const nothing = "?tag=no-prompt-has-it";

const notice = (name: string) => screen.findByRole("heading", { name });

test("while the prompts load their place is kept, and the filters work", async () => {
  const { letGo } = holdRequests(search);
  openLibrary(nothing);
  expect(await screen.findByRole("button", { name: "ChatGPT" })).toBeTruthy();
  expect(screen.queryByText("Nothing here")).toBeNull();
  letGo();
  await notice("Nothing here");
});

test("a library that does not respond says so, and can be retried", async () => {
  const mend = loseRequests(search);
  const { user } = openLibrary(nothing);
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByRole("heading").textContent).toBe("This could not be loaded");
  expect(alert.textContent).toContain("The library did not answer. Check your connection and try again.");
  mend();
  await user.click(within(alert).getByRole("button", { name: "Try Again" }));
  await notice("Nothing here");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without the categories' names the library still works", async () => {
  loseRequests(/\/categories/);
  openLibrary(nothing);
  await notice("Nothing here");
});

test("words that find nothing are named, and taken away", async () => {
  const { user } = openLibrary("?q=zyzzyva");
  await notice("Nothing found for “zyzzyva”");
  expect(screen.getByText("Try fewer or other words. English and Arabic both work.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Search without filters" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all prompts" }));
  await expect.poll(() => screen.queryByRole("heading", { name: /zyzzyva/ })).toBeNull();
  expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("");
});

test("a search that finds nothing offers near words and other prompts", async () => {
  await Promise.all([publish(), publish(), publish()]);
  const { user } = openLibrary("?q=zzzqqqxxyy");
  await notice("Nothing found for “zzzqqqxxyy”");
  await notice("Also in the library");
  expect(cards()).toHaveLength(3);
  const near = screen.getByRole("group", { name: "Words of the library nearest to yours" });
  const [nearest] = within(near).getAllByRole<HTMLButtonElement>("button");
  await user.click(nearest as HTMLButtonElement);
  const asked = new URLSearchParams({ q: nearest?.textContent ?? "" });
  await expect.poll(() => window.location.search).toBe(`?${asked}`);
});

test("a search for a category by its Arabic name leads to the category", async () => {
  await publish(shelved("midjourney-prompt"));
  setLocale("ar", { reload: false });
  const { user } = openLibrary("?q=ميدجيرني");
  const named = within(await screen.findByRole("group", { name: "فئات بهذا الاسم" })).getAllByRole("button");
  expect(named.map(({ textContent }) => textContent)).toEqual(["Midjourney", "أنماط Midjourney"]);
  await user.click(named[0] as HTMLElement);
  await expect.poll(() => window.location.search).toBe("?category=midjourney-prompt");
  await waitFor(() => within(cards()[0] as HTMLElement).getByText("Midjourney"));
});

test("results for only some of the words are marked as near", async () => {
  await publish({ title: "Quillwort along a pond" });
  openLibrary("?q=zqxwvk+quillwort+kjvxqz");
  expect(await screen.findByRole("heading", { name: "Quillwort along a pond" })).toBeTruthy();
  expect(await screen.findByText("Nothing says all of this. These come near it:")).toBeTruthy();
  const noted = await screen.findByText("Not here yet, noted. These come near it:", {}, { timeout: 6_000 });
  expect(noted.closest("[role=status]")).toBeTruthy();
});

test("a search for nothing that is here says so, and that it is noted", async () => {
  openLibrary("?q=zyzzyvaquux");
  await notice("Nothing found for “zyzzyvaquux”");
  expect(await screen.findByText("Not here yet, noted.", {}, { timeout: 6_000 })).toBeTruthy();
});

test("each filter that hides results can be removed separately", async () => {
  const { user } = openLibrary("?q=zyzzyva&free=1&tag=sales");
  await notice("Nothing found for “zyzzyva”");
  expect(screen.getByText("The filters may be hiding it.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Search again without sales" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Search again without sales" })).toBeNull();
  expect(await screen.findByRole("button", { name: "Search again without Free" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Search without filters" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Search without filters" })).toBeNull();
  expect(await notice("Nothing found for “zyzzyva”")).toBeTruthy();
});

test("the box shows a query that comes from elsewhere, and keeps what is being typed", async () => {
  const { user } = openLibrary("?q=zyzzyva");
  const box = screen.getByRole("searchbox") as HTMLInputElement;
  expect(box.value).toBe("zyzzyva");
  await user.type(box, " tea ");
  await expect.poll(() => window.location.search).toBe("?q=zyzzyva+tea");
  expect(box.value).toBe("zyzzyva tea ");
  await user.keyboard("{Escape}");
  await expect.poll(() => window.location.search).toBe("");
  await user.type(box, "half");
  await user.click(await screen.findByRole("button", { name: "Free" }));
  expect(window.location.search).toBe("?q=half&free=1");
  window.history.back();
  await expect.poll(() => window.location.search).toBe("?q=half");
  expect(box.value).toBe("half");
});

test("where filters hide everything, one of them can be taken away", async () => {
  const { title } = await publish({
    title: "Sorrelbloom by the window",
    prompt_text_ar: "صف زهرة عند النافذة",
  });
  const { user } = openLibrary("?q=sorrelbloom&kind=workflow&arabic=1");
  await user.click(await screen.findByRole("button", { name: "Search again without Workflows" }));
  await expect.poll(() => window.location.search).toBe("?q=sorrelbloom&arabic=1");
  await waitFor(() => expect(cardTitles()).toEqual([title]));
});

test("the kind of prompt is a filter in the address", async () => {
  const tag = crypto.randomUUID().slice(0, 8);
  await publish(shelved("claude-text", tag));
  const { title } = await publish(shelved("n8n-workflow", tag));
  const { user, unmount } = openLibrary(`?tag=${tag}`);
  await waitFor(() => expect(cards()).toHaveLength(2));
  await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "Workflows");
  await expect.poll(() => window.location.search).toBe(`?tag=${tag}&kind=workflow`);
  await waitFor(() => expect(cardTitles()).toEqual([title]));
  within(cards()[0] as HTMLElement).getByText("n8n workflows");
  unmount();
  openLibrary("", "/prompts/workflow");
  await screen.findByRole("button", { name: "Free" });
  expect(screen.queryByRole("combobox", { name: "Kind" })).toBeNull();
});

test("the dense list is a view in the address, and filters keep it", async () => {
  const tag = crypto.randomUUID().slice(0, 8);
  const { title } = await publish({ ...shelved("claude-text", tag), is_free: true });
  const { user } = openLibrary(`?tag=${tag}`);
  await user.click(await screen.findByRole("button", { name: "List" }));
  await expect.poll(() => window.location.search).toBe(`?tag=${tag}&view=list`);
  expect(screen.getByRole("button", { name: "List" }).getAttribute("aria-pressed")).toBe("true");
  expect(cards()[0]?.className).toContain("h-14");
  within(cards()[0] as HTMLElement).getByRole("button", { name: `Copy: ${title}` });
  await user.click(screen.getByRole("button", { name: "Free" }));
  await expect.poll(() => window.location.search).toBe(`?tag=${tag}&free=1&view=list`);
  await user.click(screen.getByRole("button", { name: "Cards" }));
  await expect.poll(() => window.location.search).toBe(`?tag=${tag}&free=1`);
});

test("a user's own category is a filter", async () => {
  const number = Date.now();
  const { title } = await publish(shelved(`sea-lore-${number}`));
  const { user } = openLibrary(`?category=sea-lore-${number}`);
  const chips = within(await screen.findByRole("group", { name: "Category" }));
  const isPressed = (name: string) => chips.getByRole("button", { name }).getAttribute("aria-pressed");
  expect(isPressed(`Sea lore ${number}`)).toBe("true");
  expect(isPressed("All")).toBe("false");
  await waitFor(() => expect(cardTitles()).toEqual([title]));
  await user.click(chips.getByRole("button", { name: "All" }));
  await expect.poll(() => window.location.search).toBe("");
  await waitFor(() => expect(chips.queryByRole("button", { name: `Sea lore ${number}` })).toBeNull());
});

test("two filters chosen faster than the page is drawn both hold", async () => {
  openLibrary();
  const filters = within(await screen.findByRole("group", { name: "More filters" }));
  for (const button of filters.getAllByRole("button")) button.click();
  await expect.poll(() => window.location.search).toBe("?free=1&arabic=1");
  window.history.back();
  await expect.poll(() => window.location.search).toBe("?free=1");
});

test("C on a card copies its text for a member, and shows a visitor the requirement", async () => {
  const { title } = await publish({
    title: "Velvetroot memo",
    prompt_text: "Say what {{product}} is in one sentence.",
  });
  const at = "/search?q=velvetroot";
  const visit = openApp(at, undefined, true);
  (await screen.findByRole("link", { name: title })).focus();
  await visit.user.keyboard("c");
  await screen.findByText("Copying its text takes a plan.");
  await visit.user.click(screen.getByRole("button", { name: "View Pricing Plans" }));
  await expect.poll(visit.address).toBe("/pricing");
  visit.unmount();

  const { user, address } = openApp(at, "member", true);
  (await screen.findByRole("link", { name: title })).focus();
  await user.keyboard("c");
  await screen.findByText(/^Copied with /);
  expect(await navigator.clipboard.readText()).toMatch(/one sentence/);
  expect(address()).toBe(at);
});

test("a visitor copies a free prompt, learns of its examples, and fills it in", async () => {
  const { title, slug } = await publish({
    title: "Lanternfruit at three depths",
    prompt_text: "Explain {{topic}} to {{reader}}.",
    variables: [
      { name: "topic", label: "Topic", type: "text", default: "tides" },
      { name: "reader", label: "Reader", type: "text", default: "an examiner" },
    ],
    is_free: true,
  });
  const { user, address } = openApp("/search?q=lanternfruit", undefined, true);
  (await screen.findByRole("link", { name: title })).focus();
  await user.keyboard("c");
  await screen.findByText(/^Copied with 2 of our examples: /);
  expect(await navigator.clipboard.readText()).toBe("Explain tides to an examiner.");
  await user.click(screen.getByRole("button", { name: "Fill it in" }));
  await expect.poll(address).toBe(`/prompts/${slug}`);
});

test("the keyboard help lists the keys of the library", async () => {
  const { user } = openApp("/prompts");
  const footer = within(await screen.findByRole("contentinfo"));
  await user.click(footer.getByRole("button", { name: /^Keyboard shortcuts/ }));
  const help = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(help.getByText("Move to the card beside, above or below")).toBeTruthy();
});

test("shelves stand above the whole list, in the page's language", async () => {
  const { data } = await service.from("prompt_cards").select("slug").limit(5).throwOnError();
  const slugs = data.map(({ slug }) => slug);
  expect(slugs).toHaveLength(5);
  const title = `Shelf ${crypto.randomUUID()}`;
  const { data: made } = await service
    .from("shelves")
    .insert({ title, title_ar: `${title} بالعربية`, slugs })
    .select("id")
    .single()
    .throwOnError();
  onTestFinished(async () => void (await service.from("shelves").delete().eq("id", made.id)));
  openLibrary();
  const shelf = await screen.findByRole("region", { name: title });
  const links = within(shelf).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(slugs.map((slug) => `/prompts/${slug}`));
  expect(screen.getByRole("heading", { level: 2, name: "All prompts" })).toBeTruthy();
  cleanup();
  setLocale("ar", { reload: false });
  onTestFinished(() => setLocale("en", { reload: false }));
  openLibrary();
  expect(await screen.findByRole("region", { name: `${title} بالعربية` })).toBeTruthy();
});

test("without the shelves the list stands alone", async () => {
  loseRequests(/\/rpc\/shelved_cards/);
  openLibrary();
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  expect(await screen.findByRole("heading", { level: 2, name: "Results" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "All prompts" })).toBeNull();
});
