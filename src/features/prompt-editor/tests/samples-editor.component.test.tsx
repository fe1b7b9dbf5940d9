import { beginAsPrompter, fileOf, openEditor, publishAs } from "@test/components/editor";
import { answerRequests, holdRequests } from "@test/components/network";
import { service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

let author: { id: string; email: string };

beforeEach(async () => {
  author = await beginAsPrompter();
});

const update = () => screen.getByRole("button", { name: "Update prompt" });
const inspect = /\/functions\/v1\/inspect-file$/;

beforeEach(async () => {
  author = await beginAsPrompter();
  // The test document cannot draw, so pictures are sent unscaled; a browser test covers scaling.
  vi.stubGlobal("createImageBitmap", undefined);
});

/** A PNG of one pixel. */
const pixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

const picture = (name = "gold.png") => new File([pixel], name, { type: "image/png" });

test("an unfinished example survives a save, and closing needs a confirmation", async () => {
  const prompt = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  await user.click(await dialog.findByRole("button", { name: "Add a text" }));
  const text = dialog.getByLabelText("Text of the example");
  await user.type(text, "There was a young man");
  await user.keyboard("{Escape}");
  await screen.findByRole("dialog", { name: "Leave without the example?" });
  await user.click(screen.getByRole("button", { name: "Stay" }));
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await findToast("success", "Success", "Your changes are saved.");
  expect(text).toHaveProperty("value", "There was a young man");
  await user.type(dialog.getByLabelText("Name of the example"), "A limerick");
  await user.click(dialog.getByRole("button", { name: "Add the example" }));
  await dialog.findByRole("button", { name: "Add a text" });
  expect(dialog.getByRole("button", { name: "Remove the example A limerick" })).toBeTruthy();
  await waitFor(() => expect(update()).toHaveProperty("disabled", false));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

const chooseExample = () => screen.getByLabelText("Add a picture, film, sound or file");

const example = () => fileOf("gold.json", "{}", "application/json");

test("a failed reload of the examples keeps the typed text", async () => {
  const prompt = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  await user.click(await dialog.findByRole("button", { name: "Add a text" }));
  await user.type(dialog.getByLabelText("Text of the example"), "There was a young man");
  const typed = () => (dialog.getByLabelText("Text of the example") as HTMLTextAreaElement).value;
  const mend = answerRequests(/\/prompt_samples\?.*prompt_id=eq/, () => ({ status: 400 }));
  await user.upload(chooseExample(), example());
  const again = await dialog.findByRole("button", { name: "Try Again" });
  expect(typed()).toBe("There was a young man");
  mend();
  await user.click(again);
  await dialog.findByRole("button", { name: "Remove the example gold" });
  expect(typed()).toBe("There was a young man");
});

/** Adds text examples to a prompt, in this order. */
const addSamples = (prompt_id: string, ...titles: string[]) =>
  service
    .from("prompt_samples")
    .insert(titles.map((title, position) => ({ prompt_id, position, kind: "text", title, body: "A text" })))
    .throwOnError();

test("a typed example cannot be added to twelve others until one is removed", async () => {
  const prompt = await publishAs(author.id);
  await addSamples(prompt.id, ...Array.from({ length: 11 }, (_, at) => `Example ${at}`));
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  await user.click(await dialog.findByRole("button", { name: "Add a text" }));
  await user.type(dialog.getByLabelText("Name of the example"), "A limerick");
  await user.type(dialog.getByLabelText("Text of the example"), "There was a young man");
  await user.upload(chooseExample(), example());
  const remove = await dialog.findByRole("button", { name: "Remove the example gold" });
  await waitFor(() => expect(remove).toHaveProperty("disabled", false));
  const add = dialog.getByRole("button", { name: "Add the example" });
  expect(add).toHaveProperty("disabled", true);
  await user.click(remove);
  await waitFor(() => expect(add).toHaveProperty("disabled", false));
  await user.click(add);
  await dialog.findByRole("button", { name: "Remove the example A limerick" });
});

test("a new example comes last, even after an earlier one was removed", async () => {
  const prompt = await publishAs(author.id);
  await addSamples(prompt.id, "First", "Second");
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  await user.click(await dialog.findByRole("button", { name: "Remove the example First" }));
  await waitFor(() => expect(dialog.queryByRole("button", { name: "Remove the example First" })).toBeNull());
  await waitFor(() => expect(chooseExample()).toHaveProperty("disabled", false));
  await user.upload(chooseExample(), example());
  await dialog.findByRole("button", { name: "Remove the example gold" });
  const { data } = await service
    .from("prompt_samples")
    .select("title, position")
    .eq("prompt_id", prompt.id)
    .order("position")
    .throwOnError();
  expect(data).toEqual([
    { title: "Second", position: 1 },
    { title: "gold", position: 2 },
  ]);
});

test("examples can be added, made public and removed with their files", async () => {
  const prompt = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${prompt.slug}`);
  const samples = async () =>
    (await service.from("prompt_samples").select("*").eq("prompt_id", prompt.id).order("position")).data;
  await user.click(await dialog.findByRole("button", { name: "Add a text" }));
  await user.type(dialog.getByLabelText("Name of the example"), "A limerick");
  await user.type(dialog.getByLabelText("Text of the example"), "There was a young man");
  await user.click(dialog.getByRole("button", { name: "Add the example" }));
  const everybody = (await dialog.findByLabelText("Everybody sees it")) as HTMLInputElement;
  await waitFor(() => expect(everybody.disabled).toBe(false));
  await user.click(everybody);
  await waitFor(async () =>
    expect(await samples()).toMatchObject([
      { kind: "text", title: "A limerick", body: "There was a young man", is_public: true },
    ]),
  );
  await user.upload(
    await dialog.findByLabelText("Add a picture, film, sound or file"),
    fileOf("data_of-gold.json", "{}", "application/json"),
  );
  const name = "Remove the example data of gold";
  const remove = (await dialog.findByRole("button", { name })) as HTMLButtonElement;
  await waitFor(() => expect(remove.disabled).toBe(false));
  const path = (await samples())?.[1]?.path ?? "";
  expect(path).toMatch(/^\d{13}-[0-9a-f]{12}\.json$/);
  await user.click(remove);
  await waitFor(async () => expect(await samples()).toHaveLength(1));
  await waitFor(async () => {
    const { data } = await service.storage.from("prompt-files").list("", { search: path });
    expect(data).toEqual([]);
  });
});

test("a save waits for an example's upload, and leaving needs a confirmation", async () => {
  const { slug } = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  const held = holdRequests(inspect);
  answerRequests(inspect, () => ({ status: 503 }));
  await user.upload(await dialog.findByLabelText("Add a picture, film, sound or file"), picture());
  await held.asked;
  expect(dialog.getByRole("button", { name: "Update prompt" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await screen.findByRole("dialog", { name: "Leave without the files?" });
  await user.click(screen.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  held.letGo();
  await findToast("error", "Save failed", "Failed to save the example. Please try again.");
});

test("a refused example file shows the reason", async () => {
  const { slug } = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  answerRequests(inspect, () => ({ status: 422, body: { code: "wrong_type", message: "no picture" } }));
  await user.upload(await dialog.findByLabelText("Add a picture, film, sound or file"), picture());
  await findToast("error", "Save failed", "Refused: the file is not what its name says, or not safe");
});
