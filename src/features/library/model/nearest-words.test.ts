import { expect, test } from "vitest";
import { nearestWords } from "./nearest-words";

const words = ["Writing", "Planning", "Automation", "Posters"];

test("the nearest in spelling comes first", () => {
  expect(nearestWords("automaton", words, 1)).toEqual(["Automation"]);
  expect(nearestWords("a poster please", words, 1)).toEqual(["Posters"]);
});

test("with nothing in common the words keep their order", () => {
  expect(nearestWords("ظظظ", words, 2)).toEqual(["Writing", "Planning"]);
});

test("no word is offered twice", () => {
  expect(nearestWords("", ["moods", "Moods"], 5)).toEqual(["Moods"]);
});
