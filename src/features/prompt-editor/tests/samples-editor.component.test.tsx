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
  // Nothing is drawn in this document: a picture goes as it is, and a browser's spec sees it scaled.
  vi.stubGlobal("createImageBitmap", undefined);
});

/** A PNG of one pixel. */
const pixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

const picture = (name = "gold.png") => new File([pixel], name, { type: "image/png" });

test("the text of an example that is not added yet is not lost unasked, neither by closing nor by a save", async () => {
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

test("examples that cannot be loaded again take away no text that is typed", async () => {
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

/** Examples of a prompt, one after the other. */
const addSamples = (prompt_id: string, ...titles: string[]) =>
  service
    .from("prompt_samples")
    .insert(titles.map((title, position) => ({ prompt_id, position, kind: "text", title, body: "A text" })))
    .throwOnError();

test("a text that is typed waits where a file was the twelfth example, and is added once one goes", async () => {
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

test("an example that is added is the last, also where an earlier one was removed", async () => {
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

test("examples of a prompt are added, shown to everybody, and removed with their files", async () => {
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

test("an example's file under way is waited for before a save; who leaves is asked, and told where it fails", async () => {
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

test("a refused example file says why", async () => {
  const { slug } = await publishAs(author.id);
  const { user, dialog } = await openEditor(`/prompts/${slug}`);
  answerRequests(inspect, () => ({ status: 422, body: { code: "wrong_type", message: "no picture" } }));
  await user.upload(await dialog.findByLabelText("Add a picture, film, sound or file"), picture());
  await findToast("error", "Save failed", "Refused: the file is not what its name says, or not safe");
});
