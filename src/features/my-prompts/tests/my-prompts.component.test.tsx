import { beginAsPrompter } from "@test/components/editor";
import { loseRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

let person: { id: string; email: string };
const user = userEvent.setup();

beforeEach(async () => {
  person = await beginAsPrompter();
});

type Given = { title: string; status?: string; metadata?: object; readers?: object };

async function write(...prompts: Given[]) {
  await service
    .from("prompts")
    .insert(
      prompts.map(
        ({ title, status = "published", metadata = { category: "claude-text" }, readers = {} }) => ({
          ...readers,
          title,
          status,
          metadata: metadata as Record<string, string>,
          prompt_text: `Write about {{topic}} for ${title}.`,
          user_id: person.id,
        }),
      ),
    )
    .throwOnError();
}

const stored = async () =>
  (
    await service
      .from("prompts")
      .select("title, status, prompt_text, metadata, search_terms, assertions, allows_trial")
      .eq("user_id", person.id)
      .order("title")
  ).data;

const titles = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

async function choose(title: string, action: string) {
  await user.click(screen.getByRole("button", { name: `Actions for ${title}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

test("the user's own prompts are listed with state and category, and no others", async () => {
  await write(
    { title: "Alpha letter" },
    { title: "Beta letter", status: "draft" },
    { title: "Gamma", status: "hidden" },
  );
  openApp("/dashboard/prompter?sort=title");
  await screen.findByRole("heading", { name: "Alpha letter" });
  expect(titles()).toEqual(["Alpha letter", "Beta letter", "Gamma"]);
  expect(screen.getByText("3 prompts")).toBeTruthy();
  const rows = screen.getAllByRole("listitem").filter((row) => within(row).queryByRole("checkbox"));
  expect(rows.map((row) => /Published|Draft|Hidden by staff/.exec(row.textContent ?? "")?.[0])).toEqual([
    "Published",
    "Draft",
    "Hidden by staff",
  ]);
  expect(await within(rows[0] as HTMLElement).findByText("Claude")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Alpha letter" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Beta letter" })).toBeNull();
});

test("terms and states filter the list in the address; special characters do no harm", async () => {
  await write(
    { title: 'Save "50%", today' },
    { title: "Save 500 today" },
    { title: "Other", status: "draft" },
  );
  const page = openApp("/dashboard/prompter");
  await screen.findByText("3 prompts");
  await user.type(screen.getByRole("searchbox"), '"50%", t');
  await waitFor(() => expect(titles()).toEqual(['Save "50%", today']));
  await user.clear(screen.getByRole("searchbox"));
  await user.click(screen.getByRole("button", { name: "Draft" }));
  await waitFor(() => expect(titles()).toEqual(["Other"]));
  expect(page.address()).toBe("/dashboard/prompter?status=draft");
  await user.type(screen.getByRole("searchbox"), "nothing");
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  await screen.findByText("3 prompts");
});

test("a draft is published and taken back from the list; what staff have hidden is not", async () => {
  await write({ title: "A draft", status: "draft" }, { title: "B hidden", status: "hidden" });
  openApp("/dashboard/prompter");
  await screen.findByRole("heading", { name: "A draft" });
  await user.click(screen.getByRole("checkbox", { name: "Select A draft" }));
  await user.click(screen.getByRole("checkbox", { name: "Select B hidden" }));
  await user.click(screen.getByRole("button", { name: "Publish" }));
  await screen.findByRole("link", { name: "A draft" });
  expect((await stored())?.map(({ status }) => status)).toEqual(["published", "hidden"]);
  await choose("A draft", "Make a draft");
  await waitFor(async () => expect((await stored())?.[0]?.status).toBe("draft"));
});

test("a draft is edited from the list, which then shows the saved state", async () => {
  await write({ title: "Rough", status: "draft" });
  openApp("/dashboard/prompter");
  await screen.findByRole("heading", { name: "Rough" });
  await choose("Rough", "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit prompt" }));
  expect(await dialog.findByDisplayValue("Write about {{topic}} for Rough.")).toBeTruthy();
  await user.clear(dialog.getByLabelText("Title"));
  await user.type(dialog.getByLabelText("Title"), "Smooth");
  await user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await waitFor(() => expect(titles()).toEqual(["Smooth"]));
  expect(await stored()).toMatchObject([{ title: "Smooth", status: "draft" }]);
});

test("a copy is a draft with the same words, without the files of the first", async () => {
  const search_terms = ["letter to a shop"];
  const readers = { search_terms, assertions: [{ type: "contains", value: "Total" }], allows_trial: true };
  await write({ title: "First", metadata: { category: "claude-text", tags: ["mail"] }, readers });
  openApp("/dashboard/prompter");
  await screen.findByRole("heading", { name: "First" });
  await choose("First", "Duplicate");
  await screen.findByRole("heading", { name: "First (copy)" });
  expect((await stored())?.[1]).toMatchObject({
    title: "First (copy)",
    status: "draft",
    prompt_text: "Write about {{topic}} for First.",
    metadata: { category: "claude-text", tags: ["mail"] },
    ...readers,
  });
});

/** Confirms a deletion in its dialog. */
async function confirmDelete(question: string) {
  const dialog = within(await screen.findByRole("dialog", { name: question }));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
}

test("a prompt is deleted once its author has confirmed, and the next row is focused", async () => {
  await write({ title: "Keep me" }, { title: "Lose me" });
  openApp("/dashboard/prompter?sort=title");
  await screen.findByRole("heading", { name: "Lose me" });
  await choose("Keep me", "Delete");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this prompt?" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await stored()).toHaveLength(2);
  await choose("Lose me", "Delete");
  await confirmDelete("Delete this prompt?");
  await waitFor(() => expect(titles()).toEqual(["Keep me"]));
  expect((await stored())?.map(({ title }) => title)).toEqual(["Keep me"]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Select Keep me" })),
  );
});

test("of the prompts selected for deletion, hidden ones stay, with a message", async () => {
  await write({ title: "A mine" }, { title: "B hidden", status: "hidden" });
  openApp("/dashboard/prompter?sort=title");
  await user.click(await screen.findByRole("checkbox", { name: "Select B hidden" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await findToast("error", "Not changed", "What staff have hidden stays.");
  await user.click(screen.getByRole("checkbox", { name: "Select A mine" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await confirmDelete("Delete this prompt?");
  await findToast("success", "Prompt deleted", "What staff have hidden stays.");
  expect(titles()).toEqual(["B hidden"]);
  expect((await stored())?.map(({ title }) => title)).toEqual(["B hidden"]);
});

test("deleting selected prompts updates the count", async () => {
  await write(...["A", "B", "C", "D"].map((title) => ({ title })));
  openApp("/dashboard/prompter?sort=title");
  for (const name of ["Select A", "Select B", "Select C"])
    await user.click(await screen.findByRole("checkbox", { name }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await confirmDelete("Delete 3 prompts?");
  await screen.findByText("One prompt");
  expect((await stored())?.map(({ title }) => title)).toEqual(["D"]);
});

test("a deletion that does not reach the server is reported, and can be repeated", async () => {
  await write({ title: "Stays" });
  openApp("/dashboard/prompter");
  await screen.findByRole("heading", { name: "Stays" });
  loseRequests(/\/rest\/v1\/prompts\?id=in/);
  await choose("Stays", "Delete");
  await confirmDelete("Delete this prompt?");
  await screen.findByText("Your prompts are as they were. Try again.");
  expect(await stored()).toHaveLength(1);
});

test("a change that does not reach the server is reported, and the list stays", async () => {
  await write({ title: "Stays", status: "draft" });
  openApp("/dashboard/prompter");
  await screen.findByRole("heading", { name: "Stays" });
  loseRequests(/\/rest\/v1\/prompts\?id=in/);
  await choose("Stays", "Publish");
  await screen.findByText("Your prompts are as they were. Try again.");
  expect(screen.getByRole("button", { name: "Actions for Stays" })).toBeTruthy();
});

test("an author without prompts learns how to start", async () => {
  openApp("/dashboard/prompter");
  await screen.findByRole("heading", { name: "Nothing written yet" });
});
