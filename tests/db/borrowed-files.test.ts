import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { idOf, numbered, PREMIUM, RIVAL } from "./support/actors.ts";
import { plantFile } from "./support/planted-file.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

const OWN = numbered("b1", "prompter");
const VIDEOS = "prompt-videos";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

const opens = async (actor: Actor, bucket: string, name: string) =>
  (await (await stack.as(actor)).storage.from(bucket).info(name)).error === null;

/** Files that a prompter without a plan tries to use, by the owner of the upload. */
const FOREIGN: [string, { owner?: string; accepted?: boolean }][] = [
  ["the library's own, which nobody uploaded", {}],
  ["staff's", { owner: idOf("jadmin") }],
  ["another prompter's", { owner: RIVAL }],
  ["one's own that nobody has looked into", { owner: idOf("prompter"), accepted: false }],
];

describe("P9: a prompt shows no borrowed file", () => {
  test("P9: an author can choose only their own accepted, unused pictures", async () => {
    const prompter = await stack.as("prompter");
    const plant = (name: string, file: object = {}) =>
      plantFile(stack, { bucket: "prompt-images", name, owner: idOf("prompter"), ...file });
    const offered = async (args: object = {}) =>
      ((await prompter.rpc("own_pictures", args)).data ?? []).map(({ name }) => name);
    const before = await offered();
    await plant("z-theirs.webp", { owner: RIVAL });
    await plant("z-nobodys.webp", { owner: undefined });
    await plant("z-unseen.webp", { accepted: false });
    await plant("z-shown.webp");
    await plant("z-free.webp");
    const shown = await prompter.from("prompts").update({ image_path: "z-shown.webp" }).eq("id", OWN);
    expect(shown.error).toBeNull();
    expect(await offered()).toEqual(["z-free.webp", ...before].slice(0, 12));
    expect((await offered({ prompt: OWN })).slice(0, 2)).toEqual(["z-shown.webp", "z-free.webp"]);
    for (let at = 10; at < 25; at++) await plant(`z-more-${at}.webp`);
    const first = await offered();
    const second = await offered({ before: first.at(-1) });
    expect([first.length, new Set([...first, ...second]).size]).toEqual([12, first.length + second.length]);
    expect(await (await stack.as("anon")).rpc("own_pictures")).toMatchObject({ error: { code: "42501" } });
  });

  test.each(FOREIGN)("P9: %s", async (_, file) => {
    const prompter = await stack.as("prompter");
    await plantFile(stack, { bucket: VIDEOS, name: "wanted.mp4", ...file });
    await plantFile(stack, { bucket: "prompt-images", name: "wanted.webp", ...file });
    const sample = { prompt_id: OWN, kind: "video", title: "Mine", is_public: true };
    const added = await prompter.from("prompt_samples").insert({ ...sample, path: "wanted.mp4" });
    const missing = await prompter.from("prompt_samples").insert({ ...sample, path: "no-such.mp4" });
    expect(added.error).toMatchObject({ code: "23514" });
    expect(added.error).toEqual(missing.error);
    const own = { title: "Mine", prompt_text: "A text of ten letters", status: "published" };
    const made = await prompter.from("prompts").insert({ ...own, image_path: "wanted.webp" });
    const changed = await prompter.from("prompts").update({ image_path: "wanted.webp" }).eq("id", OWN);
    const nothing = await prompter.from("prompts").update({ image_path: "no-such.webp" }).eq("id", OWN);
    expect(made.error).toEqual(nothing.error);
    expect(changed.error).toEqual(nothing.error);
    expect(changed.error).toMatchObject({ code: "23514" });
    for (const actor of ["anon", "member", "user"] as const) {
      expect(await opens(actor, VIDEOS, "wanted.mp4"), actor).toBe(false);
      expect(await opens(actor, "prompt-images", "wanted.webp"), actor).toBe(false);
    }
  });

  test("P9: what a deleted account left behind stays with its prompt", async () => {
    await plantFile(stack, { bucket: VIDEOS, name: "left.mp4", owner: RIVAL });
    await stack.sql`
      insert into public.prompt_samples (prompt_id, kind, title, path)
      values (${PREMIUM}, 'video', 'Left', 'left.mp4')`;
    await stack.sql`select private.release_files_of(${RIVAL})`;
    const prompter = await stack.as("prompter");
    const { error } = await prompter
      .from("prompt_samples")
      .insert({ prompt_id: OWN, kind: "video", title: "Mine", path: "left.mp4", is_public: true });
    expect(error?.code).toBe("23514");
    expect(await opens("anon", VIDEOS, "left.mp4")).toBe(false);
    expect(await opens("member", VIDEOS, "left.mp4")).toBe(true);
  });

  test("P9: staff borrow nothing either, not even for a prompt of their own", async () => {
    const staff = await stack.as("jadmin");
    const { error } = await staff
      .from("prompt_samples")
      .insert({ prompt_id: numbered("b1", "jadmin"), kind: "video", title: "Mine", path: "rival.mp4" });
    expect(error?.code).toBe("23514");
  });

  test("a file belongs to the first of two prompts that claim it at once", async () => {
    await plantFile(stack, { bucket: VIDEOS, name: "mine.mp4", owner: idOf("prompter") });
    const prompter = await stack.as("prompter");
    const answers = await Promise.all(
      [OWN, numbered("b2", "prompter")].map((prompt_id, place) =>
        stack.sql`delete from public.prompt_samples where prompt_id = ${prompt_id}`.then(() =>
          prompter
            .from("prompt_samples")
            .insert({ prompt_id, kind: "video", title: `Mine ${place}`, path: "mine.mp4" }),
        ),
      ),
    );
    expect(answers.map(({ error }) => error?.code ?? "shown").sort()).toEqual(["23514", "shown"]);
  });

  test("an author's own file is shown, can be saved again, and everybody sees it", async () => {
    await plantFile(stack, { bucket: VIDEOS, name: "mine.mp4", owner: idOf("prompter") });
    await plantFile(stack, { bucket: "prompt-images", name: "mine.webp", owner: idOf("prompter") });
    const prompter = await stack.as("prompter");
    const sample = { prompt_id: OWN, kind: "video", title: "Mine", is_public: true, path: "mine.mp4" };
    expect((await prompter.from("prompt_samples").insert([sample, sample])).error).toBeNull();
    const picture = () => prompter.from("prompts").update({ image_path: "mine.webp" }).eq("id", OWN);
    expect([(await picture()).error, (await picture()).error]).toEqual([null, null]);
    expect(await opens("anon", VIDEOS, "mine.mp4")).toBe(true);
    expect(await opens("anon", "prompt-images", "mine.webp")).toBe(true);
  });

  test("P9: a new file under a deleted file's name is not shown in its place", async () => {
    expect(await opens("anon", "prompt-images", "rival-published.webp")).toBe(true);
    await plantFile(stack, {
      bucket: "prompt-images",
      name: "rival-published.webp",
      owner: idOf("prompter"),
    });
    expect(await opens("anon", "prompt-images", "rival-published.webp")).toBe(false);
  });
});

describe("a prompt cannot list an attachment that was not inspected", () => {
  const list = async (path: string) =>
    (await stack.as("prompter"))
      .from("prompts")
      .update({ metadata: { attached_files: [{ name: "a.txt", path, size: 1, type: "text/plain" }] } })
      .eq("id", OWN);

  test("S10: missing and uninspected files get the same error, an accepted one is listed", async () => {
    const missing = await list(`${OWN}/9-none.txt`);
    const file = { bucket: "prompt-attachments", name: `${OWN}/3-a.txt`, owner: idOf("prompter") };
    await plantFile(stack, { ...file, accepted: false });
    const uninspected = await list(file.name);
    expect(missing.error).toMatchObject({ code: "23514" });
    expect(uninspected.error).toEqual(missing.error);
    await plantFile(stack, file);
    expect((await list(file.name)).error).toBeNull();
    await stack.sql`delete from storage.objects where name = ${file.name}`;
    expect((await list(file.name)).error, "what is listed already stays").toBeNull();
  });
});
