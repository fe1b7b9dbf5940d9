import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renditionPath } from "../../src/config/rendition-path.ts";
import { idOf, numbered } from "../db/support/actors.ts";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import type { Actor } from "../support/stack.ts";
import { callFunction, tokenOf } from "./call-function.ts";

const OWN = numbered("b1", "prompter");

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

async function publish(as: Actor, prompt = OWN) {
  const answer = await callFunction(stack, "publish-picture", {
    token: as === "anon" ? undefined : await tokenOf(stack, as),
    body: JSON.stringify({ prompt }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The prompter's own picture, uploaded and inspected, in their prompt. */
async function showPicture(name: string, background = "#c90") {
  const prompter = await stack.as("prompter");
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .toFormat(name.endsWith(".png") ? "png" : "webp")
    .toBuffer();
  const { error } = await prompter.storage
    .from("prompt-images")
    .upload(name, bytes, { contentType: name.endsWith(".png") ? "image/png" : "image/webp" });
  expect(error).toBeNull();
  await callFunction(stack, "inspect-file", {
    token: await tokenOf(stack, "prompter"),
    body: JSON.stringify({ bucket: "prompt-images", name }),
  });
  await change({ image_path: name, status: "published" });
}

async function change(fields: object) {
  const { error } = await (await stack.as("prompter")).from("prompts").update(fields).eq("id", OWN);
  expect(error).toBeNull();
}

const address = (name: string) =>
  `${stack.apiUrl}/storage/v1/object/public/default-prompt-images/cards/${OWN}/${name}`;

test("a published picture has two small ones at public, cacheable addresses", async () => {
  await showPicture("1-gold.webp");
  expect(await publish("prompter")).toEqual({ status: 200, body: { published: 2 } });
  for (const width of [400, 800]) {
    const answer = await fetch(address(`1-gold.webp-${width}.webp`));
    expect(answer.headers.get("cache-control")).toContain("31536000");
    const { format, ...size } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, size.width, size.height]).toEqual(["webp", width, (width * 9) / 16]);
  }
  expect(await publish("prompter"), "again").toEqual({ status: 200, body: { published: 2 } });
});

test("P9: a picture that is replaced, removed or unpublished is not public any more", async () => {
  await showPicture("2-first.webp");
  await publish("prompter");
  await showPicture("3-second.webp");
  await publish("prompter");
  expect((await fetch(address("2-first.webp-400.webp"))).ok).toBe(false);
  expect((await fetch(address("3-second.webp-400.webp"))).ok).toBe(true);
  await change({ status: "draft" });
  expect(await publish("prompter")).toEqual({ status: 200, body: { published: 0 } });
  expect((await fetch(address("3-second.webp-400.webp"))).ok).toBe(false);
});

test("a picture with nearly the same name as the last has its own small ones", async () => {
  const colours = { "5-a-b.png": "#f00", "5-a-b.webp": "#0f0", "5-a/b.png": "#00f" };
  for (const [name, colour] of Object.entries(colours)) {
    await showPicture(name, colour);
    await publish("prompter");
    const path = renditionPath(OWN, name, 400);
    const answer = await fetch(`${stack.apiUrl}/storage/v1/object/public/default-prompt-images/${path}`);
    const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
    const strongest = Object.entries(dominant).sort(([, one], [, other]) => other - one)[0]?.[0];
    expect([name, strongest]).toEqual([name, { "#f00": "r", "#0f0": "g", "#00f": "b" }[colour]]);
  }
});

test("P7: without read access a prompt is not found, and no picture is made", async () => {
  await showPicture("4-draft.webp");
  await change({ status: "draft" });
  const nothing = { status: 404, body: { code: "not_found", message: "There is no such prompt" } };
  for (const actor of ["user", "member", "lifetime"] as const)
    expect(await publish(actor), actor).toEqual(nothing);
  expect(await publish("jadmin", idOf("prompter"))).toEqual(nothing);
  expect((await publish("anon")).status).toBe(401);
  expect((await fetch(address("4-draft.webp-400.webp"))).ok).toBe(false);
});

test("E3, E6: a wrong body is a 400, and a foreign site gets no response", async () => {
  const token = await tokenOf(stack, "prompter");
  for (const body of ["{}", '{"prompt": 1}', `{"prompt": "${OWN}", "more": 1}`])
    expect((await callFunction(stack, "publish-picture", { token, body })).status).toBe(400);
  const foreign = await callFunction(stack, "publish-picture", {
    token,
    body: "{}",
    headers: { Origin: "https://foreign.example" },
  });
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
});
