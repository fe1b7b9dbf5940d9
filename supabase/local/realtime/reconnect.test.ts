import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTestRealtime, subscribe, tokenFor } from "./test-server.ts";

let realtime: Awaited<ReturnType<typeof startTestRealtime>>;

beforeAll(async () => {
  realtime = await startTestRealtime();
});

afterEach(() => void vi.useRealTimers());

afterAll(() => realtime.stop());

test("F7: after the server was killed a client comes back at 1, 2, 5, 10 s and receives later changes", async () => {
  const attempts: WebSocket[] = [];
  const client = realtime.connect(tokenFor("00000000-0000-4000-8000-000000000001"), (socket) => {
    attempts.push(socket);
  });
  const { received, statuses, system, until } = await subscribe(client, "categories");

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const dropped = once(attempts[0] as WebSocket, "close");
  await realtime.kill();
  await dropped;
  await until(() => statuses.includes("CHANNEL_ERROR"));

  for (const [index, delay] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(attempts, `before ${delay} ms`).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts, `after ${delay} ms`).toHaveLength(index + 2);
    await once(attempts[index + 1] as WebSocket, "close");
  }

  await realtime.restart();
  await vi.advanceTimersByTimeAsync(10_000);
  await until(() => system.length === 2);
  expect(statuses.at(-1)).toBe("SUBSCRIBED");
  await realtime.sql`update public.categories set name = 'After the fall' where slug = 'claude-text'`;
  await until(() => received.length > 0);
  expect(received[0]?.new).toMatchObject({ slug: "claude-text", name: "After the fall" });
});
