import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { publishPrompt } from "@test/components/prompts";
import { service } from "@test/components/service";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

test("the home page has five help entries and a link to the others", async () => {
  const { container, user, address } = openApp("/");
  await screen.findByRole("heading", { name: "Before you ask" });
  const question = await screen.findByText("Does anything renew by itself?");
  expect(container.querySelectorAll("main summary")).toHaveLength(5);
  // A script that is still on its way when the last test of a file ends is lost to the files after it.
  await waitFor(() => expect(container.querySelector("[data-waiting]")).toBeNull());
  const details = question.closest("details");
  expect(details?.open).toBe(false);
  await user.click(question.closest("summary") as HTMLElement);
  expect(details?.open).toBe(true);
  expect(details?.textContent).toContain("No. You pay once, and we keep no means");
  await user.click(screen.getByRole("link", { name: "All questions" }));
  await expect.poll(address).toBe("/faq");
});

test.each([
  ["three prompts have ten uses this week", [30, 20, 10], "This week’s best"],
  ["one of three has nine", [30, 20, 9], "Editors’ choice"],
  ["there are two prompts", [30, 20], "Editors’ choice"],
])("the front page names how its prompts were chosen: %s", async (_, uses, title) => {
  const { id } = await publishPrompt();
  const card = (await service.from("prompt_cards").select("*").eq("id", id).single().throwOnError()).data;
  const used = uses.map((week_uses, index) => ({ week_uses, title: `Used ${index}` }));
  const rows = [...used, { is_featured: true, title: "Chosen" }];
  answerRequests(/prompt_cards\?.*order=week_uses/, () => ({
    status: 200,
    body: rows.map((row) => ({ ...card, id: crypto.randomUUID(), ...row })),
  }));
  openApp("/");
  await screen.findByText(title === "Editors’ choice" ? "Chosen" : "Used 0");
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
});

test("a card counts uses from ten on", async () => {
  const { id } = await publishPrompt();
  const card = (await service.from("prompt_cards").select("*").eq("id", id).single().throwOnError()).data;
  answerRequests(/prompt_cards\?.*order=week_uses/, () => ({
    status: 200,
    body: [10, 9].map((copies) => {
      return { ...card, id: crypto.randomUUID(), is_featured: true, copies, title: `Copied ${copies}` };
    }),
  }));
  openApp("/");
  expect((await screen.findByText("Copied 10")).closest("article")?.textContent).toContain("10 uses");
  expect(screen.getByText("Copied 9").closest("article")?.textContent).not.toContain("use");
});

test("the front page's example shows its prompt or a result, in the same place", async () => {
  const { user } = openApp("/");
  const example = within(await screen.findByRole("region", { name: "Try it here" }));
  await user.click(example.getByRole("radio", { name: "Example result" }));
  await example.findByText(/^The figures favour renewing/, { exact: false });
  await user.click(example.getByRole("button", { name: "Copy" }));
  expect(example.getByRole("radio", { name: "Prompt" })).toHaveProperty("checked", true);
  await waitFor(() => expect(document.querySelector("[data-waiting]")).toBeNull());
});
