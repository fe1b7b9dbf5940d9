// Spec 1.8.

import { beginAsPrompter, openEditor, promptsOf, publishAs } from "@test/components/editor";
import { answerRequests, holdRequests, loseRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { createPerson, service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

let author: { id: string; email: string };

const user = userEvent.setup();

beforeEach(async () => {
  author = await beginAsPrompter();
});

const historyCalls = /\/rest\/v1\/rpc\/prompt_versions/;

const save = (id: string, fields: object) =>
  service.from("prompts").update(fields).eq("id", id).throwOnError();

/** A prompt with three versions. */
async function writeThrice() {
  const prompt = await publishAs(author.id, { title: "First title", prompt_text: "The first text of all" });
  await save(prompt.id, { prompt_text: "The second text of all" });
  await save(prompt.id, { title: "Third title", title_ar: "عنوان ثالث" });
  return prompt;
}

const history = async () => within(await screen.findByRole("dialog", { name: "Version history" }));

const openVersion = async (number: number) =>
  user.click(await (await history()).findByRole("button", { name: new RegExp(`^Version ${number}`) }));

/** The button that restores a version, once its texts are there. */
async function restoreButton(number: number) {
  const button = await (await history()).findByRole<HTMLButtonElement>("button", {
    name: `Restore version ${number}`,
  });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

const restore = async (number: number) => user.click(await restoreButton(number));

const isRestored = (number: number) =>
  findToast(
    "success",
    `Version ${number} is back`,
    "It was saved as a new version, so you can go back from it too.",
  );

const isUpdated = () => findToast("success", "Success", "Your changes are saved.");

const changes = (dialog: Awaited<ReturnType<typeof history>>, tag: "del" | "ins") =>
  dialog
    .queryAllByText((_: string, element: Element | null) => element?.tagName === tag.toUpperCase())
    .map(({ textContent }: HTMLElement) => textContent);

test("the row's menu opens the versions at their own address; Close leads back", async () => {
  const { id } = await writeThrice();
  const page = openApp("/dashboard/prompter?status=published");
  await user.click(await screen.findByRole("button", { name: "Actions for Third title" }));
  await user.click(await screen.findByRole("menuitem", { name: "Version history" }));
  expect(await (await history()).findAllByRole("button", { name: /^Version/ })).toHaveLength(3);
  expect(page.address()).toBe(`/dashboard/prompter?status=published&versions=${id}`);
  await user.click(await (await history()).findByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(page.address()).toBe("/dashboard/prompter?status=published");
});

test("a version says what came next, what has changed since, and all that it was", async () => {
  const { id } = await writeThrice();
  openApp(`/dashboard/prompter?versions=${id}`);
  const dialog = await history();
  const rows = await dialog.findAllByRole("button", { name: /^Version/ });
  expect(rows.map(({ textContent }) => /^Version \d(Present)?/.exec(textContent ?? "")?.[0])).toEqual([
    "Version 3Present",
    "Version 2",
    "Version 1",
  ]);
  await openVersion(1);
  await dialog.findByText("second");
  expect([changes(dialog, "del"), changes(dialog, "ins")]).toEqual([
    ["First", "first"],
    ["Third", "second", "عنوان ثالث"],
  ]);
  await user.click(dialog.getByRole("radio", { name: "What came next" }));
  await waitFor(() => expect(changes(dialog, "ins")).toEqual(["second"]));
  expect(changes(dialog, "del")).toEqual(["first"]);
  await user.click(dialog.getByRole("radio", { name: "Whole text" }));
  expect(
    within(dialog.getByRole("region", { name: "Prompt text" })).getByText("The first text of all"),
  ).toBeTruthy();
  await openVersion(3);
  expect(await dialog.findByText("The second text of all")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^Restore/ })).toBeNull();
});

test("a version's whole text is there although what it was compared with is not", async () => {
  const { id } = await writeThrice();
  const held = holdRequests(/\/rest\/v1\/rpc\/prompt_version\?.*version=3/);
  openApp(`/dashboard/prompter?versions=${id}`);
  const dialog = await history();
  await openVersion(1);
  await held.asked;
  await user.click(dialog.getByRole("radio", { name: "Whole text" }));
  const text = within(await dialog.findByRole("region", { name: "Prompt text" }));
  expect(text.getByText("The first text of all")).toBeTruthy();
});

test("restoring is an ordinary save: it makes a version, and can be undone", async () => {
  const { id } = await writeThrice();
  openApp(`/dashboard/prompter?versions=${id}`);
  await openVersion(1);
  await restore(1);
  await isRestored(1);
  expect(await promptsOf(author.id)).toMatchObject([
    { title: "First title", title_ar: null, prompt_text: "The first text of all" },
  ]);
  await screen.findByRole("heading", { level: 2, name: "First title", hidden: true });
  await (await history()).findByRole("button", { name: /^Version 4.*Present/ });
  await openVersion(3);
  await restore(3);
  await isRestored(3);
  expect(await promptsOf(author.id)).toMatchObject([
    { title: "Third title", title_ar: "عنوان ثالث", prompt_text: "The second text of all" },
  ]);
});

test("F4: restoring never overwrites another user's newer save", async () => {
  const { id } = await writeThrice();
  openApp(`/dashboard/prompter?versions=${id}`);
  await openVersion(1);
  const button = await restoreButton(1);
  await save(id, { title: "Fourth title" });
  await user.click(button);
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^Somebody else has saved this prompt meanwhile/,
  );
  await (await history()).findByRole("button", { name: /^Version 4.*Present/ });
  expect(await promptsOf(author.id)).toMatchObject([{ title: "Fourth title" }]);
  await restore(1);
  await isRestored(1);
});

test("a restoring that fails says so and changes nothing", async () => {
  const { id } = await writeThrice();
  openApp(`/dashboard/prompter?versions=${id}`);
  await openVersion(1);
  const button = await restoreButton(1);
  const mend = answerRequests(/\/rest\/v1\/prompts\?.*updated_at/, (sent) =>
    sent ? { status: 403 } : undefined,
  );
  await user.click(button);
  await findToast(
    "error",
    "Not restored",
    "The prompt may be as it was. Look at its versions and try again.",
  );
  mend();
  expect(await promptsOf(author.id)).toMatchObject([{ title: "Third title" }]);
});

test("versions have a skeleton, a retry after failure, and no change for the first", async () => {
  const { id } = await publishAs(author.id);
  const held = holdRequests(historyCalls);
  openApp(`/dashboard/prompter?versions=${id}`);
  await history();
  await held.asked;
  expect((await history()).queryByText("No earlier versions")).toBeNull();
  const mend = loseRequests(historyCalls);
  held.letGo();
  const again = await (await history()).findByRole("button", { name: "Try Again" }, { timeout: 10_000 });
  mend();
  await user.click(again);
  expect(await (await history()).findByText("No earlier versions")).toBeTruthy();
  expect((await history()).getAllByRole("button", { name: /^Version/ })).toHaveLength(1);
}, 20_000);

test("P7: an address with another user's prompt shows nothing of it", async () => {
  const other = await publishAs((await createPerson("rival")).id, { title: "Somebody else's" });
  await save(other.id, { title: "Somebody else's again" });
  openApp(`/dashboard/prompter?versions=${other.id}`);
  await (await history()).findByRole("button", { name: "Try Again" });
  expect((await history()).queryByText(/Somebody/)).toBeNull();
});

test("X4: two different texts of 144,000 characters are compared side by side", async () => {
  const long = (seed: number) =>
    Array.from({ length: 20_000 }, (_, at) => `w${(at * seed) % 99_991}`)
      .join(" ")
      .slice(0, 144_000);
  const { id } = await publishAs(author.id, { prompt_text: long(7) });
  await save(id, { prompt_text: long(13) });
  openApp(`/dashboard/prompter?versions=${id}`);
  await openVersion(1);
  const dialog = await history();
  expect(await dialog.findByText("Too much has changed to mark single words.")).toBeTruthy();
  const lengths = ["Before", "After"].map(
    (name) => within(dialog.getByRole("region", { name })).getByText(/^w/).textContent?.length,
  );
  expect(lengths).toEqual([long(7).length, long(13).length]);
});

test("in the prompt dialog the form follows what is restored", async () => {
  const { slug } = await writeThrice();
  const { dialog } = await openEditor(`/prompts/${slug}`);
  await user.click(dialog.getByRole("button", { name: "History" }));
  await openVersion(1);
  await restore(1);
  await isRestored(1);
  await user.click((await history()).getByRole("button", { name: "Close" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit prompt" }));
  expect((form.getByLabelText("Prompt text") as HTMLTextAreaElement).value).toBe("The first text of all");
  expect((form.getByLabelText("Title") as HTMLInputElement).value).toBe("First title");
  await user.click(form.getByRole("button", { name: "Update prompt" }));
  await isUpdated();
  expect(await promptsOf(author.id)).toMatchObject([{ title: "First title" }]);
});

test("other input stays when a version is restored over it, and is saved with it", async () => {
  const { slug } = await writeThrice();
  const { dialog } = await openEditor(`/prompts/${slug}`);
  await user.type(dialog.getByLabelText("Short description"), "Typed before");
  await user.click(dialog.getByRole("button", { name: "History" }));
  await openVersion(1);
  await restore(1);
  await isRestored(1);
  await user.click((await history()).getByRole("button", { name: "Close" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit prompt" }));
  await user.click(form.getByRole("button", { name: "Update prompt" }));
  await isUpdated();
  expect(await promptsOf(author.id)).toMatchObject([
    { title: "First title", description: "Typed before", prompt_text: "The first text of all" },
  ]);
});
