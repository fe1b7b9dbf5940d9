import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { parseSync } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDevServer } from "./dev-server.ts";
import { freePort } from "./ports.ts";
import { ROOT } from "./settings.ts";

const devServer = await createDevServer();
const port = await freePort();
const dataFolder = "node_modules/.cache/aurum/asked-for-data";

beforeAll(async () => {
  mkdirSync(join(ROOT, dataFolder), { recursive: true });
  writeFileSync(join(ROOT, dataFolder, "payments.jsonl"), "kept data");
  await devServer.listen(port);
});
afterAll(async () => {
  rmSync(join(ROOT, dataFolder), { recursive: true });
  await devServer.stop();
});

/** Sends the path unchanged: `fetch` would resolve its dots. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; text: string; allowed: unknown }>((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      response.on("end", () => {
        const allowed = response.headers["access-control-allow-origin"];
        resolve({ status: response.statusCode, text, allowed });
      });
    });
    asked.once("error", reject).end();
  });
}

const secrets = [
  "/supabase/seed/prompts/chatgpt-text/trip-plan-with-slack-in-it.prompt",
  "/supabase/config.toml",
  "/supabase/local/keys.ts",
  `/${dataFolder}/payments.jsonl`,
  "/tests/db/truth-table.md",
  "/tests/support/good-password.ts",
  "/src/app/pages/pages.test.ts",
  "/docs/threats.md",
  "/package.json",
  "/vite.config.ts",
  "/.git/config",
  "/node_modules/postgres/package.json",
];

const spellings: [string, (path: string) => string][] = [
  ["as it is", (path) => path],
  ...["raw", "url", "import", "import&raw", "inline", "raw??", "v=1&raw", "t=1"].map(
    (query): [string, (path: string) => string] => [`with ?${query}`, (path) => `${path}?${query}`],
  ),
  ["by its file", (path) => `/@fs${ROOT}${path}`],
  ["by its file, raw", (path) => `/@fs/${ROOT}${path}?import&raw??`],
  ["by its id", (path) => `/@id/${ROOT}${path}`],
  ["from a folder that is served", (path) => `/src/..${path}`],
  ["with encoded dots", (path) => `/src/%2e%2e${path}`],
  ["with encoded slashes", (path) => `/src/..${path.replaceAll("/", "%2f")}`],
  ["with backslashes", (path) => `/src/..${path.replaceAll("/", "\\")}`],
  ["with a dot", (path) => `/.${path}`],
  ["with two slashes", (path) => `/${path}`],
  [
    "with an encoded letter",
    (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ["in capitals", (path) => path.toUpperCase()],
  ["as a page", (path) => `${path}/`],
];

test.each(spellings)("S14: a file that no page uses is not served, requested for %s", async (_, spell) => {
  for (const path of secrets.map(spell))
    for (const accept of ["*/*", "text/html", "image/avif,*/*;q=0.8"])
      expect([path, accept, (await ask(path, { accept })).status]).toEqual([path, accept, 404]);
});

test("S14: a path without a page shows the not-found page", async () => {
  const { status, text } = await ask("/supabase/config.toml", { accept: "text/html" });
  expect([status, text.includes('<div id="root">'), text.includes("project_id")]).toEqual([404, true, false]);
});

test("S14: pages of other origins may not read the development server", async () => {
  for (const origin of ["http://localhost:3000", "http://127.0.0.1:8080", "http://evil.example", "null"])
    expect([origin, (await ask("/src/main.tsx", { origin })).allowed]).toEqual([origin, undefined]);
});

test.each([
  "/",
  "/ar",
  "/prompts",
  "/ar/prompts/any-prompt",
  "/admin/users",
  "/icon.svg",
  "/fonts/inter.woff2",
])("%s is served", async (path) => {
  expect((await ask(path)).status).toBe(200);
});

/** The modules that a page with these scripts loads before it shows its view. */
async function modulesOf(scripts: string[]): Promise<Set<string>> {
  const asked = new Set<string>();
  const follow = async (address: string): Promise<void> => {
    if (asked.has(address)) return;
    asked.add(address);
    const { status, text } = await ask(address);
    expect([address, status]).toEqual([address, 200]);
    const { staticImports, staticExports } = parseSync("module.js", text).module;
    const imported = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ];
    const site = "http://localhost";
    await Promise.all(imported.map((from) => follow(new URL(from, site + address).href.slice(site.length))));
  };
  await Promise.all(scripts.map(follow));
  return asked;
}

test("a page loads at most 195 modules from the development server", async () => {
  const { text } = await ask("/", { accept: "text/html" });
  const scripts = [...text.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src = ""]) => src);
  const modules = await modulesOf([...scripts, "/src/app/routes/home.tsx", "/src/app/routes/library.tsx"]);
  expect(modules.size).toBeLessThanOrEqual(195);
});
