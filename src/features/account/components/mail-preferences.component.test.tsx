import { answerRequests, holdRequests, watchRequests } from "@test/components/network";
import { beginOwnSession } from "@test/components/own-session";
import { renderPage } from "@test/components/render-page";
import { createPerson, goodPassword, service } from "@test/components/service";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { MailPreferences } from "./mail-preferences";

const reads = /\/email_preferences\?select=news%2Creminders/;
const saves = /\/email_preferences\?user_id/;

const storedOf = async (id: string) =>
  (await service.from("email_preferences").select("reminders, news").eq("user_id", id).throwOnError()).data;

async function openPreferences() {
  const { id, email } = await createPerson("mails");
  await beginOwnSession(email, goodPassword);
  const { user } = renderPage(<MailPreferences userId={id} />);
  const news = await screen.findByRole<HTMLInputElement>("checkbox", { name: "News" });
  await waitFor(() => expect(news.checked).toBe(true));
  return { id, user, news, reminders: screen.getByRole<HTMLInputElement>("checkbox", { name: "Reminders" }) };
}

test("a saved preference stays shown and editable if reloading fails", async () => {
  const { id, user, news } = await openPreferences();
  const asked = watchRequests(reads);
  answerRequests(reads, () => ({ status: 500 }));
  await user.click(news);
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(await storedOf(id)).toEqual([{ news: false, reminders: true }]);
  expect(news.checked).toBe(false);
  expect(news.disabled).toBe(false);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a choice that is being saved stays shown while another one is made", async () => {
  const { id, user, news, reminders } = await openPreferences();
  const { letGo } = holdRequests(saves);
  await user.click(news);
  await user.click(reminders);
  expect([news.checked, reminders.checked]).toEqual([false, false]);
  letGo();
  await expect.poll(() => storedOf(id)).toEqual([{ news: false, reminders: false }]);
});

test("a choice that fails to save is reported, and the other one is still saved", async () => {
  const { user, news, reminders } = await openPreferences();
  answerRequests(saves, (body) => ("news" in (body as object) ? { status: 500 } : undefined));
  await user.click(news);
  await user.click(reminders);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^That did not work/);
  await waitFor(() => expect([news.checked, reminders.checked]).toEqual([true, false]));
});
