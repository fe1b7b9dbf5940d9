import { expect, test } from "vitest";
import { meansPlace } from "./key-place";

test.each([
  ["Cyrillic", "с", "KeyC"],
  ["Greek", "ψ", "KeyC"],
  ["Hebrew", "ב", "KeyC"],
  ["Arabic", "ؤ", "KeyC"],
  ["Arabic question mark", "؟", "Slash"],
  ["Devanagari", "ि", "KeyF"],
  ["Korean", "ㅊ", "KeyC"],
  ["Cyrillic full stop", ".", "Slash"],
  ["Cyrillic comma", ",", "Slash"],
])("under %s a key means its place", (_layout, key, code) => {
  expect(meansPlace({ key, code })).toBe(true);
});

test.each([
  ["AZERTY", "é", "Digit2"],
  ["AZERTY's section sign", "§", "Slash"],
  ["Dvorak", "j", "KeyC"],
  ["Turkish", "ö", "Comma"],
  ["Vietnamese", "ư", "BracketLeft"],
  ["a name of a key", "Enter", "Enter"],
  ["a full stop elsewhere", ".", "Period"],
])("under %s a key means what it types", (_layout, key, code) => {
  expect(meansPlace({ key, code })).toBe(false);
});
