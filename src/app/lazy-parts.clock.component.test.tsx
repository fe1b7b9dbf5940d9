import { expectConsoleErrors } from "@test/components/console";
import { beginAsPrompter, publishAs } from "@test/components/editor";
import { openApp } from "@test/components/open-app";
import { renderPage } from "@test/components/render-page";
import { service } from "@test/components/service";
import { findToast, toastTitles } from "@test/components/toasts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { keepEarlyKeys } from "@/app/boot/early-keys";
import { RootLayout } from "@/app/layouts/root-layout";
import { ChartWithTable } from "@/components/data/chart-with-table";
import { PartBoundary } from "@/lib/lazy/part";

const user = userEvent.setup();
const lost = new Set<string>();

/** From now on this script does not come, until `findAll`. */
function lose(script: string) {
  lost.add(script);
  vi.doMock(script, () => {
    throw new TypeError("The script was lost");
  });
  expectConsoleErrors(/error when mocking a module/);
}

function findAll() {
  for (const script of lost) vi.doUnmock(script);
  lost.clear();
}
afterEach(findAll);

/** Waits for the single message about a script that failed in three attempts. */
async function told() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(toastTitles()).toEqual(["This could not be loaded"]);
  });
  vi.useRealTimers();
  await findToast("error", "This could not be loaded", "Check your connection, then reload the page.");
  findAll();
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const dialog = (name: string) => screen.findByRole("dialog", { name });
const title = (name: string) => screen.findByRole("heading", { level: 1, name });

/** In the frame that every page has. */
const renderInPage = (element: ReactNode) =>
  renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/" element={element} />
      </Route>
    </Routes>,
  );

/** A prompt on its page, whose text has changed since its author copied it. */
async function openChanged() {
  const author = await beginAsPrompter();
  const prompt = await publishAs(author.id, { prompt_text: "Write a short memo." });
  const at = new Date().toISOString();
  await service
    .from("prompt_use_by_person")
    .insert({ user_id: author.id, prompt_id: prompt.id, uses: 1, text_at: at, last_used_at: at })
    .throwOnError();
  await service
    .from("prompts")
    .update({ prompt_text: "Write a long memo." })
    .eq("id", prompt.id)
    .throwOnError();
  openApp(`/prompts/${prompt.slug}`);
  await title(prompt.title);
  return prompt;
}

// Loaded scripts stay, so these tests come first.
test("F2: a prompt's page stays where its tools for members do not come", async () => {
  lose("@/features/favorites/components/favorite-tools");
  lose("@/features/usage/components/changed-notice");
  const prompt = await openChanged();
  await told();
  await title(prompt.title);
  expect(screen.getByText("Favorite")).toBeTruthy();
});

test("F2: a list stays where the favourite buttons of its cards do not come", async () => {
  lose("@/features/favorites/components/favorite-button");
  const { id } = await beginAsPrompter();
  await Promise.all([publishAs(id), publishAs(id)]);
  openApp("/search");
  await told();
  expect((await screen.findAllByRole("article")).length).toBeGreaterThan(1);
});

test.each([
  ["@/features/prompt-page/components/report-dialog", "Report", "Report this prompt"],
  ["@/features/favorites/components/collection-picker", "Collection", "Put into a collection"],
  ["@/features/prompt-editor/components/prompt-dialog", "Edit", "Edit prompt"],
])(
  "F2: without %s the prompt's page stays, says so, and opens it at the next press",
  async (script, button, name) => {
    lose(script);
    const prompt = await openChanged();
    await press(button);
    await told();
    await title(prompt.title);
    await press(button);
    expect(await dialog(name)).toBeTruthy();
  },
);

test("F2: a text's changes close if their script fails, and open at the next press", async () => {
  lose("@/components/prompt/changed-text");
  const prompt = await openChanged();
  await press("Show what changed");
  await told();
  await title(prompt.title);
  await press("Show what changed");
  expect((await screen.findByText("short")).tagName).toBe("DEL");
});

test.each([
  ["@/features/prompt-transfer/components/import-dialog", "Import", "Import prompts"],
  ["@/features/prompt-transfer/components/export-dialog", "Export", "Export prompts"],
])("F2: without %s the user's prompts stay, and the next press opens it", async (script, button, name) => {
  lose(script);
  await beginAsPrompter();
  openApp("/dashboard/prompter");
  await press(button);
  await told();
  await title("My Prompts");
  await press(button);
  expect(await dialog(name)).toBeTruthy();
});

/** An own prompt in two versions. */
async function writeTwice() {
  const author = await beginAsPrompter();
  const prompt = await publishAs(author.id);
  await service
    .from("prompts")
    .update({ prompt_text: "Another text than before" })
    .eq("id", prompt.id)
    .throwOnError();
  return prompt;
}

test("F2: a prompt's versions close if their script fails, and open at the next press", async () => {
  lose("@/features/versions/components/version-history");
  const prompt = await writeTwice();
  const { address } = openApp(`/dashboard/prompter?versions=${prompt.id}`);
  await told();
  await title("My Prompts");
  expect(address()).toBe("/dashboard/prompter");
  await press(`Actions for ${prompt.title}`);
  await user.click(await screen.findByRole("menuitem", { name: "Version history" }));
  expect(await dialog("Version history")).toBeTruthy();
});

test("F2: a version closes where its script does not come, and opens at the next press", async () => {
  lose("@/features/versions/components/version-detail");
  const prompt = await writeTwice();
  openApp(`/dashboard/prompter?versions=${prompt.id}`);
  await press(/^Version 1/);
  await told();
  expect((await screen.findByRole("button", { name: /^Version 1/ })).getAttribute("aria-expanded")).toBe(
    "false",
  );
  await press(/^Version 1/);
  expect(await screen.findByRole("button", { name: "Restore version 1" })).toBeTruthy();
});

test("F2: versions over an open form leave it unchanged", async () => {
  lose("@/features/versions/components/version-history");
  const prompt = await openChanged();
  await press("Edit");
  const field = await within(await dialog("Edit prompt")).findByLabelText("Title");
  await user.type(field, " once more");
  await press("History");
  await told();
  expect((field as HTMLInputElement).value).toBe(`${prompt.title} once more`);
  await press("History");
  expect(await dialog("Version history")).toBeTruthy();
});

test("F2: typing goes to the page again if the command palette fails to load", async () => {
  lose("@/app/layouts/command-palette");
  keepEarlyKeys();
  onTestFinished(() => globalThis.earlyKeys?.stop());
  renderInPage(<h1>The page</h1>);
  await user.keyboard("{Control>}k{/Control}m");
  expect(globalThis.earlyKeys?.typed).toBe("m");
  await told();
  expect(globalThis.earlyKeys?.wanted).toBeNull();
  await user.keyboard("{Control>}k{/Control}");
  expect(await dialog("Command palette")).toBeTruthy();
});

test("F2: charts that do not come say so once, and leave their tables", async () => {
  lose("@/components/data/chart");
  const chart = (name: string) => (
    <ChartWithTable
      title={name}
      kind="columns"
      labelHeader="Day"
      series={[{ key: "all", name, colour: "gold" }]}
      rows={[{ id: "1", label: "1 Nov", values: { all: 3 } }]}
      format={String}
    />
  );
  const { container } = renderInPage(
    <>
      {chart("Copies")}
      {chart("Sales")}
    </>,
  );
  await told();
  expect(screen.getAllByRole("table")).toHaveLength(2);
  expect(container.querySelector(".skeleton")).toBeNull();
});

test("F2: an example's full text closes if its script fails, and reopens later", async () => {
  lose("@/app/routes/examples/whole/whole-text");
  openApp("/examples");
  const [summary] = await screen.findAllByText("The whole prompt, filled in");
  const details = summary?.closest("details") as HTMLDetailsElement;
  await user.click(summary as HTMLElement);
  await told();
  expect(details.open).toBe(false);
  await user.click(summary as HTMLElement);
  await waitFor(() => expect(details.textContent?.length).toBeGreaterThan(200));
});

test("a missing prompt is reported even if its script failed once", async () => {
  const script = "@/app/routes/not-found";
  vi.doMock(script, () => {
    vi.doUnmock(script);
    throw new TypeError("The script was lost");
  });
  openApp("/prompts/no-such-prompt");
  await title("Page not found");
});

function Broken(): ReactNode {
  throw new Error("The part broke");
}

test("a part that breaks once it is there is the page's error", async () => {
  expectConsoleErrors(/The part broke/);
  renderInPage(
    <PartBoundary>
      <Broken />
    </PartBoundary>,
  );
  await title("Something went wrong");
  expect(toastTitles()).toEqual([]);
});
