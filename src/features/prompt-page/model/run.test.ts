import { expect, test } from "vitest";
import { runLinkMaxCharacters, runTargets } from "@/config/run-targets";
import { orderedTargets, runLink } from "./run";

const chatgpt = runTargets[0];
const room = runLinkMaxCharacters - chatgpt.prefill.length;

test("a text travels encoded in the link", () => {
  expect(runLink(chatgpt, "a & b\nشاي #1")).toEqual({
    href: "https://chatgpt.com/?q=a%20%26%20b%0A%D8%B4%D8%A7%D9%8A%20%231",
    without: null,
  });
});

test("the guard measures the encoded link, to the character", () => {
  expect(runLink(chatgpt, "a".repeat(room)).without).toBeNull();
  expect(runLink(chatgpt, "a".repeat(room + 1))).toEqual({ href: chatgpt.home, without: "too-long" });
  expect(runLink(chatgpt, "ش".repeat(Math.ceil(room / 6))).without).toBe("too-long");
});

test("half a character does not break the link", () => {
  expect(runLink(chatgpt, "\ud83d").href).toBe("https://chatgpt.com/?q=%EF%BF%BD");
});

test("Gemini and Midjourney take no text by link", () => {
  const without = runTargets.filter((target) => runLink(target, "a").without === "no-prefill");
  expect(without.map(({ name }) => name)).toEqual(["Gemini", "Midjourney"]);
});

test("the category's sites come first, and none is missing", () => {
  expect(orderedTargets(["midjourney", "gone", "chatgpt"]).slice(0, 2)).toMatchObject([
    { id: "midjourney" },
    { id: "chatgpt" },
  ]);
  expect(orderedTargets([])).toEqual(runTargets);
  expect(orderedTargets(["claude"])).toHaveLength(runTargets.length);
});

test("own addresses replace the usual sites; {prompt} takes the text", () => {
  const targets = orderedTargets([
    "Suno https://suno.com/create",
    "Own tool https://own.example/new?q={prompt}",
  ]);
  expect(targets.map(({ name }) => name)).toEqual(["Suno", "Own tool"]);
  expect(targets.map((target) => runLink(target, "a b").href)).toEqual([
    "https://suno.com/create",
    "https://own.example/new?q=a%20b",
  ]);
  expect(orderedTargets(["X javascript:alert(1)"])).toEqual(runTargets);
});
