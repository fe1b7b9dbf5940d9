import { publishAs } from "@test/components/editor";
import { openApp } from "@test/components/open-app";
import { createPerson, service } from "@test/components/service";
import { beginAsStaff } from "@test/components/staff";
import { findToast } from "@test/components/toasts";
import { screen, within } from "@testing-library/react";
import axe from "axe-core";
import { expect, test } from "vitest";

/** A run of a new prompt on a new model, as the job records it. */
async function record(fields: object = {}) {
  const author = await createPerson("author");
  const name = `Sedge ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await publishAs(author.id, { title: name });
  const model = await service
    .from("ai_models")
    .insert({ name, provider: "Maker", api_name: "a-model" })
    .select("id")
    .single()
    .throwOnError();
  const run = {
    prompt_id: id,
    text_version: 1,
    language: "en",
    model_id: model.data.id,
    model: "a-model-of-november",
    is_sandbox: false,
    status: "ok",
    duration_ms: 1500,
    tokens_in: 1000,
    tokens_out: 500,
    cost_microusd: 2300,
    output: "<b>Low</b> water",
    checks: [
      { name: "length", passed: true },
      { name: "contains: tide", passed: false },
    ],
    ...fields,
  };
  await service.rpc("record_prompt_run", { run }).throwOnError();
  return { name, id };
}

test("staff see runs with checks, model and cost, have one run again, and pause all", async () => {
  await beginAsStaff("jadmin");
  const { name, id } = await record();
  const { user } = openApp(`/admin/prompts?view=runs&prompt=${id}`);
  const row = (await screen.findByRole("rowheader", { name })).closest("tr") as HTMLElement;
  for (const words of ["1 of 2 checks", "a-model-of-november", "1.5 s, 1,500 tokens", "$0.0023"])
    within(row).getByText(words);
  await user.click(within(row).getByRole("button", { name: `Run again: ${name}` }));
  await findToast("success", "Success", "It runs again within the day's budget.");
  await user.click(screen.getByRole("button", { name: "Pause runs" }));
  await user.click(await screen.findByRole("button", { name: "Resume runs" }));
  await screen.findByRole("button", { name: "Pause runs" });
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  expect(violations).toEqual([]);
});
