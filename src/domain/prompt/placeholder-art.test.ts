import { expect, test } from "vitest";
import { placeholderArt } from "./placeholder-art";

const ids = Array.from({ length: 200 }, (_, at) => `prompt-${at}`);

test("a prompt without a picture always has the same drawing", () => {
  for (const id of ids) expect(placeholderArt(id)).toEqual(placeholderArt(id));
});

test("there are four placeholders (spec 9.12)", () => {
  const strokes = ids.map((id) => placeholderArt(id)[0]?.d.replace(/[^A-Za-z]/g, ""));
  expect(new Set(strokes).size).toBe(4);
});
