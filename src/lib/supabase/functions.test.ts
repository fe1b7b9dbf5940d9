import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callFunction, streamFunction } from "./functions";

vi.mock("@/config/env", () => ({ env: { supabaseUrl: "http://api.test", supabaseKey: "key" } }));

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("localStorage", { getItem: () => null });
});

afterEach(() => vi.unstubAllGlobals());

test("a response is returned", async () => {
  fetched.mockResolvedValueOnce(Response.json({ sent: true }));
  expect(await callFunction("send-welcome-email", { locale: "en" })).toEqual({ sent: true });
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/functions\/v1\/send-welcome-email$/);
});

test("a failure carries the server's message (spec 8.8)", async () => {
  fetched.mockResolvedValueOnce(
    Response.json({ code: "unauthorized", message: "Authentication required" }, { status: 401 }),
  );
  await expect(callFunction("send-welcome-email")).rejects.toMatchObject({
    message: "Authentication required",
    code: "unauthorized",
    status: 401,
  });
});

test.each([
  ["an answer without a message", () => Promise.resolve(new Response("<html>", { status: 502 }))],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s is 'Edge function {name} failed' (spec 8.8)", async (_case, answer) => {
  fetched.mockImplementationOnce(answer);
  await expect(callFunction("send-welcome-email")).rejects.toThrow("Edge function send-welcome-email failed");
});

test("events arrive one by one however they are cut; another type is a failure", async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of ['data: {"text":"o', 'ne"}\n\ndata: {"text":"two"}\n', "\n"])
        controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  fetched.mockResolvedValueOnce(new Response(body, { headers: { "content-type": "text/event-stream" } }));
  const events: unknown[] = [];
  const stream = streamFunction("generate-prompt", {}, new AbortController().signal);
  for await (const event of stream) events.push(event);
  expect(events).toEqual([{ text: "one" }, { text: "two" }]);
  fetched.mockResolvedValueOnce(Response.json({ text: "one" }));
  const other = streamFunction("generate-prompt", {}, new AbortController().signal);
  await expect(other.next()).rejects.toThrow("Edge function generate-prompt failed");
});
