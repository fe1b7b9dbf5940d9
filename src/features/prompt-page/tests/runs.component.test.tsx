import { publishAs } from "@test/components/editor";
import { openApp } from "@test/components/open-app";
import { createPerson, service } from "@test/components/service";
import { screen, within } from "@testing-library/react";
import axe from "axe-core";
import { expect, test } from "vitest";

/** A prompt that ran on a model, as the job records it. */
async function publishWithRun(fields: object, run: object = {}) {
  const author = await createPerson("author");
  const { id, slug } = await publishAs(author.id, fields);
  const model = await service
    .from("ai_models")
    .insert({ name: `Model ${crypto.randomUUID().slice(0, 8)}`, provider: "Maker", api_name: "a-model" })
    .select("id, name")
    .single()
    .throwOnError();
  await service
    .rpc("record_prompt_run", {
      run: {
        prompt_id: id,
        text_version: 1,
        language: "en",
        model_id: model.data.id,
        model: "a-model-of-november",
        is_sandbox: false,
        status: "ok",
        duration_ms: 1500,
        output: "<b>Low</b> water",
        checks: [
          { name: "length", passed: true },
          { name: "contains: water", passed: true },
        ],
        ...run,
      },
    })
    .throwOnError();
  return { slug, name: model.data.name };
}

test("a prompt's page says when and on what it ran; who reads the text sees the result", async () => {
  const { slug, name } = await publishWithRun({ is_free: true });
  const { user } = openApp(`/prompts/${slug}`);
  const line = await screen.findByText(new RegExp(`^Ran .+ on ${name}: 2 of 2 checks$`));
  await user.click(
    within(line.closest("li") as HTMLElement).getByRole("button", { name: `Result of ${name}` }),
  );
  const shown = await screen.findByRole("dialog", { name: new RegExp(name) });
  const dialog = within(shown);
  expect((await dialog.findByText("<b>Low</b> water")).querySelector("b")).toBeNull();
  dialog.getByText("contains: water");
  dialog.getByText(/named the model a-model-of-november/);
  const { violations } = await axe.run(shown, { rules: { "color-contrast": { enabled: false } } });
  expect(violations).toEqual([]);
});

test("H2: the page of a hidden text says that it ran and offers no result", async () => {
  const { slug, name } = await publishWithRun({});
  openApp(`/prompts/${slug}`);
  await screen.findByText(new RegExp(`on ${name}: 2 of 2 checks$`));
  expect(screen.queryByRole("button", { name: `Result of ${name}` })).toBeNull();
});

test("H1, H4: a run of the sandbox and a fresh failure are not on the page", async () => {
  for (const run of [{ is_sandbox: true }, { checks: [{ name: "length", passed: false }] }]) {
    const { slug, name } = await publishWithRun({ is_free: true }, run);
    const { unmount } = openApp(`/prompts/${slug}`);
    await screen.findByRole("button", { name: "Report" });
    expect(screen.queryByText(new RegExp(name))).toBeNull();
    unmount();
  }
});
