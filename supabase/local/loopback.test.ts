import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../../tests/support/stack.ts";
import { freePort } from "./ports.ts";
import { serveSite } from "./static-site.ts";

type Asked = { status: number | undefined; headers: IncomingHttpHeaders };

/** Sends a request to a server of this machine under any host name, like a page whose own name was pointed here. */
function askAs(host: string, url: string, headers: Record<string, string> = {}): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { ...headers, host } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    });
    asked.on("upgrade", (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode, headers: answer.headers });
    });
    asked.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" ? resolve({ status: undefined, headers: {} }) : reject(error),
    );
    asked.end();
  });
}

const UPGRADE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};

const OWN = (port: string) => [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
const FOREIGN = [
  "evil.example",
  "localhost.evil.example",
  "127.0.0.1.nip.io",
  "evil.example:54321",
  "x@localhost",
];

let stack: TestStack;
const stops: (() => Promise<unknown>)[] = [];
const urls: Record<string, string> = {};

beforeAll(async () => {
  stack = await startTestStack();
  const folder = mkdtempSync(join(tmpdir(), "aurum-site-"));
  writeFileSync(join(folder, "index.html"), "<title>A page</title>");
  writeFileSync(join(folder, "_headers"), "/*\n  X-Test: a\n");
  writeFileSync(join(folder, "_redirects"), "/* /index.html 200\n");
  const site = await serveSite(folder, await freePort());
  const dev = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    server: { host: "127.0.0.1", port: await freePort(), strictPort: true, ws: false },
  });
  await dev.listen();
  stops.push(site.stop, () => dev.close(), stack.stop);
  Object.assign(urls, {
    "the API": `${stack.apiUrl}/rest/v1/categories?apikey=${stack.publishableKey}`,
    "the inbox": `${stack.inboxUrl}/api/messages`,
    "the payment sandbox": `${stack.paymentsUrl}/sandbox/webhooks`,
    "the preview": `${site.url}/`,
    "the development server": dev.resolvedUrls?.local[0] ?? "",
  });
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

test.each(["the API", "the inbox", "the payment sandbox", "the preview", "the development server"])(
  "X2: %s accepts loopback names and no other",
  async (server) => {
    const url = urls[server] ?? "";
    for (const host of OWN(new URL(url).port))
      expect([host, (await askAs(host, url)).status]).toEqual([host, 200]);
    for (const host of FOREIGN)
      expect([host, (await askAs(host, url)).status]).toEqual([host, expect.toBeOneOf([400, 403, 421])]);
  },
);

test("X2: realtime opens no socket for another name", async () => {
  const url = `${stack.apiUrl}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=1.0.0`;
  expect((await askAs(new URL(url).host, url, UPGRADE)).status).toBe(101);
  expect((await askAs("evil.example", url, UPGRADE)).status).toBeUndefined();
});

test("a path that begins with two slashes is not a host, and a full URL is not a path", async () => {
  const { host } = new URL(stack.inboxUrl);
  expect((await askAs(host, `${stack.inboxUrl}//evil.example/api/messages`)).status).toBe(404);
  const asked = request(stack.inboxUrl, { path: "http://evil.example/api/messages" });
  const [answer] = await once(asked.end(), "response");
  expect(answer.resume().statusCode).toBe(400);
});

test("a socket is refused under an address that cannot be read, and the stack goes on", async () => {
  const { host } = new URL(stack.apiUrl);
  expect((await askAs(host, `${stack.apiUrl}//`, UPGRADE)).status).toBe(400);
});
