// Spec 9.9.

import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTestRealtime, subscribe, tokenFor } from "./test-server.ts";

let realtime: Awaited<ReturnType<typeof startTestRealtime>>;

beforeAll(async () => {
  realtime = await startTestRealtime();
});

afterEach(() => void vi.useRealTimers());

afterAll(() => realtime.stop());

test("F7: after a crash a client reconnects at 1, 2, 5, 10 s and gets later changes", async () => {
  const attempts: { closed: Promise<unknown> }[] = [];
  const client = realtime.connect(tokenFor("00000000-0000-4000-8000-000000000001"), (socket) => {
    attempts.push({ closed: once(socket, "close") });
  });
  const { received, statuses, system, until } = await subscribe(client, "categories");

  // Connected beforehand: the database client needs real timers to connect.
  const standby = await realtime.prepare();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await realtime.kill();
  await attempts[0]?.closed;
  await until(() => statuses.includes("CHANNEL_ERROR"));

  for (const [index, delay] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(attempts, `before ${delay} ms`).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts, `after ${delay} ms`).toHaveLength(index + 2);
    await attempts[index + 1]?.closed;
  }

  await standby.listen();
  await vi.advanceTimersByTimeAsync(10_000);
  await until(() => system.length === 2);
  vi.useRealTimers();
  expect(statuses.at(-1)).toBe("SUBSCRIBED");
  await realtime.sql`update public.categories set name = 'After the fall' where slug = 'claude-text'`;
  await until(() => received.length > 0);
  expect(received[0]?.new).toMatchObject({ slug: "claude-text", name: "After the fall" });
});
