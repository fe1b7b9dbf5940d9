import { fill } from "@test/components/forms";
import { loseRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

/** The tab of a new person's account. */
async function openAssistants(name: string) {
  const { email, id } = await createPerson(name);
  await beginOwnSession(email, goodPassword);
  const { user } = openApp("/terms");
  await user.click(await screen.findByRole("button", { name: /^Account of/ }));
  await user.click(await screen.findByRole("menuitem", { name: /^Account settings/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Account settings" }));
  await user.click(dialog.getByRole("tab", { name: "Assistants" }));
  return { user, dialog, id };
}

test("a key is shown once, its assistant is listed, and disconnecting asks first", async () => {
  const { user, dialog, id } = await openAssistants("connecting");
  await dialog.findByText("No assistant is connected yet.");
  await fill(user, dialog.getByLabelText("Name of the assistant"), "Desk");
  await user.click(dialog.getByRole("button", { name: "Create key" }));
  const key = (await dialog.findByText(/^aurum_[\w-]{43}$/)).textContent;
  expect(dialog.getByText(new RegExp(`/functions/v1/mcp/${key}$`))).toBeDefined();
  await dialog.findByText("Not used yet");
  await user.click(dialog.getByRole("button", { name: "Disconnect Desk" }));
  await user.click(dialog.getByRole("button", { name: "Disconnect now" }));
  await dialog.findByText("No assistant is connected yet.");
  await waitFor(async () => {
    const { data } = await service.from("assistants").select("id").eq("user_id", id).throwOnError();
    expect(data).toEqual([]);
  });
});

test("a list that does not load says so", async () => {
  loseRequests(/rest\/v1\/assistants/);
  const { dialog } = await openAssistants("lost");
  await dialog.findByText("That did not work. Check your connection and try again.");
});
