import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewStyle } from "./preview";

const gold = { r: 200, g: 160, b: 60 };
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: gold } })
  .png()
  .toBuffer();

const server = createServer((request, response) => {
  switch (request.url) {
    case "/picture":
      return response.end(picture);
    case "/text":
      return response.end("no picture");
    case "/broken":
      response.writeHead(200, { "content-length": picture.length });
      return response.write(picture.subarray(0, 20), () => response.destroy());
    case "/endless":
      return response.write(picture.subarray(0, 20));
    default:
      return response.writeHead(404).end(picture);
  }
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** The style of a page whose first picture is there. */
function styleFor(path: string, patienceMs?: number): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return previewStyle(`<p><img src="http://127.0.0.1:${port}${path}" alt=""></p>`, patienceMs);
}

test("a page's first picture stands blurred in its styles", async () => {
  expect(await styleFor("/picture")).toContain("background:url(data:image/avif;base64,");
});

test.each(["/text", "/broken", "/missing"])("a build goes on without the picture of %s", async (path) => {
  expect(await styleFor(path)).toBe("");
});

test("a build waits for no picture that never ends", async () => {
  expect(await styleFor("/endless", 100)).toBe("");
});
