import type { Page } from "@playwright/test";
import { freshAddress, linkOf, nextMail } from "./support/inbox.ts";
import { openAccount, service } from "./support/person.ts";
import { expect, test } from "./support/test.ts";
import { confirmInNewTab, expectSignedIn, goodPassword } from "./support/ways-in.ts";

const names = ["<img src=x onerror=\"document.title='hit'\">", "\"><script>document.title='hit'</script>"];

/** A page that shows what somebody called themself, and made no element of it. */
async function expectInert(page: Page) {
  expect(await page.locator("img[src=x], [onerror]").count()).toBe(0);
  const scripts = await page.locator("script").evaluateAll((all) => all.map((script) => script.textContent));
  expect(scripts.filter((text) => text?.includes("'hit'"))).toEqual([]);
  await expect(page).not.toHaveTitle("hit");
}

for (const name of names) {
  test(`X1: the first name ${name} is inert in the account, on cards and in mails`, async ({ page }) => {
    const email = freshAddress("named");
    await page.goto("/signup");
    await page.getByLabel("First name").fill(name);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(goodPassword);
    await page.getByRole("button", { name: "Create account" }).click();
    await confirmInNewTab(page, linkOf(await nextMail(email)));
    await expectSignedIn(page, email);

    const welcome = await nextMail(email, 2);
    expect(welcome.text).toContain(`Welcome, ${name}`);
    const inbox = await page.context().newPage();
    await inbox.goto(`${process.env.AURUM_E2E_INBOX_URL}/?message=${welcome.id}`);
    const mail = inbox.frameLocator("iframe");
    await expect(mail.getByRole("heading", { name: `Welcome, ${name}` })).toBeVisible();
    expect(await mail.locator("img, script").count()).toBe(0);
    await expectInert(inbox);

    const dialog = await openAccount(page, "Profile");
    await expect(dialog.getByLabel("First name")).toHaveValue(name);
    await expectInert(page);

    const { data: profile } = await service
      .from("profiles")
      .select("id")
      .eq("first_name", name)
      .order("created_at", { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    const slug = `written-by-${email.split("@")[0]}`;
    const prompt = { slug, title: slug, prompt_text: "Words of this author", user_id: profile.id };
    await service
      .from("prompts")
      .insert({ ...prompt, status: "published" })
      .throwOnError();
    try {
      await page.goto(`/search?q=${slug}`);
      await expect(page.getByRole("article").getByText(`by ${name}`)).toBeVisible();
      await expectInert(page);
      await page.goto(`/prompts/${slug}`);
      await expect(page.getByRole("main").getByText(`by ${name}`)).toBeVisible();
      await expectInert(page);
    } finally {
      await service.from("prompts").delete().eq("slug", slug).throwOnError();
    }
  });
}

test("X1: an address and a device that are markup are inert in the header, the account and /unsubscribe", async ({
  page,
  browser,
}) => {
  const mark = "<img/src=x/onerror=document.title='hit'>";
  const email = `${mark}@${freshAddress("x").split("@")[0]}.test`;
  const { error } = await service.auth.admin.createUser({
    email,
    password: goodPassword,
    email_confirm: true,
  });
  expect(error).toBeNull();
  const signedIn = await fetch(`${process.env.AURUM_E2E_API_URL}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: "sb_publishable_local", "content-type": "application/json", "user-agent": mark },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  const session = await signedIn.text();
  await page.addInitScript((value) => localStorage.setItem("sb-aurum-auth-token", value), session);
  await page.goto("/pricing");
  await page.getByRole("button", { name: `Account of ${email}` }).click();
  await expect(page.getByRole("menuitem").first()).toContainText(email);
  await expectInert(page);
  await page.keyboard.press("Escape");
  const dialog = await openAccount(page, "Profile");
  await expect(dialog.getByText(email)).toBeVisible();
  await dialog.getByRole("tab", { name: "Security" }).click();
  await expect(dialog.getByRole("listitem")).toContainText("Unknown device");
  await dialog.getByRole("tab", { name: "Your data" }).click();
  await expect(dialog.getByLabel(`Type ${email} to confirm`)).toBeVisible();
  await expectInert(page);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/unsubscribe?${new URLSearchParams({ email, signature: "0".repeat(64) })}`);
  await expect(stranger.getByText(email)).toBeVisible();
  await expectInert(stranger);
  await stranger.context().close();
});
