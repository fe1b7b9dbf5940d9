// Spec 9.3.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { idOf, RIVAL } from "../db/support/actors.ts";
import { plantFile } from "../db/support/planted-file.ts";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import type { Actor } from "../support/stack.ts";
import { callFunction, expired, tokenOf } from "./call-function.ts";

type File = { bucket: string; path: string };

const SHUT = { bucket: "prompt-videos", path: "rival.mp4" };
const SHOWN = { bucket: "prompt-videos", path: "rival-shown.mp4" };
const PICTURE = { bucket: "prompt-images", path: "rival-published.webp" };
const DRAFTED = { bucket: "prompt-images", path: "rival-draft.webp" };
const FILES = [SHUT, SHOWN, PICTURE, DRAFTED];

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

const ask = async (token: string | undefined, files: unknown) =>
  callFunction(stack, "sign-files", { ...(token && { token }), body: JSON.stringify({ files }) });

async function signAs(actor: Actor, files: File[]): Promise<(string | null)[]> {
  const answer = await ask(actor === "anon" ? undefined : await tokenOf(stack, actor), files);
  return (await answer.json()).urls;
}

function secondsOf(url: string): number {
  const claims = Buffer.from(new URL(url).searchParams.get("token")?.split(".")[1] ?? "", "base64url");
  const { iat, exp } = JSON.parse(claims.toString());
  return exp - iat;
}

test.each<[Actor, boolean[]]>([
  ["anon", [false, true, true, false]],
  ["user", [false, true, true, false]],
  ["expired", [false, true, true, false]],
  ["prompter", [false, true, true, false]],
  ["member", [true, true, true, false]],
  ["lifetime", [true, true, true, false]],
  ["jadmin", [true, true, true, true]],
  ["super", [true, true, true, true]],
])("S12: %s gets links to what they see, in one call", async (actor, expected) => {
  expect((await signAs(actor, FILES)).map((url) => url !== null)).toEqual(expected);
});

test("S12: a link lives 300 s, to sound or video 600 s, and opens the file", async () => {
  await plantFile(stack, { bucket: "prompt-files", name: "mine.txt", owner: idOf("prompter") });
  await plantFile(stack, {
    bucket: "prompt-audio",
    name: "mine.mp3",
    owner: idOf("prompter"),
    type: "audio/mpeg",
  });
  const files = [
    PICTURE,
    SHOWN,
    { bucket: "prompt-files", path: "mine.txt" },
    { bucket: "prompt-audio", path: "mine.mp3" },
  ];
  const urls = await signAs("prompter", files);
  expect(urls.map((url) => secondsOf(url ?? ""))).toEqual([300, 600, 300, 600]);
  expect(await (await fetch(urls[2] ?? "")).text()).toBe("CANARY-FILE");
});

test("S4, S12: after a refund, or once its prompt is hidden, there is no link", async () => {
  expect(await signAs("member", [SHUT])).not.toEqual([null]);
  await stack.sql`
    update public.user_subscriptions set status = 'revoked', revoked_at = now() where user_id = ${idOf("member")}`;
  expect(await signAs("member", [SHUT])).toEqual([null]);
  await stack.sql`update public.prompts set status = 'hidden' where user_id = ${RIVAL}`;
  expect(await signAs("anon", [SHOWN, PICTURE])).toEqual([null, null]);
});

test("S10: no link to an uninspected or missing file, not even for its uploader", async () => {
  await plantFile(stack, {
    bucket: "prompt-images",
    name: "raw.webp",
    owner: idOf("prompter"),
    accepted: false,
  });
  const none = { bucket: "prompt-videos", path: "../rival.mp4" };
  expect(await signAs("prompter", [{ bucket: "prompt-images", path: "raw.webp" }, none])).toEqual([
    null,
    null,
  ]);
});

test.each([
  ["no files", []],
  ["thirteen files", Array(13).fill(SHOWN)],
  ["attachments", [{ bucket: "prompt-attachments", path: "a.txt" }]],
  ["a huge picture", [{ ...PICTURE, transform: { width: 100_000, height: 1, quality: 80 } }]],
  ["a time of their own", [{ ...SHOWN, expiresIn: 31_536_000 }]],
])("E3: %s are refused", async (_, files) => {
  expect((await ask(undefined, files)).status).toBe(400);
});

test("A7: a token whose session has ended signs nothing, not even what is public", async () => {
  const token = await tokenOf(stack, "member");
  expect((await ask(expired(token), [SHOWN])).status).toBe(401);
  await stack.sql`delete from auth.sessions where user_id = ${idOf("member")}`;
  expect((await ask(token, [SHOWN])).status).toBe(401);
});
