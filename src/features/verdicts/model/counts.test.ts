import { expect, test } from "vitest";
import { tallyOf } from "./counts";

const count = (text_version: number, name: string | null, worked: number, failed: number, score: number) => ({
  text_version,
  model_id: name,
  worked,
  partly: 1,
  failed,
  last_on: "2026-11-27",
  score,
  ai_models: name === null ? null : { name },
});

test("models come in the order of their bounds, earlier texts in one count", () => {
  const counts = [
    count(2, "A", 1, 0, 0.2),
    count(1, "A", 3, 1, 0.4),
    count(2, null, 6, 1, 0.5),
    count(0, "B", 1, 0, 0.2),
  ];
  const { models, untried, before } = tallyOf(counts, 2);
  expect(models.map(({ key, name, worked, tried }) => [key, name, worked, tried])).toEqual([
    ["other", null, 6, 8],
    ["A", "A", 1, 2],
  ]);
  expect(untried).toEqual(["B"]);
  expect(before).toEqual({ worked: 4, tried: 7 });
});

test("a text that never changed has nothing before it", () => {
  expect(tallyOf([count(1, "A", 1, 0, 0.2)], 1).before).toBeNull();
});
