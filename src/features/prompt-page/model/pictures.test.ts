import { expect, test } from "vitest";
import type { Sample } from "@/lib/prompt-data/samples";
import { isShownAsPicture, samplesBelow } from "./pictures";

const sample = (id: string, fields: Partial<Sample>): Sample => ({
  id,
  kind: "text",
  title: id,
  title_ar: null,
  body: null,
  path: null,
  is_public: true,
  position: 0,
  prompt_id: "prompt",
  created_at: "2026-01-01T00:00:00Z",
  ...fields,
});

test("pages of pictures and films that have a picture begin with it", () => {
  expect(isShownAsPicture({ kind: "image", image_path: "a.webp" })).toBe(true);
  expect(isShownAsPicture({ kind: "video", image_path: "a.webp" })).toBe(true);
  expect(isShownAsPicture({ kind: "image", image_path: null })).toBe(false);
  expect(isShownAsPicture({ kind: "text", image_path: "a.webp" })).toBe(false);
});

test("a picture is shown once: above or below", () => {
  const samples = [sample("text", { body: "x" }), sample("picture", { kind: "image", path: "b.webp" })];
  const below = (kind: string) => samplesBelow({ kind, image_path: "a.webp" }, samples).map(({ id }) => id);
  expect(below("image")).toEqual(["text"]);
  expect(below("workflow")).toEqual(["text", "picture"]);
});
