import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { PUBLISHABLE_KEY } from "../supabase/local/keys.ts";
import { nextMail } from "./support/inbox.ts";
import { createPerson, openAccount, openAs, service } from "./support/person.ts";
import { expect, test } from "./support/test.ts";
import { goodPassword } from "./support/ways-in.ts";

/** A script and a picture that would run if either were rendered; a name may have one letter more. */
const name = "\"><script>document.title='hit'</script><img src=x onerror=document.title='hit'>";

/** Expects that a page shows a user's name as text, and made no element of it. */
async function expectInert(page: Page) {
  expect(await page.locator("img[src=x], [onerror]").count()).toBe(0);
  const scripts = await page.locator("script").evaluateAll((all) => all.map((script) => script.textContent));
  expect(scripts.filter((text) => text?.includes("'hit'"))).toEqual([]);
  await expect(page).not.toHaveTitle("hit");
}

/** Sends a user's greeting, as the page does that has confirmed them. */
async function greet(email: string) {
  const client = createClient(process.env.AURUM_E2E_API_URL ?? "", PUBLISHABLE_KEY);
  const signedIn = await client.auth.signInWithPassword({ email, password: goodPassword });
  expect(signedIn.error).toBeNull();
  const { data } = await client.functions.invoke("send-welcome-email", { body: {} });
  expect(data).toEqual({ sent: true });
}

test(`X1: the first name ${name} is inert in the account, on pages and in mails`, async ({ page }) => {
  const { id, email } = await createPerson("named", { firstName: name });
  await openAs(page, email);
  const dialog = await openAccount(page, "Profile");
  await expect(dialog.getByLabel("First name")).toHaveValue(name);
  await expectInert(page);

  await greet(email);
  const welcome = await nextMail(email);
  expect(welcome.text).toContain(`Welcome, ${name}`);
  const inbox = await page.context().newPage();
  await inbox.goto(`${process.env.AURUM_E2E_INBOX_URL}/?message=${welcome.id}`);
  const mail = inbox.frameLocator("iframe");
  await expect(mail.getByRole("heading", { name: `Welcome, ${name}` })).toBeVisible();
  expect(await mail.locator("img, script").count()).toBe(0);
  await expectInert(inbox);

  const slug = `written-by-${email.split("@")[0]}`;
  const prompt = { slug, title: slug, prompt_text: "Words of this author", user_id: id };
  await service
    .from("prompts")
    .insert({ ...prompt, status: "published" })
    .throwOnError();
  try {
    await page.goto(`/prompts/${slug}`);
    await expect(page.getByRole("main").getByText(`by ${name}`)).toBeVisible();
    await expectInert(page);
  } finally {
    await service.from("prompts").delete().eq("slug", slug).throwOnError();
  }
});
