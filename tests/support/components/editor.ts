import { screen, within } from "@testing-library/react";
import { fill } from "./forms";
import { openApp } from "./open-app";
import { beginOwnSession } from "./own-session";
import { createPerson, goodPassword, service } from "./service";

/** A prompter for one test, signed in. */
export async function beginAsPrompter() {
  const person = await createPerson("author");
  await service.from("user_roles").update({ role: "prompter" }).eq("user_id", person.id).throwOnError();
  await beginOwnSession(person.email, goodPassword);
  return person;
}

/** A prompt that a test publishes as a user and then changes. */
export async function publishAs(userId: string, fields: object = {}) {
  const { data } = await service
    .from("prompts")
    .insert({
      title: `Written ${crypto.randomUUID().slice(0, 8)}`,
      prompt_text: "A text that was here before",
      metadata: { category: "claude-text", tags: ["first"] },
      status: "published",
      user_id: userId,
      ...fields,
    })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** Opens the prompt dialog, by the floating button or, over a prompt's page, by Edit. */
export async function openEditor(at = "/about") {
  const app = openApp(at);
  const button = at === "/about" ? "Add Prompt" : "Edit";
  await app.user.click(await screen.findByRole("button", { name: button }));
  const dialog = within(
    await screen.findByRole("dialog", { name: at === "/about" ? "New prompt" : "Edit prompt" }),
  );
  await dialog.findByLabelText("Title");
  return { ...app, dialog };
}

export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Fills the required fields. */
export async function fillPrompt(
  { user, dialog }: Editor,
  { title = "A title", text = "Write about gold" } = {},
) {
  await fill(user, dialog.getByLabelText("Title"), title);
  await fill(user, dialog.getByLabelText("Prompt text"), text);
  const category = dialog.getByLabelText("Category");
  await within(category).findByText("Claude");
  await user.selectOptions(category, "claude-text");
}

/** The field for the label of a variable. */
export const labelOf = (dialog: Editor["dialog"], name: string) =>
  within(dialog.getByRole("group", { name: `{{${name}}}` })).getByLabelText("Label");

export const promptsOf = async (userId: string) =>
  (await service.from("prompts").select("*").eq("user_id", userId).throwOnError()).data;

/** Chooses a file as a person would. */
export const fileOf = (name: string, content: string | number, type = "") =>
  new File([typeof content === "number" ? new Uint8Array(content) : content], name, { type });
