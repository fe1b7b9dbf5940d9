// Spec 4.8.

import { createPerson, openAs, service } from "./support/person.ts";
import { plantPrompt, rowsOf } from "./support/planted.ts";
import { buyPlan, control } from "./support/sandbox.ts";
import { expect, test } from "./support/test.ts";

const MODEL = "Claude Opus 5.5";

test("five members' verdicts are on page and card; a refund and a new text change that", async ({
  page,
  context,
  expectNoAxeFindings,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const title = `Tried and told ${Date.now()}`;
  const [prompt, [model], buyer, reader, ...others] = await Promise.all([
    plantPrompt({ title, prompt_text: "Name three uses of a paper clip." }),
    rowsOf("ai_models", `name=eq.${encodeURIComponent(MODEL)}&select=id`),
    createPerson("refunded"),
    createPerson("fifth", { plan: "lifetime" }),
    ...["one", "two", "three"].map((name) => createPerson(name, { plan: "lifetime" })),
  ]);
  await buyPlan(buyer.email, "monthly");
  const verdict = { prompt_id: prompt.id, text_version: 1, model_id: model?.id, outcome: "worked" };
  await service
    .from("verdicts")
    .insert([buyer, ...others].map(({ id }) => ({ ...verdict, user_id: id })))
    .throwOnError();

  await openAs(page, reader.email, prompt.path);
  const answers = page.getByRole("region", { name: "Did it work?" });
  const own = page.getByRole("region", { name: `Your answer about ${title}` });
  await expect(answers).toContainText("4 members so far");
  await expect(own).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Copy prompt/ })
    .first()
    .click();
  await own.getByRole("button", { name: "Worked" }).click();
  await expect(own).toBeFocused();
  await own.getByLabel("With which model?").selectOption({ label: MODEL });
  await expectNoAxeFindings();
  await own.getByRole("button", { name: "Send" }).click();
  await expect(own).toContainText(`You said: Worked, with ${MODEL}`);
  await expect(answers).toContainText("5 members so far");
  await expect(answers.getByRole("listitem")).toContainText("worked for 5 of 5");

  await page.goto(`/prompts?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole("article").filter({ hasText: title })).toContainText("Worked for 5 of 5");

  const [order] = await rowsOf("orders", `user_id=eq.${buyer.id}&select=payment_intent_id`);
  await control(`payments/${order?.payment_intent_id}/refund`, {});
  await expect
    .poll(() => rowsOf("prompt_cards", `id=eq.${prompt.id}&select=tried_by`))
    .toEqual([{ tried_by: 4 }]);
  await service
    .from("prompts")
    .update({ prompt_text: "Name five uses of a paper clip." })
    .eq("id", prompt.id)
    .throwOnError();
  await page.goto(prompt.path);
  await expect(answers).toContainText("Not tried yet");
  await expect(answers).toContainText("Before the text changed: worked for 4 of 4");
});
