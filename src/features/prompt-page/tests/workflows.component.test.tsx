// Spec 1.12.

import { publishAs } from "@test/components/editor";
import { answerRequests, watchRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { createPerson } from "@test/components/service";
import { publishWorkflow } from "@test/components/workflow";
import { screen, within } from "@testing-library/react";
import axe from "axe-core";
import { beforeEach, expect, test } from "vitest";

const workflow = JSON.stringify({
  nodes: [
    {
      name: "Ask",
      type: "n8n-nodes-base.httpRequest",
      position: [220, 0],
      parameters: { url: "https://own.example" },
    },
    { name: "Begin", type: "n8n-nodes-base.webhook", position: [0, 0], parameters: {} },
    {
      name: "Think",
      type: "@n8n/n8n-nodes-langchain.lmChatOpenAi",
      position: [220, 200],
      parameters: {},
      credentials: { openAiApi: { id: "1", name: "Of the team" } },
    },
    { name: "Extra", type: "n8n-nodes-somebody.callMe", position: [440, 0], parameters: {} },
  ],
  connections: {
    Begin: { main: [[{ node: "Ask", type: "main", index: 0 }]] },
    Think: { ai_languageModel: [[{ node: "Ask", type: "ai_languageModel", index: 0 }]] },
    Ask: { main: [[{ node: "Begin", type: "main", index: 0 }]] },
  },
});

let prompt: { slug: string };

beforeEach(async () => {
  prompt = await publishWorkflow((await createPerson("author")).id, workflow);
});

const picture = () => screen.findByRole("img", { name: /^Picture of the nodes/ });

const wordsOf = (graph: HTMLElement) =>
  [...graph.querySelectorAll("text")].map(({ textContent }) => textContent);

const lines = () => screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent);

test("P5: a visitor sees kinds, connections and credentials; names are not loaded", async () => {
  const asked = watchRequests(/workflow_names|sign-attachment|readable_attachments/);
  const { container, user } = openApp(`/prompts/${prompt.slug}`);
  const graph = await picture();
  expect(screen.getByRole("heading", { name: "The workflow" })).toBeTruthy();
  expect(wordsOf(graph)).toEqual([
    "webhook",
    "1",
    "httpRequest",
    "2",
    "lmChatOpenAi",
    "3",
    "another kind",
    "4",
  ]);
  expect([...graph.querySelectorAll("[data-line]")].map((line) => line.getAttribute("data-line"))).toEqual([
    "main",
    "ai",
    "main",
  ]);
  expect(screen.getByText("Credentials it asks for:").textContent).toContain("openAiApi");
  await user.click(screen.getByText("Nodes and connections as a list"));
  const list = lines();
  expect(list).toEqual(expect.arrayContaining(["1webhookleads to 2", "2httpRequestleads to 1"]));
  expect(list).toEqual(expect.arrayContaining(["3lmChatOpenAiserves 2asks for openAiApi", "4another kind"]));
  for (const secret of ["Begin", "Think", "Extra", "callMe", "own.example", "Of the team"])
    expect(container.innerHTML).not.toContain(secret);
  expect(asked).toEqual([]);
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations).toEqual([]);
});

test("the picture in full size is reached by keyboard, to be scrolled", async () => {
  const { user } = openApp(`/prompts/${prompt.slug}`);
  await picture();
  await user.click(screen.getByRole("button", { name: "Full size" }));
  const box = await screen.findByRole("region", { name: "Nodes of the workflow" });
  await user.tab();
  expect(document.activeElement).toBe(box);
});

test("a member sees the same picture with names, and no parameter", async () => {
  const signed = watchRequests(/\/functions\/v1\/sign-attachment$/);
  const { container } = openApp(`/prompts/${prompt.slug}`, "member");
  await screen.findAllByText("Think");
  expect(wordsOf(await picture())).toEqual(
    expect.arrayContaining(["Begin", "webhook", "Ask", "httpRequest", "Think", "Extra", "another kind"]),
  );
  await screen.findByRole("link", { name: "See Lifetime" });
  expect(screen.queryByText("Parameters")).toBeNull();
  expect(container.innerHTML).not.toContain("own.example");
  expect(signed).toEqual([]);
});

test("a lifetime member sees the parameters, too, of the file itself", async () => {
  openApp(`/prompts/${prompt.slug}`, "lifetime");
  await screen.findByText("https://own.example");
  const [ask] = screen.getAllByText("Parameters");
  expect(ask?.closest("li")?.textContent).toContain("Askhttp");
  expect(wordsOf(await picture())).toContain("callMe");
});

test("names that fail to load leave the kinds, and can be retried", async () => {
  const mend = answerRequests(/workflow_names/, () => ({
    status: 503,
    body: { code: "503", message: "no" },
  }));
  const { user } = openApp(`/prompts/${prompt.slug}`, "member");
  const alert = await screen.findByText("The nodes' names could not be asked for.", {}, { timeout: 10_000 });
  expect(wordsOf(await picture())).toContain("webhook");
  mend();
  await user.click(within(alert).getByRole("button", { name: "Try Again" }));
  await screen.findAllByText("Think");
});

test("a prompt without a workflow has no such part", async () => {
  const plain = await publishAs((await createPerson("author")).id);
  openApp(`/prompts/${plain.slug}`);
  await screen.findByRole("heading", { level: 1, name: plain.title });
  await screen.findByRole("heading", { name: "What is inside" });
  expect(screen.queryByRole("heading", { name: "The workflow" })).toBeNull();
});

test("a workflow prompt says on page and card whether it has a file", async () => {
  const tag = `flow-${crypto.randomUUID().slice(0, 8)}`;
  const author = await createPerson("author");
  const { slug } = await publishAs(author.id, { metadata: { category: "n8n-workflow", tags: [tag] } });
  const page = openApp(`/prompts/${slug}`);
  expect(await screen.findByText("Specification, no file")).toBeTruthy();
  page.unmount();
  const library = openApp(`/prompts?tag=${tag}`);
  within(await screen.findByRole("article")).getByText(/^Specification, no file/);
  library.unmount();
  openApp(`/prompts/${prompt.slug}`);
  await picture();
  expect(screen.queryByText("Specification, no file")).toBeNull();
});
