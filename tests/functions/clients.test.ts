import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

type Clients = { serviceClient: () => SupabaseClient; callerClient: (token: string) => SupabaseClient };

const HASTE = 100;
const signalAfter = AbortSignal.timeout.bind(AbortSignal);

let server: Server;
let clients: Clients;
let calls = 0;

beforeAll(async () => {
  server = createServer(() => {
    calls += 1;
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
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const waits: [string, (of: Clients) => PromiseLike<{ error: unknown }>, number][] = [
  ["a call of the database", (of) => of.serviceClient().rpc("any"), 15_000],
  ["a question to the database", (of) => of.callerClient("a.b.c").from("any").select(), 15_000],
  ["the auth server", (of) => of.callerClient("a.b.c").auth.getUser("a.b.c"), 15_000],
  ["a download", (of) => of.serviceClient().storage.from("any").download("a.txt"), 60_000],
];

test.each(waits)("%s that does not answer is given up in time, and not asked again", async (_, ask, ms) => {
  const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => signalAfter(limit / HASTE));
  const { error } = await ask(clients);
  expect(error).not.toBeNull();
  expect([limits.mock.calls, calls]).toEqual([[[ms]], 1]);
});

test("a signal of the caller's own ends a call as well", async () => {
  const own = AbortSignal.timeout(100);
  const { error } = await clients.serviceClient().from("any").select().abortSignal(own);
  expect(error).not.toBeNull();
  expect(own.aborted).toBe(true);
});
