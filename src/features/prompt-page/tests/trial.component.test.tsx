import { answerRequests, streamAnswers } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

const tryPrompt = /\/functions\/v1\/try-prompt/;
const tryButton = { name: "Write the result" };

async function openGate(fields: object = {}) {
  const { data } = await service
    .from("prompts")
    .insert({
      title: `To be tried ${crypto.randomUUID().slice(0, 8)}`,
      prompt_text: "Write a friendly note about {{product}} in {{place}}.",
      variables: [
        { name: "product", label: "Product", type: "text", default: "a tea house" },
        { name: "place", label: "Place", type: "text" },
      ],
      status: "published",
      allows_trial: true,
      user_id: null,
      ...fields,
    })
    .select("id, slug")
    .single()
    .throwOnError();
  const { email } = await createPerson("Reader");
  await beginOwnSession(email, goodPassword);
  const app = openApp(`/prompts/${data.slug}`);
  await screen.findByRole("heading", { name: "What is inside" });
  return { app, ...data };
}

test("a trial needs all fields, is streamed with its model, and can be stopped", async () => {
  const model = streamAnswers(tryPrompt);
  const { app, id } = await openGate();
  await app.user.click(await screen.findByRole("button", tryButton));
  expect((await screen.findByRole("alert")).textContent).toBe("Fill in first: Place");
  expect(document.activeElement).toBe(screen.getByLabelText("Place"));
  expect(model.asked).toEqual([]);

  await app.user.type(screen.getByLabelText("Place"), "Amman");
  await app.user.click(screen.getByRole("button", tryButton));
  await waitFor(() => expect(model.asked).toHaveLength(1));
  const values = { product: "a tea house", place: "Amman" };
  expect(model.asked[0]).toEqual({ prompt: id, language: "en", values });
  model.send({ model: "some-model", day: "2026-11-27", isSandbox: false }, { text: "Dear guests," });
  expect(await screen.findByText("Dear guests,")).toBeTruthy();
  expect(screen.getByText(/^Written by some-model on /)).toBeTruthy();
  await app.user.click(screen.getByRole("button", { name: "Stop" }));
  expect(await screen.findByText("You stopped it.")).toBeTruthy();
  expect(screen.getByText("Dear guests,")).toBeTruthy();
});

test("L1: a withheld result disappears, and a sandbox's says that it is one", async () => {
  const model = streamAnswers(tryPrompt);
  const { app } = await openGate();
  await app.user.type(await screen.findByLabelText("Place"), "Amman");
  await app.user.click(screen.getByRole("button", tryButton));
  await waitFor(() => expect(model.asked).toHaveLength(1));
  model.send({ model: "sandbox", day: "2026-11-27", isSandbox: true }, { text: "Write a friendly" });
  expect(await screen.findByText(/^Sandbox: no AI model is connected/)).toBeTruthy();
  await screen.findByText("Write a friendly");
  model.send({ end: "withheld" });
  expect(await screen.findByText(/^This result repeated the hidden text/)).toBeTruthy();
  expect(screen.queryByText("Write a friendly")).toBeNull();
});

test("without a try left the page says so; a prompt without trials has no button", async () => {
  answerRequests(tryPrompt, () => ({ status: 429, body: { code: "trials_used", message: "no" } }));
  const { app } = await openGate();
  await app.user.type(await screen.findByLabelText("Place"), "Amman");
  await app.user.click(screen.getByRole("button", tryButton));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^You have used your three tries/);
  app.unmount();
  await openGate({ allows_trial: false });
  expect(screen.queryByRole("button", tryButton)).toBeNull();
});
