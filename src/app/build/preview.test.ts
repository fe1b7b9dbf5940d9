import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureStyles } from "./preview";

const gold = { r: 200, g: 160, b: 60 };
const drawing = sharp({ create: { width: 40, height: 30, channels: 3, background: gold } });
const picture = await drawing.webp().toBuffer();
const clear = await drawing.ensureAlpha(0.5).webp().toBuffer();
const png = await drawing.png().toBuffer();

const published = "/storage/v1/object/public/default-prompt-images";
const asked: string[] = [];

const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  switch (request.url?.replace(published, "").replace(/\?.*/, "")) {
    case "/picture":
    case "/elsewhere":
      return response.end(picture);
    case "/clear":
      return response.end(clear);
    case "/png":
      return response.end(png);
    case "/svg":
      return response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>',
      );
    case "/long":
      return response.end(Buffer.concat([picture, Buffer.alloc(3_000_000)]));
    case "/moved":
      return response.writeHead(302, { location: `${published}/picture` }).end();
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

/** The styles of a page with these pictures. */
function stylesFor(paths: string[], patienceMs?: number): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const contentUrl = `http://127.0.0.1:${port}`;
  const html = paths.map((path) => `<p><img src="${contentUrl}${path}" alt=""></p>`).join("");
  return pictureStyles(html, { contentUrl, isFirstLarge: true }, patienceMs);
}

const styleFor = (path: string, patienceMs?: number) => stylesFor([path], patienceMs);

test("a page's first picture is blurred in its styles", async () => {
  expect(await styleFor(`${published}/picture`)).toContain("background:url(data:image/avif;base64,");
});

test("other pictures have their colour, once, if nothing shows through them", async () => {
  const others = ["/picture?b", "/picture?b", "/clear"].map((path) => published + path);
  const styles = await stylesFor([`${published}/picture?c`, ...others]);
  expect(styles.match(/picture\?b"\]\{background:#c93\}/g)).toHaveLength(1);
  expect(styles).not.toContain("clear");
});

test.each(["/text", "/broken", "/missing", "/png", "/svg", "/long", "/moved"])(
  "S13: a build goes on without the picture of %s",
  async (path) => {
    expect(await styleFor(published + path)).toBe("");
    expect(asked).toContain(published + path);
  },
);

test("a build waits for no picture that never ends", async () => {
  expect(await styleFor(`${published}/endless`, 100)).toBe("");
});

test.each(["/elsewhere", `${published}/../elsewhere`, "@evil.example/picture", ".evil.example/picture"])(
  "S13: a build requests nothing from an author's address %s",
  async (path) => {
    asked.length = 0;
    expect(await styleFor(path)).toBe("");
    expect(asked).toEqual([]);
  },
);

test("an address cannot leave the style that names it", async () => {
  const style = await styleFor(`${published}/picture?a=\\&amp;b=&quot;]{}&lt;/style&gt;`);
  expect(style).toContain(String.raw`picture?a=\5c &b=\22 ]{}\3c /style\3e "]`);
  expect(style.match(/["<]/g)).toEqual(['"', '"']);
});
