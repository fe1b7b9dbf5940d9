import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

type Clients = { serviceClient: () => SupabaseClient; callerClient: (token: string) => SupabaseClient };

let server: Server;
let clients: Clients;
let calls = 0;
let minute = new AbortController();

beforeAll(async () => {
  server = createServer(() => {
    calls += 1;
    minute.abort(new DOMException("A minute is over", "TimeoutError"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const settings = new Map([
    ["SUPABASE_URL", `http://127.0.0.1:${port}`],
    ["SUPABASE_PUBLISHABLE_KEY", "sb_publishable_local"],
    ["SUPABASE_SECRET_KEY", "sb_secret_local"],
  ]);
  vi.stubGlobal("Deno", { env: { get: (name: string) => settings.get(name) } });
  // Named by a variable, so that the compiler does not look for Deno here.
  const path = new URL("../../supabase/functions/_shared/clients.ts", import.meta.url).pathname;
  clients = await import(path);
});
afterEach(() => {
  vi.restoreAllMocks();
  calls = 0;
  minute = new AbortController();
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const waits: [string, (of: Clients) => PromiseLike<{ error: unknown }>][] = [
  ["a call of the database", (of) => of.serviceClient().rpc("any")],
  ["a question to the database", (of) => of.callerClient("a.b.c").from("any").select()],
  ["the auth server", (of) => of.callerClient("a.b.c").auth.getUser("a.b.c")],
  ["a download", (of) => of.serviceClient().storage.from("any").download("a.txt")],
];

test.each(waits)("%s without a response is aborted after a minute and not retried", async (_, ask) => {
  const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => minute.signal);
  const { error } = await ask(clients);
  expect(error).not.toBeNull();
  expect([limits.mock.calls, calls]).toEqual([[[60_000]], 1]);
});

test("a caller's own signal aborts a request too", async () => {
  const own = AbortSignal.timeout(100);
  const { error } = await clients.serviceClient().from("any").select().abortSignal(own);
  expect(error).not.toBeNull();
  expect(own.aborted).toBe(true);
});
