import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import { callFunction, tokenOf } from "./call-function.ts";
import { callAsScheduler } from "./support/payments.ts";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

const PUBLIC = "default-prompt-images";
const GONE = "cards/00000000-0000-4000-8000-00000000dead/1-gone-400.webp";

async function storeSmallPicture() {
  const { error } = await stack
    .service()
    .storage.from(PUBLIC)
    .upload(GONE, Buffer.from("RIFF"), { contentType: "image/webp", upsert: true });
  expect(error).toBeNull();
}

const isPublic = async () => (await fetch(`${stack.apiUrl}/storage/v1/object/public/${PUBLIC}/${GONE}`)).ok;

test("P9: the small picture of a deleted prompt is deleted, bytes included", async () => {
  await storeSmallPicture();
  const early = await callAsScheduler(stack, "remove-leftover-files");
  expect(early.status).toBe(200);
  expect(await isPublic(), "stored a moment ago").toBe(true);
  await stack.sql`update storage.objects set created_at = now() - interval '2 hours' where name = ${GONE}`;
  expect(await callAsScheduler(stack, "remove-leftover-files")).toEqual({
    status: 200,
    body: { removed: 1 },
  });
  expect(await isPublic()).toBe(false);
  expect(await callAsScheduler(stack, "remove-leftover-files")).toEqual({
    status: 200,
    body: { removed: 0 },
  });
});

test("E1: only the scheduler removes leftover files", async () => {
  for (const token of [undefined, await tokenOf(stack, "super")]) {
    const answer = await callFunction(stack, "remove-leftover-files", { token, body: "{}" });
    expect(answer.status).toBe(401);
  }
});
