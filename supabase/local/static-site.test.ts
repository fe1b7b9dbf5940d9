import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createScratchFolder } from "../../tests/support/scratch-folder.ts";
import { freePort } from "./ports.ts";
import { serveSite } from "./static-site.ts";

const scratch = createScratchFolder();
const folder = join(scratch, "dist");
mkdirSync(join(folder, "assets"), { recursive: true });
writeFileSync(join(scratch, "beside.txt"), "beside");
writeFileSync(join(folder, "200.html"), "shell");
writeFileSync(join(folder, "assets/Page-A1.js"), "page");
writeFileSync(
  join(folder, "_headers"),
  "/*\n  X-Content-Type-Options: nosniff\n\n/admin\n  Cache-Control: no-store\n",
);
writeFileSync(join(folder, "_redirects"), "/* /200.html 200\n");

const port = await freePort();
const site = await serveSite(folder, port);
afterAll(async () => {
  await site.stop();
  rmSync(scratch, { recursive: true });
});

/** Sends the path unchanged: `fetch` would resolve its dots. */
function ask(path: string) {
  return new Promise<{ status?: number; location?: string; cache?: string; text: string }>(
    (resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, path }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        const { location, "cache-control": cache } = response.headers;
        response.on("end", () => resolve({ status: response.statusCode, location, cache, text }));
      });
      asked.once("error", reject).end();
    },
  );
}

test.each([
  ["/ADMIN?a=B", "/admin?a=B"],
  ["/%61dmin", "/admin"],
  ["//admin", "/admin"],
  ["//evil.example/login", "/evil.example/login"],
  ["/\\evil.example", "/evil.example"],
  ["/ar//evil.example/", "/ar/evil.example/"],
])("X2, X6: %s goes on to the one spelling, which has the page's headers", async (path, plain) => {
  expect(await ask(path)).toMatchObject({ status: 308, location: plain, text: "" });
});

test("files and pages are served at their own path", async () => {
  expect(await ask("/assets/Page-A1.js")).toMatchObject({ status: 200, text: "page" });
  expect(await ask("/admin")).toMatchObject({ status: 200, text: "shell", cache: "no-store" });
});

test.each([
  "/../beside.txt",
  "/%2e%2e/beside.txt",
  "/assets/..%2f..%2fbeside.txt",
  "/..\\beside.txt",
  "/.%2e/beside.txt",
])("S14: %s is not served, which lies beside the build", async (path) => {
  expect((await ask(path)).text).not.toContain("beside");
});
