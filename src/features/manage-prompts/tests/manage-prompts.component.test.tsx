// Spec 1.11, 6.15; threat R5.

import { publishAs } from "@test/components/editor";
import { answerRequests, holdRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { createPerson, service } from "@test/components/service";
import { beginAsStaff } from "@test/components/staff";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { beforeEach, expect, test } from "vitest";

let staff: { id: string };
let author: { id: string; email: string };
let name: string;

beforeEach(async () => {
  staff = await beginAsStaff("jadmin");
  author = await createPerson("author");
  name = `Sedge ${crypto.randomUUID().slice(0, 8)}`;
});

const write = (title: string, fields: object = {}) =>
  publishAs(author.id, { title: `${name} ${title}`, ...fields });

const stored = async (id: string) =>
  (
    await service
      .from("prompts")
      .select(
        "status, is_free, is_featured, user_id, title, category:metadata->>category, tags:metadata->tags",
      )
      .eq("id", id)
      .single()
      .throwOnError()
  ).data;

const listOf = () => `/admin/prompts?q=${encodeURIComponent(name)}&sort=title`;

const titles = () =>
  within(screen.getByRole("table"))
    .queryAllByRole("rowheader")
    .map(({ textContent }) => textContent);

async function choose(app: ReturnType<typeof openApp>, title: string, act: string) {
  await app.user.click(await screen.findByRole("button", { name: `Actions for ${name} ${title}` }));
  await app.user.click(await screen.findByRole("menuitem", { name: act }));
}

const pick = async (app: ReturnType<typeof openApp>, ...picked: string[]) => {
  for (const title of picked)
    await app.user.click(await screen.findByRole("checkbox", { name: `Select ${name} ${title}` }));
};

test("prompts in every state are in one list, with filters in the address", async () => {
  await write("a");
  await write("b", { status: "draft" });
  await write("c", { status: "hidden", is_free: true });
  const app = openApp(listOf());
  await waitFor(() => expect(titles()).toEqual([`${name} a`, `${name} b`, `${name} c`]));
  await app.user.click(screen.getByRole("button", { name: "Filter" }));
  await app.user.selectOptions(screen.getByLabelText("State"), "Hidden by staff");
  await waitFor(() => expect(titles()).toEqual([`${name} c`]));
  expect(new URLSearchParams(app.address().split("?")[1]).get("status")).toBe("hidden");
  await app.user.selectOptions(screen.getByLabelText("State"), "Any state");
  await app.user.selectOptions(screen.getByLabelText("Access"), "Premium");
  await waitFor(() => expect(titles()).toEqual([`${name} a`, `${name} b`]));
  await app.user.click(screen.getByRole("button", { name: "Prompt" }));
  await waitFor(() => expect(titles()).toEqual([`${name} b`, `${name} a`]));
});

test("unknown parameters are reported, never treated as no filter", async () => {
  for (const address of ["?status=deleted", "?owner=me", "?sort=text", "?view=reports&reason=spam"]) {
    const page = openApp(`/admin/prompts${address}`);
    expect(await screen.findByRole("heading", { name: "No such list" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    page.unmount();
  }
});

test("a prompt is featured, set free, hidden after a confirmation, and shown again", async () => {
  const { id } = await write("a");
  const app = openApp(listOf());
  await choose(app, "a", "Feature");
  await findToast("success", "Success", "Done for one prompt");
  await waitFor(async () => expect((await stored(id)).is_featured).toBe(true));
  await choose(app, "a", "Make free");
  await app.user.click(
    within(await screen.findByRole("dialog", { name: "Make free?" })).getByRole("button", {
      name: "Make free",
    }),
  );
  await waitFor(async () => expect((await stored(id)).is_free).toBe(true));
  await choose(app, "a", "Hide");
  await app.user.click(
    within(await screen.findByRole("dialog", { name: "Hide?" })).getByRole("button", { name: "Hide" }),
  );
  await waitFor(async () => expect((await stored(id)).status).toBe("hidden"));
  expect(await within(await screen.findByRole("table")).findByText("Hidden by staff")).toBeTruthy();
  await choose(app, "a", "Show again");
  await waitFor(async () => expect((await stored(id)).status).toBe("published"));
});

test("a prompt hidden and then withdrawn by its author is shown again as a draft", async () => {
  const [shown, takenBack] = [await write("a"), await write("b")];
  const set = (status: string, ...ids: string[]) =>
    service.from("prompts").update({ status }).in("id", ids).throwOnError();
  await set("draft", takenBack.id);
  await set("hidden", shown.id, takenBack.id);
  const app = openApp(listOf());
  await pick(app, "a", "b");
  await app.user.click(screen.getByRole("button", { name: "More" }));
  await app.user.click(await screen.findByRole("menuitem", { name: "Show again" }));
  const progress = within(await screen.findByRole("dialog", { name: "Show again" }));
  expect(await progress.findByText(/2 of 2 done/)).toBeTruthy();
  expect((await stored(shown.id)).status).toBe("published");
  expect((await stored(takenBack.id)).status).toBe("draft");
});

test("an outdated list publishes nothing: a prompt that is not hidden is not shown", async () => {
  const { id } = await write("a");
  await service.from("prompts").update({ status: "hidden" }).eq("id", id).throwOnError();
  const app = openApp(listOf());
  await screen.findByRole("button", { name: `Actions for ${name} a` });
  await service.from("prompts").update({ status: "draft" }).eq("id", id).throwOnError();
  await choose(app, "a", "Show again");
  await findToast("error", "Error", "It is not hidden any more.");
  expect((await stored(id)).status).toBe("draft");
});

test("a bulk change of category and tags runs one by one and reports failures", async () => {
  const [first, full] = [
    await write("a"),
    await write("b", {
      metadata: { category: "claude-text", tags: Array.from({ length: 30 }, (_, at) => `t${at}`) },
    }),
  ];
  const app = openApp(listOf());
  await pick(app, "a", "b");
  await app.user.click(screen.getByRole("button", { name: "Category and tags" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Category and tags of 2 prompts" }));
  await app.user.click(dialog.getByRole("button", { name: "Change" }));
  expect(dialog.getByRole("alert").textContent).toBe("Choose a category or name a tag.");
  await app.user.selectOptions(dialog.getByLabelText("Category"), "n8n workflows");
  await app.user.type(dialog.getByLabelText("Add tags"), "Gilded, mail");
  await app.user.type(dialog.getByLabelText("Remove tags"), "first");
  await app.user.click(dialog.getByRole("button", { name: "Change" }));
  const progress = within(await screen.findByRole("dialog", { name: "Category and tags" }));
  expect(await progress.findByText(/2 of 2 done/)).toBeTruthy();
  expect(progress.getByText(`${name} b`)).toBeTruthy();
  expect(progress.getByText("It would have more than 30 tags.")).toBeTruthy();
  expect(await stored(first.id)).toMatchObject({ category: "n8n-workflow", tags: ["gilded", "mail"] });
  expect((await stored(full.id)).category).toBe("claude-text");
});

/** A prompter whom staff find by that name. */
async function createHeir(firstName: string) {
  const heir = await createPerson("heir");
  await service.from("user_roles").update({ role: "prompter" }).eq("user_id", heir.id).throwOnError();
  await service.from("profiles").update({ first_name: firstName }).eq("id", heir.id).throwOnError();
  return heir;
}

test("a prompt is given to a prompter by name; a jadmin sees no address (threat R5)", async () => {
  const { id } = await write("a");
  const heir = await createHeir(`${name} heir`);
  const app = openApp(listOf());
  await choose(app, "a", "Change author");
  const dialog = within(await screen.findByRole("dialog", { name: "New author of one prompt" }));
  await app.user.type(dialog.getByLabelText("Search prompters by name"), `${name} heir`);
  await app.user.click(await dialog.findByRole("radio", { name: new RegExp(`${name} heir`) }));
  expect(dialog.queryByText(heir.email)).toBeNull();
  await app.user.click(dialog.getByRole("button", { name: "Change author" }));
  await waitFor(async () => expect((await stored(id)).user_id).toBe(heir.id));
});

test("an invisible choice is dropped: a new search clears the selected person", async () => {
  const { id } = await write("a");
  await createHeir(`${name} first`);
  await createHeir(`${name} second`);
  const app = openApp(listOf());
  await choose(app, "a", "Change author");
  const dialog = within(await screen.findByRole("dialog", { name: "New author of one prompt" }));
  const field = dialog.getByLabelText<HTMLInputElement>("Search prompters by name");
  const give = dialog.getByRole<HTMLButtonElement>("button", { name: "Change author" });
  const choice = (who: string) => new RegExp(`${name} ${who}`);
  const isGone = (who: string) =>
    waitFor(() => expect(dialog.queryByRole("radio", { name: choice(who) })).toBeNull());

  await app.user.click(field);
  await app.user.paste(name);
  await app.user.click(await dialog.findByRole("radio", { name: choice("first") }));
  expect(give.disabled).toBe(false);
  await app.user.type(field, " second{Enter}");
  await isGone("first");
  expect(give.disabled).toBe(true);

  // Chosen while a result without this person is on its way.
  const late = holdRequests(/\/rpc\/find_authors/);
  await app.user.click(dialog.getByRole("radio", { name: choice("second") }));
  await app.user.click(field);
  field.select();
  await app.user.paste(author.id);
  await late.asked;
  await app.user.click(dialog.getByRole("radio", { name: choice("second") }));
  late.letGo();
  await isGone("second");
  expect(give.disabled).toBe(true);
  await app.user.type(field, "{Enter}");
  expect((await stored(id)).user_id).toBe(author.id);
});

test("opening a prompt edits it in the prompt dialog", async () => {
  const { id } = await write("a", { status: "draft" });
  const app = openApp(listOf());
  await app.user.click(await screen.findByRole("button", { name: `${name} a` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit prompt" }));
  const title = await dialog.findByLabelText("Title");
  await app.user.clear(title);
  await app.user.type(title, `${name} mended`);
  await app.user.click(dialog.getByRole("button", { name: "Update prompt" }));
  await waitFor(async () => expect((await stored(id)).title).toBe(`${name} mended`));
  await waitFor(() => expect(titles()).toEqual([`${name} mended`]));
});

test("a refusal is shown, and the prompt stays unchanged", async () => {
  const { id } = await write("a");
  const app = openApp(listOf());
  answerRequests(/\/rpc\/set_prompt_featured/, () => ({
    status: 403,
    body: { code: "42501", message: "No" },
  }));
  await choose(app, "a", "Feature");
  await findToast("error", "Error", "Your role does not allow this.");
  expect((await stored(id)).is_featured).toBe(false);
});

test("a report is settled with a note, and its prompt hidden with it", async () => {
  const { id } = await write("a");
  await service
    .from("prompt_reports")
    .insert({ prompt_id: id, user_id: staff.id, reason: "copied", note: "<b>From my book</b>" })
    .throwOnError();
  const app = openApp(`/admin/prompts?view=reports&prompt=${id}`);
  const row = within((await screen.findByText("<b>From my book</b>")).closest("tr") as HTMLElement);
  expect(row.getByText("Copied")).toBeTruthy();
  await app.user.click(row.getByRole("button", { name: `Settle: ${name} a` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Settle one report" }));
  await app.user.click(dialog.getByRole("radio", { name: "Hide the prompt" }));
  await app.user.type(dialog.getByLabelText("Note for the staff"), "Page 12 indeed");
  await app.user.click(dialog.getByRole("button", { name: "Settle" }));
  await findToast("success", "Success", "One report settled");
  expect((await stored(id)).status).toBe("hidden");
  expect(await screen.findByRole("heading", { name: "No report like that" })).toBeTruthy();
  await app.user.click(screen.getByRole("radio", { name: "Closed" }));
  expect(await screen.findByText("Page 12 indeed")).toBeTruthy();
  expect(screen.getByText("Prompt hidden")).toBeTruthy();
});

test("of two similar texts the later is hidden, or both are kept", async () => {
  const prompt_text = `Sort these ${name} papers by colour, then by age, and say which one is missing from the box of ${crypto.randomUUID()}.`;
  // The list is limited and starts with the newest copies: these come before any other test's.
  const inAnHour = (minutes: number) => new Date(Date.now() + (60 + minutes) * 60_000).toISOString();
  const [first, later, third] = [
    await write("one", { prompt_text, created_at: inAnHour(0) }),
    await write("two", { prompt_text, created_at: inAnHour(1) }),
    await write("three", { prompt_text, created_at: inAnHour(2) }),
  ];
  const app = openApp("/admin/prompts?view=duplicates");
  const pairOf = async (title: string) =>
    within(
      (await screen.findByRole("button", { name: `Hide ${name} ${title}` })).closest("li") as HTMLElement,
    );
  expect((await pairOf("two")).getByText("The same text")).toBeTruthy();
  await app.user.click((await pairOf("two")).getByRole("button", { name: `Hide ${name} two` }));
  await findToast("success", "Success", "Prompt hidden");
  await waitFor(async () => expect((await stored(later.id)).status).toBe("hidden"));
  await waitFor(() => expect(screen.queryByRole("button", { name: `Hide ${name} two` })).toBeNull());
  await app.user.click((await pairOf("three")).getByRole("button", { name: /^Keep both/ }));
  await findToast("success", "Success", "Both stay, and are no longer listed");
  await waitFor(() => expect(screen.queryByRole("button", { name: `Hide ${name} three` })).toBeNull());
  expect([(await stored(first.id)).status, (await stored(third.id)).status]).toEqual([
    "published",
    "published",
  ]);
});

test("X1: titles that are markup are text, in every view; axe finds nothing amiss", async () => {
  const { id } = await write("<img src=x onerror=alert(1)>");
  await service
    .from("prompt_reports")
    .insert({ prompt_id: id, user_id: staff.id, reason: "other", note: "<img src=x onerror=alert(2)>" })
    .throwOnError();
  for (const address of [listOf(), `/admin/prompts?view=reports&prompt=${id}`]) {
    const { container, unmount } = openApp(address);
    expect(await screen.findByRole("button", { name: `${name} <img src=x onerror=alert(1)>` })).toBeTruthy();
    expect(container.querySelector("img[src=x]")).toBeNull();
    const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map((violation) => violation.id)).toEqual([]);
    unmount();
  }
});

test("X3: staff export the selected prompts, of any author", async () => {
  await write("=cmd|' /C calc'!A1");
  const app = openApp(listOf());
  await pick(app, "=cmd|' /C calc'!A1");
  await app.user.click(screen.getByRole("button", { name: "Export selected" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Export prompts" }));
  await app.user.click(dialog.getByRole("radio", { name: "CSV" }));
  await app.user.click(dialog.getByRole("button", { name: "Export" }));
  await findToast("success", "Success", "One prompt exported");
});
