import { describe, expect, it } from "vitest";
import { kindOf } from "../../tests/support/category-kinds.ts";
import { loadPrompts } from "./load.ts";
import { samplesOf } from "./samples.ts";

const prompts = loadPrompts();
const samples = samplesOf(prompts);
const isImage = ({ category }: { category: string }) => kindOf(category) === "image";
const promptOf = new Map(prompts.map((prompt) => [prompt.id, prompt]));

async function fileOf(kind: "video" | "audio") {
  const file = await samples.find((sample) => sample.kind === kind)?.produce?.();
  if (!file) throw new Error(`There is no ${kind}`);
  return { ...file, bytes: Buffer.from(file.bytes) };
}

describe("the samples of the library", () => {
  it("have an id of their own, and follow one another from 0 in each prompt", () => {
    expect(new Set(samples.map((sample) => sample.id)).size).toBe(samples.length);
    for (const { id } of prompts) {
      const places = samples.filter((sample) => sample.prompt_id === id).map((sample) => sample.position);
      expect(places).toEqual(places.map((_, index) => index));
    }
  });

  it("are written for every text and workflow", () => {
    const written = samples.filter(({ kind }) => kind === "text").map((sample) => sample.prompt_id);
    for (const { id, slug } of prompts.filter((prompt) => !isImage(prompt)))
      expect(written.includes(id), slug).toBe(true);
  });

  it("call a drawn one drawn, since no model made it", () => {
    const drawn = samples.filter(({ kind }) => kind === "image");
    expect(drawn).toHaveLength(6);
    for (const { title, title_ar } of drawn) {
      expect(title).toContain("an illustration, not a model's output");
      expect(title_ar).toContain("رسم توضيحي، وليس من إنتاج نموذج");
    }
  });

  it("P9: have names, like pictures, that cannot be guessed from public data", () => {
    const names = (list: typeof samples) => list.flatMap(({ path }) => path ?? []);
    const stored = [...names(samples), ...prompts.flatMap(({ image }) => image ?? [])];
    expect(new Set(stored).size).toBe(stored.length);
    for (const { id, slug } of prompts)
      expect(stored.some((name) => name.includes(id) || name.includes(slug))).toBe(false);
    expect(names(samplesOf(prompts)).filter((name) => stored.includes(name))).toEqual([]);
  });

  it("have a title in both languages", () => {
    for (const { title, title_ar } of samples) {
      expect(title.length, title).toBeLessThanOrEqual(100);
      expect(title_ar, title).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it("repeat no long sentence of a text that is paid for", () => {
    for (const { text, sample, slug } of prompts.filter(({ free }) => !free)) {
      const sentences = text.split(/(?<=[.:?!])\s/).filter((sentence) => sentence.length > 60);
      for (const sentence of sentences)
        expect(sample?.text.includes(sentence), `${slug}: ${sentence}`).not.toBe(true);
    }
  });

  it("show the first of a prompt to everybody, and of a free one all", () => {
    for (const sample of samples) {
      const isFree = promptOf.get(sample.prompt_id)?.free;
      expect(sample.is_public, sample.title).toBe(sample.position === 0 || isFree);
    }
  });

  it("have a body where they are text, and a file where they are not", () => {
    for (const { kind, body, path, produce } of samples) {
      expect(body !== null).toBe(kind === "text");
      expect(path !== null).toBe(kind !== "text");
      expect(produce !== null).toBe(kind !== "text");
    }
  });

  it("hold one film: a WebM of six key frames of VP8, the same every time", async () => {
    const film = await fileOf("video");
    expect(film.bytes.readUInt32BE(0)).toBe(0x1a45dfa3);
    expect(film.bytes.includes("V_VP8")).toBe(true);
    // The first bytes of every VP8 key frame, after three bytes: its start code, then width and height.
    const frameStart = Buffer.from([0x9d, 0x01, 0x2a, 480 & 0xff, 480 >> 8, 270 & 0xff, 270 >> 8]);
    expect(film.bytes.toString("latin1").split(frameStart.toString("latin1"))).toHaveLength(7);
    expect(film.bytes.equals((await fileOf("video")).bytes)).toBe(true);
    expect(film.bytes.length).toBeLessThan(200_000);
  });

  it("hold one recording: a WAV of thirty seconds with ticks and bells", async () => {
    const { bytes } = await fileOf("audio");
    const [rate, length] = [bytes.readUInt32LE(24), bytes.readUInt32LE(40)];
    expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12)).toBe("RIFFWAVE");
    expect(length / (rate * 2)).toBe(30);
    const peak = (from: number, to: number) => {
      let highest = 0;
      for (let at = Math.round(from * rate); at < to * rate; at += 1)
        highest = Math.max(highest, Math.abs(bytes.readInt16LE(44 + at * 2)));
      return highest;
    };
    expect(peak(3, 3.05)).toBeGreaterThan(5000);
    expect(peak(3.5, 3.99)).toBeLessThan(200);
    expect(peak(5.2, 5.4)).toBeGreaterThan(5000);
  });
});
