import { fill, logIn } from "@test/components/forms";
import { openApp } from "@test/components/open-app";
import { publishPrompt } from "@test/components/prompts";
import { createPerson, goodPassword, service } from "@test/components/service";
import { findToast } from "@test/components/toasts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

test("a report leads through the login, back to the prompt, and reaches staff", async () => {
  const { email } = await createPerson("reporter");
  const { id, path } = await publishPrompt({ is_free: true });
  const { user, address } = openApp(path);
  await user.click(await screen.findByRole("button", { name: "Report" }));
  await user.click(await screen.findByRole("link", { name: "Log in to report" }));
  await logIn(user, email, goodPassword);
  await expect.poll(address).toBe(path);
  await user.click(await screen.findByRole("button", { name: "Report" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report this prompt" }));
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await dialog.findByText("Choose what is wrong with it.");
  await user.click(dialog.getByRole("radio", { name: "It does not work as described" }));
  await fill(user, dialog.getByRole("textbox"), "The second variable does nothing.");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await findToast("success", "Report sent", "Thank you. We look at every report.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { data } = await service.from("prompt_reports").select("reason, note, status").eq("prompt_id", id);
  expect(data).toEqual([{ reason: "broken", note: "The second variable does nothing.", status: "open" }]);
});
