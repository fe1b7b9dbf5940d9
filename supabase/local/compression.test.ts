import { expect, test } from "vitest";
import { compressJson } from "./compression.ts";

const long = { text: "gold ".repeat(1000) };

function ask(response: Response, encodings: string | null) {
  const headers = new Headers(encodings === null ? {} : { "accept-encoding": encodings });
  return compressJson(async () => response)(new Request("http://127.0.0.1/", { headers }));
}

test("long JSON is compressed for clients that accept gzip", async () => {
  const answer = await ask(Response.json(long, { status: 206, headers: { "x-kept": "1" } }), "gzip, br");
  expect([answer.status, answer.headers.get("content-encoding")]).toEqual([206, "gzip"]);
  expect([answer.headers.get("vary"), answer.headers.get("x-kept")]).toEqual(["accept-encoding", "1"]);
  expect(answer.headers.has("content-length")).toBe(false);
  const bytes = await answer.arrayBuffer();
  expect(bytes.byteLength).toBeLessThan(200);
  const text = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
  expect(await text.json()).toEqual(long);
});

test.each([
  ["a client that takes none", () => Response.json(long), null],
  ["what is no JSON", () => new Response("gold ".repeat(1000)), "gzip"],
  ["what is compressed", () => Response.json(long, { headers: { "content-encoding": "br" } }), "gzip"],
  ["an answer without a body", () => new Response(null, { status: 204 }), "gzip"],
])("%s stays uncompressed", async (_name, make, encodings) => {
  const response = make();
  expect(await ask(response, encodings)).toBe(response);
});

test("a short response stays uncompressed", async () => {
  const answer = await ask(Response.json({ short: true }, { status: 201 }), "gzip");
  expect([answer.status, answer.headers.has("content-encoding")]).toEqual([201, false]);
  expect(await answer.json()).toEqual({ short: true });
});
