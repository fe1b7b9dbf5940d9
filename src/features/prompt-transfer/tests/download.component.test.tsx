import { logAnnouncements } from "@test/components/announcements";
import { storeAttachment } from "@test/components/attachments";
import { beginAsPrompter } from "@test/components/editor";
import { holdRequests, loseRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { publishPrompt } from "@test/components/prompts";
import { watchSavedFiles } from "@test/components/saved-files";
import { service } from "@test/components/service";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";

let person: { id: string; email: string };
beforeEach(async () => {
  // A prompter, who keeps the page without a plan.
  person = await beginAsPrompter();
  await service.from("user_subscriptions").insert({ user_id: person.id, plan_id: "lifetime" }).throwOnError();
});

type Kept = { id: string; slug: string; title: string };

/** Keeps prompts as favorites, the first one as the newest. */
const keep = (prompts: readonly Kept[]) =>
  service
    .from("favorites")
    .insert(
      prompts.map(({ id }, at) => ({
        user_id: person.id,
        prompt_id: id,
        created_at: new Date(1e6 - at * 1000).toISOString(),
      })),
    )
    .throwOnError();

async function download(user: UserEvent, item: string) {
  await user.click(await screen.findByRole("button", { name: "Download" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

async function unpack(file: Blob | undefined) {
  const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

async function downloadsOf({ id }: Kept) {
  const { data } = await service
    .from("prompt_use_by_day")
    .select("downloads")
    .eq("prompt_id", id)
    .throwOnError();
  return data.map(({ downloads }) => downloads);
}

test("favorites are downloaded as skills with files; a refund in between ends it", async () => {
  const saved = watchSavedFiles();
  const free = await publishPrompt({ is_free: true, prompt_text: "A free text for {{reader}}." });
  const paid = await publishPrompt({ prompt_text: "A paid text for members.", description: "For members" });
  const plan = await storeAttachment(paid.id, { name: "plan.txt", content: "The plan", type: "text/plain" });
  await service
    .from("prompts")
    .update({ metadata: { attached_files: [plan] } })
    .eq("id", paid.id)
    .throwOnError();
  await keep([paid, free]);
  const { user } = openApp("/favorites");
  await download(user, "Agent Skills (.zip)");
  await screen.findByText("2 prompts downloaded");
  const archive = await unpack(saved[0]);
  expect(Object.keys(archive)).toEqual([
    `${paid.slug}/SKILL.md`,
    `${paid.slug}/plan.txt`,
    `${free.slug}/SKILL.md`,
  ]);
  expect(archive[`${paid.slug}/SKILL.md`]).toMatch(
    /\ndescription: "For members"\n[\s\S]*\n---\n\nA paid text for members\.$/,
  );
  expect(archive[`${paid.slug}/plan.txt`]).toBe("The plan");
  expect([await downloadsOf(free), await downloadsOf(paid)]).toEqual([[1], [1]]);

  await service.from("user_subscriptions").delete().eq("user_id", person.id).throwOnError();
  await download(user, "Agent Skills (.zip)");
  const dialog = within(await screen.findByRole("dialog", { name: "Download Favorites" }));
  await dialog.findByText("One prompt downloaded");
  const left = within(dialog.getByRole("list", { name: "Not in the file" }));
  expect(left.getByText("Its text needs an active plan.")).toBeTruthy();
  expect(left.getByRole("link", { name: paid.title }).getAttribute("href")).toBe(paid.path);
  expect(Object.keys(await unpack(saved[1]))).toEqual([`${free.slug}/SKILL.md`]);
  expect(await downloadsOf(paid)).toEqual([1]);
});

test("a lost connection leaves no half file; a cancelled download none at all", async () => {
  const saved = watchSavedFiles();
  const prompts = await Promise.all(Array.from({ length: 26 }, () => publishPrompt()));
  await keep(prompts);
  const { user } = openApp("/favorites");
  const mend = loseRequests(/download_prompts/);
  await download(user, "JSON (.json)");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Nothing was downloaded. The server did not answer. Try again in a moment.");
  expect(saved).toEqual([]);
  mend();
  const said = logAnnouncements();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("26 prompts downloaded");
  expect(said.filter((words) => /\d of 26$/.test(words))).not.toEqual([]);
  const { prompts: written } = JSON.parse((await saved[0]?.text()) ?? "");
  expect(written.map(({ title }: Kept) => title)).toEqual(prompts.map(({ title }) => title));

  const { asked, abandoned } = holdRequests(/download_prompts/);
  await download(user, "Table (.csv)");
  await asked;
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await abandoned;
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saved).toHaveLength(1);
});

test("a collection is downloaded in its order; an empty list has no download", async () => {
  const saved = watchSavedFiles();
  const prompts = [await publishPrompt(), await publishPrompt()];
  const collect = async (name: string) => {
    const collection = { user_id: person.id, name };
    const { data } = await service
      .from("collections")
      .insert(collection)
      .select("id")
      .single()
      .throwOnError();
    return data.id;
  };
  const [full, hollow] = [await collect("Launch week"), await collect("Hollow")];
  await service
    .from("collection_items")
    .insert(
      prompts.map(({ id }, at) => ({
        user_id: person.id,
        collection_id: full,
        prompt_id: id,
        position: 2 - at,
      })),
    )
    .throwOnError();
  const { user, unmount } = openApp(`/favorites?collection=${full}`);
  await download(user, "Table (.csv)");
  await screen.findByText("2 prompts downloaded");
  const rows = ((await saved[0]?.text()) ?? "").split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",")[0])).toEqual(prompts.map(({ title }) => title).toReversed());
  unmount();
  openApp(`/favorites?collection=${hollow}`);
  await screen.findByRole("heading", { name: "An empty folder" });
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
});
