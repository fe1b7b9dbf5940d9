// Spec 1.10.

import { beginAsPrompter, fillPrompt, openEditor, promptsOf, publishAs } from "@test/components/editor";
import { watchRequests } from "@test/components/network";
import { createPerson } from "@test/components/service";
import { waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

test("similar prompts are linked while the title is typed and do not block saving", async () => {
  const author = await beginAsPrompter();
  const word = `Quixotry${crypto.randomUUID().slice(0, 6)}`;
  const other = await publishAs((await createPerson("rival")).id, { title: word });
  await publishAs((await createPerson("rival")).id, { title: `${word} drafts`, status: "draft" });
  const editor = await openEditor();
  const asked = watchRequests(/\/rpc\/search_prompts/);
  await fillPrompt(editor, { title: word });
  // Results for the first letters may appear and disappear before.
  const targets = () =>
    within(editor.dialog.getByRole("list", { name: "Prompts like this one" }))
      .getAllByRole("link")
      .map((link) => [link.getAttribute("href"), link.getAttribute("target")]);
  await waitFor(() => expect(targets()).toEqual([[`/prompts/${other.slug}`, "_blank"]]));
  expect(asked.length).toBeLessThan(word.length);
  const answer = "One prompt like this is in the library.";
  const said = () => editor.dialog.getAllByRole("status").map(({ textContent }) => textContent);
  await waitFor(() => expect(said()).toContain(answer));
  const list = editor.dialog.getByRole("list", { name: "Prompts like this one" }).closest("details");
  expect(list?.open).toBe(false);
  await editor.user.click(editor.dialog.getByRole("button", { name: "Look at the list" }));
  expect(list?.open).toBe(true);
  expect(document.activeElement).toBe(list?.querySelector("summary"));
  await editor.user.click(editor.dialog.getByRole("button", { name: "Create and publish" }));
  await waitFor(async () => expect(await promptsOf(author.id)).toHaveLength(1));
});

test("a prompt is not listed as similar to itself", async () => {
  const author = await beginAsPrompter();
  const title = `Quixotry${crypto.randomUUID().slice(0, 6)}`;
  const own = await publishAs(author.id, { title });
  const rival = await publishAs((await createPerson("rival")).id, { title });
  const { dialog } = await openEditor(`/prompts/${own.slug}`);
  const list = within(await dialog.findByRole("list", { name: "Prompts like this one" }));
  await waitFor(() =>
    expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      `/prompts/${rival.slug}`,
    ]),
  );
});
