import { createClient } from "@supabase/supabase-js";
import { SECRET_KEY } from "../supabase/local/keys.ts";
import { expect, test } from "./support/test.ts";

const service = createClient(process.env.AURUM_E2E_API_URL ?? "", SECRET_KEY);

const payload = `<img src=x onerror="window.ranPlanted=1">`;
const slug = "planted-zibbleflux";
const planted = {
  slug,
  title: `Zibbleflux ${payload}`,
  description: `javascript:window.ranPlanted=1 ${payload}`,
  prompt_text: `A text that is free. ${payload} [link](javascript:window.ranPlanted=1)`,
  metadata: { category: "chatgpt-text", tags: [payload, "javascript:window.ranPlanted=1"] },
  status: "published",
  is_free: true,
  published_at: "2020-01-01T00:00:00Z",
};

test.describe("X1: a planted title, tag and description", () => {
  test.beforeAll(() => service.from("prompts").insert(planted).throwOnError());
  test.afterAll(() => service.from("prompts").delete().eq("slug", slug).throwOnError());

  test("are text everywhere, on card, list, palette and prompt page, as is such a query", async ({
    page,
  }) => {
    const expectInert = async () => {
      await expect(page.locator("img[src='x'], [onerror], a[href^='javascript:']")).toHaveCount(0);
      expect(await page.evaluate(() => "ranPlanted" in window)).toBe(false);
    };
    await page.goto("/search?q=zibbleflux+img+onerror+javascript");
    const card = page.getByRole("article").first();
    await expect(card.getByRole("heading")).toHaveText(planted.title);
    await expect(card.getByText("javascript:window.ranPlanted=1")).toBeVisible();
    await expect(card.locator("mark").first()).toHaveText("Zibbleflux");
    await expectInert();

    await page.goto(`/prompts?tag=${encodeURIComponent(payload)}`);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("button", { name: `Tag ${payload}: remove` })).toBeVisible();
    await expectInert();

    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox")).toBeFocused();
    await page.keyboard.type("zibbleflux");
    await expect(page.getByRole("option", { name: planted.title })).toBeVisible();
    await expectInert();

    await page.goto(`/prompts/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(planted.title);
    await expect(page.getByRole("link", { name: `#${payload}` })).toBeVisible();
    await expectInert();

    await page.goto(`/search?q=${encodeURIComponent(`${payload} qqzzxx`)}`);
    await expect(page.getByRole("searchbox")).toHaveValue(`${payload} qqzzxx`);
    await expectInert();
  });
});
