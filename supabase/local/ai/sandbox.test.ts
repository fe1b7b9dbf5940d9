import { expect, test } from "vitest";
import { startAi } from "./sandbox.ts";

test("X5: the model sandbox accepts only its key, new at each start", async () => {
  const [one, other] = await Promise.all([startAi(), startAi()]);
  try {
    const base = new URL(one.env.AI_BASE_URL ?? "").origin;
    expect(one.env.AI_API_KEY).not.toBe(other.env.AI_API_KEY);
    const keys: Record<string, string>[] = [
      {},
      { authorization: "Bearer sandbox" },
      { authorization: `Bearer ${other.env.AI_API_KEY}` },
    ];
    for (const headers of keys)
      for (const path of ["/v1/_requests", "/__aimock/journal", "/__aimock/fixtures", "/v1/models"]) {
        const { status } = await fetch(base + path, { headers });
        expect([path, status]).toEqual([path, 401]);
      }
    const headers = { authorization: `Bearer ${one.env.AI_API_KEY}` };
    expect((await fetch(`${base}/v1/models`, { headers })).status).toBe(200);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
});
