// Spec 1.6.

import { logAnnouncements } from "@test/components/announcements";
import { holdRequests, loseRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

// The seed is not planted here: every test publishes what it needs.
async function publish(title: string) {
  const { data } = await service
    .from("prompts")
    .insert({ title, prompt_text: `A text of ${title}`, status: "published", user_id: null })
    .select("id, slug, title")
    .single()
    .throwOnError();
  return data;
}

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

let person: { id: string; email: string };
beforeEach(async () => {
  person = await createPerson("keeper");
  await service.from("user_subscriptions").insert({ user_id: person.id, plan_id: "lifetime" }).throwOnError();
  await beginOwnSession(person.email, goodPassword);
});

const keep = (prompts: { id: string }[], from = 0) =>
  service
    .from("favorites")
    .insert(
      prompts.map(({ id }, at) => ({
        user_id: person.id,
        prompt_id: id,
        created_at: new Date(from + at * 1000).toISOString(),
      })),
    )
    .throwOnError();

async function collect(name: string, prompts: { id: string }[]) {
  const { data } = await service
    .from("collections")
    .insert({ user_id: person.id, name })
    .select("id")
    .single()
    .throwOnError();
  await putIn(data.id, prompts);
  return data.id;
}

/** Without an order of their own they keep the order in which they were added. */
const putIn = (collection_id: string, prompts: { id: string }[]) =>
  service
    .from("collection_items")
    .insert(
      prompts.map(({ id }, at) => ({
        collection_id,
        user_id: person.id,
        prompt_id: id,
        created_at: new Date(at * 1000).toISOString(),
      })),
    )
    .throwOnError();

const kept = async () =>
  (await service.from("favorites").select("prompt_id").eq("user_id", person.id)).data?.map(
    (row) => row.prompt_id,
  );

const cardTitles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

const collectionLinks = () =>
  within(screen.getByRole("navigation", { name: "Collections" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

/** Chooses from the menu of a collected prompt. */
async function choose(user: UserEvent, { title }: { title: string }, item: string) {
  await user.click(await screen.findByRole("button", { name: `More for ${title}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

const menuOf = ({ title }: { title: string }) => screen.getByRole("button", { name: `More for ${title}` });

const heart = (title: string) => screen.findByRole("button", { name: `Add ${title} to favorites` });

test("without favourites the page explains how to add them", async () => {
  openApp("/favorites");
  await screen.findByRole("heading", { name: "Nothing kept yet" });
  expect(screen.getByText("Press the heart on any prompt and it waits for you here.")).toBeTruthy();
  expect(within(screen.getByRole("main")).getByRole("link", { name: "Browse Prompts" })).toBeTruthy();
});

test("each list announces what it shows", async () => {
  const prompt = await publish(unique("Said"));
  await collect("Full", [prompt]);
  await collect("Hollow", []);
  const said = logAnnouncements();
  const { user } = openApp("/favorites");
  await expect.poll(() => said).toContain("Nothing kept yet");
  await user.click(await screen.findByRole("link", { name: "Full 1" }));
  await expect.poll(() => said).toContain("1 prompt");
  await user.click(screen.getByRole("link", { name: "Hollow 0" }));
  await expect.poll(() => said).toContain("An empty folder");
});

test("favourites are newest first; a removed one stays visible until leaving", async () => {
  const prompts = [await publish(unique("First")), await publish(unique("Second"))] as const;
  await keep([...prompts]);
  const { user } = openApp("/favorites");
  const button = await heart(prompts[1].title);
  expect(cardTitles()).toEqual([prompts[1].title, prompts[0].title]);
  expect(screen.getByText("2 prompts")).toBeTruthy();
  await waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("true"));
  await user.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("false");
  await screen.findByText("1 prompt");
  expect(cardTitles()).toHaveLength(2);
  await waitFor(async () => expect(await kept()).toEqual([prompts[0].id]));
});

test("F6: a favourite that the server refuses is reverted, with a message", async () => {
  const prompt = await publish(unique("Lost"));
  const { user } = openApp("/prompts");
  const button = await heart(prompt.title);
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  // Its state cannot be fetched either: the former one is known here.
  const mend = loseRequests(/\/favorite/);
  await user.click(button);
  await findToast("error", "Not saved", "Your favorites are as they were. Try again.");
  expect(button.getAttribute("aria-pressed")).toBe("false");
  mend();
  await user.click(button);
  await waitFor(async () => expect(await kept()).toEqual([prompt.id]));
  expect(button.getAttribute("aria-pressed")).toBe("true");
});

test("a heart is filled before the server has responded", async () => {
  const prompt = await publish(unique("Held"));
  const { user } = openApp("/prompts");
  const button = await heart(prompt.title);
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  const { asked, letGo } = holdRequests(/\/rest\/v1\/favorites/);
  await user.click(button);
  await asked;
  expect(button.getAttribute("aria-pressed")).toBe("true");
  letGo();
  await waitFor(async () => expect(await kept()).toEqual([prompt.id]));
  expect(button.getAttribute("aria-pressed")).toBe("true");
});

test("F presses the heart of the card that has the focus", async () => {
  const prompt = await publish(unique("Keyed"));
  const { user } = openApp("/prompts");
  await waitFor(async () => expect(((await heart(prompt.title)) as HTMLButtonElement).disabled).toBe(false));
  screen.getByRole("link", { name: prompt.title }).focus();
  await user.keyboard("f");
  await waitFor(async () => expect(await kept()).toEqual([prompt.id]));
});

test("a collection is created, and renamed", async () => {
  const { user } = openApp("/favorites");
  await user.click(await screen.findByRole("button", { name: "New collection" }));
  const dialog = await screen.findByRole("dialog", { name: "New collection" });
  await user.click(within(dialog).getByRole("button", { name: "Create collection" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Give it a name");
  await user.type(within(dialog).getByLabelText("Name"), "Launch week");
  await user.type(within(dialog).getByLabelText("Note"), "For the tea house");
  await user.click(within(dialog).getByRole("button", { name: "Create collection" }));
  await screen.findByRole("heading", { name: "Launch week" });
  expect(screen.getByText("For the tea house")).toBeTruthy();
  await screen.findByRole("heading", { name: "An empty folder" });
  await user.click(screen.getByRole("button", { name: "Name and note" }));
  const name = await screen.findByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Launch month");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("heading", { name: "Launch month" });
});

test("a prompt is put into a collection on its page, and taken out", async () => {
  const prompt = await publish(unique("Placed"));
  const id = await collect("Folder", []);
  const { user } = openApp(`/prompts/${prompt.slug}`);
  await user.click(await screen.findByRole("button", { name: "Collection" }));
  const tick = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Folder" });
  const placed = async () =>
    (await service.from("collection_items").select("prompt_id").eq("collection_id", id)).data?.length;
  await user.click(tick);
  expect(tick.checked).toBe(true);
  await expect.poll(placed).toBe(1);
  await user.click(tick);
  await expect.poll(placed).toBe(0);
});

test("a prompt is put into a collection from among the favourites, too", async () => {
  const prompt = await publish(unique("Listed"));
  await keep([prompt]);
  await collect("Folder", []);
  const { user } = openApp("/favorites");
  await user.click(await screen.findByRole("button", { name: `Put ${prompt.title} into a collection` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Put into a collection" }));
  const tick = await dialog.findByRole<HTMLInputElement>("checkbox", { name: "Folder" });
  await user.click(tick);
  expect(tick.checked).toBe(true);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("link", { name: "Folder 1" }));
  await waitFor(() => expect(cardTitles()).toEqual([prompt.title]));
});

test("a collection is deleted, and comes back by Undo with what was in it", async () => {
  const prompt = await publish(unique("Back"));
  const id = await collect("Folder", [prompt]);
  await service.from("collection_items").update({ note: "Mine" }).eq("collection_id", id).throwOnError();
  const { user, address } = openApp(`/favorites?collection=${id}`);
  await screen.findByText("Mine");
  await user.click(screen.getByRole("button", { name: "More for Folder" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const toast = await findToast(
    "success",
    "Collection deleted",
    "“Folder” is gone; the prompts stay in your favorites.",
  );
  expect(address()).toBe("/favorites");
  expect(screen.queryByRole("link", { name: /^Folder/ })).toBeNull();
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await user.click(await screen.findByRole("link", { name: "Folder 1" }));
  await screen.findByText("Mine");
});

test("a shared collection's link ends with it, and the dialog says so", async () => {
  const id = await collect("Folder", []);
  const { data } = await service
    .from("collections")
    .update({ is_shared: true })
    .eq("id", id)
    .select("share_slug")
    .single()
    .throwOnError();
  const { user, unmount } = openApp(`/favorites?collection=${id}`);
  await user.click(await screen.findByRole("button", { name: "More for Folder" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await findToast("success", "Collection deleted", "“Folder” is gone, and its link no longer works.");
  expect(screen.queryByRole("link", { name: /^Folder/ })).toBeNull();
  unmount();
  openApp(`/favorites/shared/${data.share_slug}`);
  await screen.findByRole("heading", { name: "Nothing is shared here" });
});

test("Undo restores a collection with its order and later additions", async () => {
  const [first, second, third, hidden] = [
    await publish(unique("First")),
    await publish(unique("Second")),
    await publish(unique("Third")),
    await publish(unique("Hidden")),
  ] as const;
  await collect("Above", []);
  const id = await collect("Folder", [third, hidden, first]);
  await collect("Below", []);
  const { user } = openApp(`/favorites?collection=${id}`);
  await screen.findByRole("heading", { name: hidden.title });
  await service
    .from("collection_items")
    .insert({ collection_id: id, user_id: person.id, prompt_id: second.id })
    .throwOnError();
  await service.from("prompts").update({ status: "hidden" }).eq("id", hidden.id).throwOnError();
  await user.click(screen.getByRole("button", { name: "More for Folder" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const toast = await findToast(
    "success",
    "Collection deleted",
    "“Folder” is gone; the prompts stay in your favorites.",
  );
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await user.click(await screen.findByRole("link", { name: "Folder 3" }));
  await waitFor(() => expect(cardTitles()).toEqual([third.title, first.title, second.title]));
  expect(collectionLinks()).toEqual(["All favorites", "Above0", "Folder3", "Below0"]);
});

test("F6: a collection whose deletion fails is there again", async () => {
  const id = await collect("Folder", []);
  const { user } = openApp(`/favorites?collection=${id}`);
  await screen.findByRole("heading", { name: "Folder" });
  loseRequests(/\/collections\?id=/);
  await user.click(screen.getByRole("button", { name: "More for Folder" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await findToast("error", "Not saved", "Nothing has changed. Try again.");
  expect(await screen.findByRole("link", { name: "Folder 0" })).toBeTruthy();
});

test("a card's menu moves a prompt, keeps the focus, and says where it is", async () => {
  const prompts = [
    await publish(unique("A")),
    await publish(unique("B")),
    await publish(unique("C")),
  ] as const;
  const id = await collect("Folder", [...prompts]);
  const { user } = openApp(`/favorites?collection=${id}`);
  await choose(user, prompts[0], "Move later");
  await waitFor(() => expect(cardTitles()).toEqual([prompts[1].title, prompts[0].title, prompts[2].title]));
  await screen.findByText(`${prompts[0].title} is now 2 of 3`);
  await waitFor(() => expect(document.activeElement).toBe(menuOf(prompts[0])));
  await choose(user, prompts[0], "Move later");
  await waitFor(() => expect(cardTitles()).toEqual([prompts[1].title, prompts[2].title, prompts[0].title]));
  const order = async () =>
    (
      await service.from("collection_items").select("prompt_id").eq("collection_id", id).order("position")
    ).data?.map((row) => row.prompt_id);
  await expect.poll(order).toEqual([prompts[1].id, prompts[2].id, prompts[0].id]);
});

test("the first and the last card cannot be moved further", async () => {
  const prompts = [await publish(unique("A")), await publish(unique("B"))] as const;
  const id = await collect("Folder", [...prompts]);
  const { user } = openApp(`/favorites?collection=${id}`);
  await user.click(await screen.findByRole("button", { name: `More for ${prompts[0].title}` }));
  await screen.findByRole("menuitem", { name: "Move later" });
  expect(screen.queryByRole("menuitem", { name: "Move earlier" })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "Move later" }));
  await waitFor(() => expect(cardTitles()).toEqual([prompts[1].title, prompts[0].title]));
  await choose(user, prompts[0], "Move earlier");
  await waitFor(() => expect(cardTitles()).toEqual([prompts[0].title, prompts[1].title]));
});

test("a card's menu by keyboard: its arrow keys stay in the menu", async () => {
  const prompts = [await publish(unique("A")), await publish(unique("B"))] as const;
  const id = await collect("Folder", [...prompts]);
  const { user } = openApp(`/favorites?collection=${id}`);
  (await screen.findByRole("button", { name: `More for ${prompts[0].title}` })).focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("menuitem", { name: "Add a note" });
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Move later");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(cardTitles()).toEqual([prompts[1].title, prompts[0].title]));
  await waitFor(() => expect(document.activeElement).toBe(menuOf(prompts[0])));
});

test("F6: an edit that is under way is not overwritten when another list is saved", async () => {
  const prompts = [await publish(unique("A")), await publish(unique("B"))] as const;
  await collect("Above", []);
  const id = await collect("Folder", [...prompts]);
  const { user } = openApp(`/favorites?collection=${id}`);
  await screen.findByRole("heading", { name: prompts[0].title });
  const lists = watchRequests(/\/collections\?select/);
  const items = watchRequests(/\/collection_items\?select/);
  const { asked, letGo } = holdRequests(/\/arrange_collection$/);
  await choose(user, prompts[0], "Move later");
  await asked;
  await user.click(screen.getByRole("button", { name: "More for Folder" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move earlier" }));
  await waitFor(() => expect(lists).toHaveLength(1));
  expect(items).toHaveLength(0);
  expect(cardTitles()).toEqual([prompts[1].title, prompts[0].title]);
  letGo();
  await waitFor(() => expect(items).toHaveLength(1));
  expect(cardTitles()).toEqual([prompts[1].title, prompts[0].title]);
});

test("a note on a prompt is visible to its owner only", async () => {
  const prompt = await publish(unique("Noted"));
  const id = await collect("Folder", [prompt]);
  const { user } = openApp(`/favorites?collection=${id}`);
  await choose(user, prompt, "Add a note");
  await user.type(await screen.findByLabelText("Note"), "Ask for a table");
  expect(screen.getByText("For you alone, even where the collection is shared.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: `Change the note on ${prompt.title}: Ask for a table` });
  await expect
    .poll(async () => (await service.from("collection_items").select("note").eq("collection_id", id)).data)
    .toEqual([{ note: "Ask for a table" }]);
});

test("Undo restores an item to its former place", async () => {
  const prompts = [
    await publish(unique("A")),
    await publish(unique("B")),
    await publish(unique("C")),
  ] as const;
  const titles = prompts.map(({ title }) => title);
  const id = await collect("Folder", [...prompts]);
  const { user } = openApp(`/favorites?collection=${id}`);
  await choose(user, prompts[0], "Take out of this collection");
  const toast = await findToast("success", "Taken out", `“${titles[0]}” is no longer in “Folder”.`);
  expect(cardTitles()).toEqual(titles.slice(1));
  const loaded = watchRequests(/\/collection_items\?select/);
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(loaded).toHaveLength(1));
  await waitFor(() => expect(cardTitles()).toEqual(titles));
});

test("a prompt that has left the library is removed from a collection at once", async () => {
  const prompts = [await publish(unique("A")), await publish(unique("B"))] as const;
  const id = await collect("Folder", [...prompts]);
  await service
    .from("prompts")
    .update({ status: "hidden" })
    .in(
      "id",
      prompts.map((prompt) => prompt.id),
    )
    .throwOnError();
  const { user } = openApp(`/favorites?collection=${id}`);
  const takeOut = await screen.findByRole("button", { name: "Take them out" });
  const sent = watchRequests(/\/collection_items\?collection_id=/);
  await user.click(takeOut);
  await screen.findByRole("heading", { name: "An empty folder" });
  expect(sent).toHaveLength(1);
});

test("taking out is undone", async () => {
  const prompt = await publish(unique("Out"));
  const id = await collect("Folder", [prompt]);
  const { user } = openApp(`/favorites?collection=${id}`);
  await choose(user, prompt, "Take out of this collection");
  const toast = await findToast("success", "Taken out", `“${prompt.title}” is no longer in “Folder”.`);
  await screen.findByRole("heading", { name: "An empty folder" });
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await screen.findByRole("heading", { name: prompt.title });
});

test("removing a prompt moves the focus to its neighbour, or the page after the last", async () => {
  const prompts = [await publish(unique("First")), await publish(unique("Second"))] as const;
  const id = await collect("Folder", [...prompts]);
  const { user } = openApp(`/favorites?collection=${id}`);
  await choose(user, prompts[0], "Take out of this collection");
  await waitFor(() => expect(document.activeElement).toBe(menuOf(prompts[1])));
  await choose(user, prompts[1], "Take out of this collection");
  await screen.findByRole("heading", { name: "An empty folder" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("a collection is shared, its link copied, and the sharing ended", async () => {
  const id = await collect("Folder", []);
  const { user } = openApp(`/favorites?collection=${id}`);
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(await screen.findByRole("button", { name: "Share" }));
  await user.click(await screen.findByRole("button", { name: "Make a link" }));
  const link = await screen.findByLabelText<HTMLInputElement>("Link");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Copy link" }));
  expect(screen.getByText(/^Once you stop, the link no longer works/)).toBeTruthy();
  expect(link.value).toMatch(/^http:\/\/127\.0\.0\.1:5173\/favorites\/shared\/[0-9a-f]{32}$/);
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(copied).toHaveBeenCalledWith(link.value);
  await user.click(screen.getByRole("button", { name: "Stop sharing" }));
  await screen.findByRole("button", { name: "Make a link" });
  expect(screen.queryByLabelText("Link")).toBeNull();
});

test("a prompt that has left the library is shown as such, and can be removed", async () => {
  const prompts = [await publish(unique("Here")), await publish(unique("Gone"))] as const;
  await keep([...prompts]);
  await service.from("prompts").update({ status: "hidden" }).eq("id", prompts[1].id).throwOnError();
  const { user } = openApp("/favorites");
  await screen.findByText("1 prompt is not in the library at the moment. It comes back when it does.");
  await waitFor(() => expect(cardTitles()).toEqual([prompts[0].title]));
  await user.click(screen.getByRole("button", { name: "Take them out" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Take them out" })).toBeNull());
  expect(await kept()).toEqual([prompts[0].id]);
});

test("loading more, or another order, requests no card again", async () => {
  const prompts = await Promise.all(Array.from({ length: 26 }, () => publish(unique("Many"))));
  const id = await collect("Folder", prompts);
  const asked = watchRequests(/\/prompt_cards\?.*id=in/);
  const counts = () => asked.map((url) => new URL(url).searchParams.get("id")?.split(",").length);
  const { user } = openApp(`/favorites?collection=${id}`);
  await waitFor(() => expect(cardTitles()).toHaveLength(24));
  const [first, second] = prompts;
  await choose(user, first as { title: string }, "Move later");
  await screen.findByText(`${first?.title} is now 2 of 26`);
  expect(cardTitles()[0]).toBe(second?.title);
  const mend = loseRequests(/\/prompt_cards\?.*id=in/);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  const again = await screen.findByRole("button", { name: "Try Again" });
  expect(cardTitles()).toHaveLength(24);
  mend();
  await user.click(again);
  await waitFor(() => expect(cardTitles()).toHaveLength(26));
  expect(counts()[0]).toBe(24);
  expect(
    counts()
      .slice(1)
      .every((count) => count === 2),
  ).toBe(true);
});

test("a failure to load is shown, and can be retried", async () => {
  const prompt = await publish(unique("Again"));
  await keep([prompt]);
  const mend = loseRequests(/favorite_prompts/);
  const { user } = openApp("/favorites");
  const again = await screen.findByRole("button", { name: "Try Again" });
  mend();
  await user.click(again);
  await screen.findByRole("heading", { name: prompt.title });
});

test("a missing collection is reported as missing", async () => {
  openApp(`/favorites?collection=${crypto.randomUUID()}`);
  await screen.findByRole("heading", { name: "No such collection" });
});
