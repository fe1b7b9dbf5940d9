// Spec 5.4.

import { beginAsPrompter, fileOf, promptsOf, publishAs } from "@test/components/editor";
import { answerRequests, holdRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { watchSavedFiles } from "@test/components/saved-files";
import { service } from "@test/components/service";
import { hostileCsv } from "@test/transfer-file";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

let person: { id: string; email: string };
const user = userEvent.setup();

beforeEach(async () => {
  person = await beginAsPrompter();
});

/** Every prompt of the user in the database, read in pages of a thousand rows. */
async function stored() {
  const rows: { title: string; prompt_text: string; status: string; metadata: unknown }[] = [];
  for (let from = 0; rows.length === from; from += 1000) {
    const { data } = await service
      .from("prompts")
      .select("title, prompt_text, status, metadata")
      .eq("user_id", person.id)
      .order("id")
      .range(from, from + 999)
      .throwOnError();
    rows.push(...data);
  }
  return rows;
}

async function choose(file: File) {
  const page = openApp("/dashboard/prompter");
  await user.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import prompts" }));
  await user.upload(await dialog.findByLabelText("Choose a file"), file);
  return { page, dialog };
}

const json = (prompts: object[]) => fileOf("prompts.json", JSON.stringify(prompts));
const prompt = (number: number, fields: object = {}) => ({
  title: `Prompt ${number}`,
  text: `Write letter ${number} to {{name}}.`,
  category: "ChatGPT",
  ...fields,
});

const patience = { timeout: 90_000 };

test("X3: bad rows are reported by line and reason, and all others are imported", patience, async () => {
  const { csv, rows } = hostileCsv(1300);
  const { dialog } = await choose(fileOf("hostile.csv", csv));
  await user.click(await dialog.findByRole("button", { name: "Import 1,293 prompts" }));
  expect(await dialog.findByRole("progressbar")).toBeTruthy();
  await dialog.findByText("1,293 prompts imported", undefined, { timeout: 60_000 });
  const list = within(dialog.getByRole("list", { name: "7 rows rejected" }));
  const told = list
    .getAllByRole("listitem")
    .map(({ children: [place, reason] }) => [place?.textContent, reason?.textContent]);
  const bad = rows.filter(({ reason }) => reason !== null);
  expect(told).toEqual(
    bad.map(({ line, reason }) => [`Line ${line}`, expect.stringMatching(reason ?? /never/)]),
  );
  const good = rows
    .filter(({ reason }) => reason === null)
    .map(({ title, cells: [, text] }) => `${title}\n${text?.startsWith("'=") ? text.slice(1) : text}`);
  const kept = await stored();
  expect(kept.map(({ title, prompt_text }) => `${title}\n${prompt_text}`).sort()).toEqual(good.sort());
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(["draft"]));
});

test("columns and categories can be corrected, and rows imported as published", async () => {
  const { dialog } = await choose(
    json([
      { kopf: "A letter", text: "Write a letter to {{name}}.", art: "Claude" },
      { kopf: "A poem", text: "Write a poem for {{name}}.", art: "Lyrik & Reime" },
      { kopf: "A song", text: "Write a song for {{name}}." },
    ]),
  );
  expect((await dialog.findByLabelText<HTMLSelectElement>("Title")).value).toBe("0");
  await user.selectOptions(dialog.getByLabelText("Prompt text"), "Not imported");
  await dialog.findByText(/^Choose the column that holds the prompt text/);
  await user.selectOptions(dialog.getByLabelText("Prompt text"), "text");
  await user.selectOptions(dialog.getByLabelText("Category"), "art");
  await user.click(dialog.getByRole("radio", { name: "Published" }));
  const changed = await dialog.findByRole("list", { name: "One prompt comes in with a change" });
  expect(changed.textContent).toContain("It has no category and comes in as a draft.");
  expect((dialog.getByLabelText("“Lyrik & Reime” becomes") as HTMLSelectElement).value).toBe("lyrik-reime");
  await user.selectOptions(dialog.getByLabelText("Where a row has none"), "chatgpt-text");
  const begin = await dialog.findByRole("button", { name: "Import 3 prompts" });
  await waitFor(() => expect((begin as HTMLButtonElement).disabled).toBe(false));
  await user.click(begin);
  await dialog.findByText("3 prompts imported");
  const kept = (await stored()).map(({ title, status, metadata }) => [
    title,
    status,
    (metadata as { category: string }).category,
  ]);
  expect(kept.sort()).toEqual([
    ["A letter", "published", "claude-text"],
    ["A poem", "published", "lyrik-reime"],
    ["A song", "published", "chatgpt-text"],
  ]);
});

test("F3: a batch with a lost response is sent again without duplicates", async () => {
  const { dialog } = await choose(json(Array.from({ length: 60 }, (_, at) => prompt(at))));
  // The server writes the rows, but its response is lost.
  const send = globalThis.fetch;
  const lose = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    return /rpc\/import_prompts/.test(String(input)) ? Response.json({}, { status: 504 }) : answer;
  });
  await user.click(await dialog.findByRole("button", { name: "Import 60 prompts" }));
  await dialog.findByText("The import was interrupted");
  expect(await stored()).toHaveLength(50);
  lose.mockRestore();
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await dialog.findByText("60 prompts imported");
  expect(new Set((await stored()).map(({ title }) => title)).size).toBe(60);
  expect(await stored()).toHaveLength(60);
});

const batches = /rpc\/import_prompts/;
const titlesOf = (batch: unknown) => (batch as { rows: { title: string }[] }).rows.map(({ title }) => title);

test("a cancelled import ends after its batch, and its prompts can be removed", async () => {
  const { dialog } = await choose(json(Array.from({ length: 60 }, (_, at) => prompt(at))));
  const { asked, letGo } = holdRequests(batches);
  await user.click(await dialog.findByRole("button", { name: "Import 60 prompts" }));
  await asked;
  await user.click(dialog.getByRole("button", { name: "Close" }));
  const question = within(await screen.findByRole("dialog", { name: "Stop the import?" }));
  await user.click(question.getByRole("button", { name: "Stay" }));
  await user.click(await dialog.findByRole("button", { name: "Cancel" }));
  await dialog.findByText("Stopping after this batch…");
  letGo();
  await dialog.findByText("50 prompts imported");
  expect(dialog.getByText("Stopped: what is in stays.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await user.click(await screen.findByRole("button", { name: "Remove what was imported" }));
  await screen.findByText("50 imported prompts are removed");
  expect(await stored()).toEqual([]);
});

test("X3: rows of a refused batch are sent one by one, and the bad one is reported", async () => {
  answerRequests(batches, (batch) =>
    titlesOf(batch).includes("Prompt 2")
      ? { status: 400, body: { code: "22P05", message: "unsupported Unicode escape sequence" } }
      : undefined,
  );
  const { dialog } = await choose(json([prompt(1), prompt(2), prompt(3)]));
  await user.click(await dialog.findByRole("button", { name: "Import 3 prompts" }));
  await dialog.findByText("2 prompts imported");
  const [bad, ...others] = within(dialog.getByRole("list", { name: "One row rejected" })).getAllByRole(
    "listitem",
  );
  expect(bad?.textContent).toMatch(/^Entry 2The server did not take it: import it as a draft.*Prompt 2$/);
  expect(others).toEqual([]);
  expect((await stored()).map(({ title }) => title).sort()).toEqual(["Prompt 1", "Prompt 3"]);
});

test("D2: the hourly limit shows a message and keeps the imported prompts", async () => {
  const mend = answerRequests(batches, (batch) =>
    titlesOf(batch).includes("Prompt 50") ? { status: 429, body: { code: "PT429" } } : undefined,
  );
  const { dialog } = await choose(json(Array.from({ length: 60 }, (_, at) => prompt(at))));
  await user.click(await dialog.findByRole("button", { name: "Import 60 prompts" }));
  await dialog.findByText(/^You have imported as many prompts as an hour allows/);
  expect(dialog.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("50 of 60");
  mend();
  await user.click(dialog.getByRole("button", { name: "Stop here" }));
  await dialog.findByText("50 prompts imported");
  expect(await stored()).toHaveLength(50);
});

test("forty categories can be corrected, and the others are counted", async () => {
  const { dialog } = await choose(
    json(Array.from({ length: 43 }, (_, at) => prompt(at, { category: `Own ${at}` }))),
  );
  await dialog.findByRole("button", { name: "Import 43 prompts" });
  expect(dialog.getAllByLabelText(/^“Own \d+” becomes$/)).toHaveLength(40);
  expect(dialog.getByText("3 more categories of the file come in as guessed.")).toBeTruthy();
});

test("removing an import removes only its prompts", async () => {
  await publishAs(person.id, { title: "Here before" });
  const { dialog } = await choose(json([prompt(1), prompt(2)]));
  await user.click(await dialog.findByRole("button", { name: "Import 2 prompts" }));
  await dialog.findByText("2 prompts imported");
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await user.click(await screen.findByRole("button", { name: "Remove what was imported" }));
  await screen.findByText("2 imported prompts are removed");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Import" })));
  expect((await stored()).map(({ title }) => title)).toEqual(["Here before"]);
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Prompt 1" })).toBeNull());
});

test("a file imported twice adds nothing unless copies are chosen", async () => {
  const { page, dialog } = await choose(json([prompt(1), prompt(2)]));
  await user.click(await dialog.findByRole("button", { name: "Import 2 prompts" }));
  await dialog.findByText("2 prompts imported");
  page.unmount();
  const edited = { title: "Edited", prompt_text: "Another text altogether" };
  await service
    .from("prompts")
    .update(edited)
    .eq("user_id", person.id)
    .eq("title", "Prompt 1")
    .throwOnError();
  await publishAs(person.id, { title: "PROMPT  3" });
  const csv = `title;text;category\n${[1, 2, 3, 4].map((at) => `Prompt ${at};Write letter ${at} to {{name}}.;ChatGPT`).join("\n")}`;
  const again = (await choose(fileOf("again.csv", csv))).dialog;
  const own = await again.findByRole("list", { name: "3 are yours already" });
  expect(own.textContent).toMatch(/imported before.*imported before.*you have a prompt with this title/);
  await user.click(again.getByRole("radio", { name: "Published" }));
  const begin = await again.findByRole<HTMLButtonElement>("button", { name: "Import one prompt" });
  await waitFor(() => expect(begin.disabled).toBe(false));
  await user.click(begin);
  await again.findByText("One prompt imported");
  expect(again.getByText("3 were yours already and were left out")).toBeTruthy();
  expect((await stored()).map(({ title }) => title).sort()).toEqual([
    "Edited",
    "PROMPT  3",
    "Prompt 2",
    "Prompt 4",
  ]);
});

test("own prompts are updated or copied by choice; removal keeps updates", async () => {
  await publishAs(person.id, { title: "Prompt 1" });
  const { page, dialog } = await choose(json([prompt(1), prompt(2)]));
  await user.click(await dialog.findByRole("radio", { name: "Update mine" }));
  await user.click(await dialog.findByRole("button", { name: "Import 2 prompts" }));
  await dialog.findByText("One prompt updated");
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await user.click(await screen.findByRole("button", { name: "Remove what was imported" }));
  await screen.findByText("The imported prompt is removed");
  expect(await stored()).toMatchObject([
    { title: "Prompt 1", prompt_text: "Write letter 1 to {{name}}.", status: "published" },
  ]);
  page.unmount();
  const again = (await choose(json([prompt(1)]))).dialog;
  await user.click(await again.findByRole("radio", { name: "Import as copies" }));
  await user.click(await again.findByRole("button", { name: "Import one prompt" }));
  await again.findByText("One prompt imported");
  expect((await stored()).map(({ title }) => title)).toEqual(["Prompt 1", "Prompt 1"]);
});

test("an invalid file shows an error, and another can be chosen", async () => {
  const { dialog } = await choose(fileOf("broken.json", '[{"title": "A"'));
  expect((await dialog.findByRole("alert")).textContent).toContain("cannot be read from line 1");
  await user.upload(dialog.getByLabelText("Choose a file"), json([prompt(1)]));
  expect(await dialog.findByRole("button", { name: "Import one prompt" })).toBeTruthy();
});

test("a cancelled export gives no file and can be repeated", async () => {
  const saved = watchSavedFiles();
  await publishAs(person.id);
  openApp("/dashboard/prompter");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Export prompts" }));
  const { asked, letGo } = holdRequests(/\/prompts\?select=.*prompt_text_ar/);
  await user.click(dialog.getByRole("button", { name: "Export" }));
  await asked;
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  letGo();
  const again = await dialog.findByRole("button", { name: "Export" });
  expect(saved).toEqual([]);
  await user.click(again);
  await screen.findByText("One prompt exported");
  expect(saved).toHaveLength(1);
});

test("the selected prompts or all are exported with every field", async () => {
  const saved = watchSavedFiles();
  const fields = {
    title: "First",
    title_ar: "الأول",
    description: "Short",
    prompt_text: "A text  kept\r\n",
    points: ["One", "Two", "Three"],
    search_terms: ["letter to a shop", "complain"],
    notes: "Attach it",
    assertions: [{ type: "word-count", value: { max: 200 } }],
  };
  await publishAs(person.id, fields);
  await publishAs(person.id, { title: "Second", status: "draft" });
  openApp("/dashboard/prompter");
  await user.click(await screen.findByRole("checkbox", { name: "Select First" }));
  await user.click(screen.getAllByRole("button", { name: "Export" })[1] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Export prompts" }));
  await user.click(dialog.getByRole("button", { name: "Export" }));
  await screen.findByText("One prompt exported");
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toEqual({
    prompts: [
      {
        ...fields,
        prompt_text_ar: null,
        description_ar: null,
        points_ar: [],
        search_terms_ar: [],
        notes_ar: null,
        category: "claude-text",
        tags: ["first"],
        variables: [],
        status: "published",
        checked_on: null,
        checked_tool: null,
        sources: [],
      },
    ],
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getAllByRole("button", { name: "Export" })[0] as HTMLElement);
  const all = within(await screen.findByRole("dialog", { name: "Export prompts" }));
  await user.click(all.getByRole("radio", { name: "CSV" }));
  await user.click(all.getByRole("button", { name: "Export" }));
  await screen.findByText("2 prompts exported");
  expect(await saved[1]?.text()).toContain("Second");
});

test("an import and an export show their progress while a request is pending", async () => {
  const saved = watchSavedFiles();
  const { dialog } = await choose(json([prompt(1)]));
  const coming = holdRequests(batches);
  await user.click(await dialog.findByRole("button", { name: "Import one prompt" }));
  await coming.asked;
  expect(await dialog.findByRole("progressbar", { name: "Importing" })).toBeTruthy();
  coming.letGo();
  await dialog.findByText("One prompt imported");
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await user.click(await screen.findByRole("button", { name: "Export" }));
  const leaving = within(await screen.findByRole("dialog", { name: "Export prompts" }));
  expect(leaving.getByRole("radio", { name: "JSON", checked: true })).toBeTruthy();
  const going = holdRequests(/\/prompts\?select=.*prompt_text_ar/);
  await user.click(leaving.getByRole("button", { name: "Export" }));
  await going.asked;
  expect(await leaving.findByRole("progressbar", { name: "Exporting" })).toBeTruthy();
  going.letGo();
  await screen.findByText("One prompt exported");
  expect(saved).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an archive takes a prompt and its sample to another library", async () => {
  const saved = watchSavedFiles();
  const source = await publishAs(person.id, { title: "With a sample", is_free: true });
  const sample = { prompt_id: source.id, title: "A letter", kind: "text", body: "Dear reader" };
  await service.from("prompt_samples").insert(sample).throwOnError();
  const page = openApp("/dashboard/prompter");
  await user.click(await screen.findByRole("button", { name: "Export" }));
  const leaving = within(await screen.findByRole("dialog", { name: "Export prompts" }));
  await user.click(leaving.getByRole("radio", { name: /^Archive/ }));
  await user.click(leaving.getByRole("button", { name: "Export" }));
  await screen.findByText("One prompt exported");
  page.unmount();

  person = await beginAsPrompter();
  const { dialog } = await choose(new File(saved, "library.zip"));
  expect(await dialog.findByText("Samples: 1")).toBeTruthy();
  expect(await dialog.findByText(/^Only staff set prompts free/)).toBeTruthy();
  await user.click(dialog.getByRole("radio", { name: "As the file says" }));
  const begin = await dialog.findByRole<HTMLButtonElement>("button", { name: "Import one prompt" });
  await waitFor(() => expect(begin.disabled).toBe(false));
  await user.click(begin);
  await dialog.findByText("One prompt imported", undefined, { timeout: 30_000 });
  const [copy] = await promptsOf(person.id);
  expect(copy).toMatchObject({
    title: "With a sample",
    status: "published",
    is_free: false,
  });
  const { data } = await service
    .from("prompt_samples")
    .select("title, kind, body")
    .eq("prompt_id", copy?.id ?? "");
  expect(data).toEqual([{ title: "A letter", kind: "text", body: "Dear reader" }]);
});
