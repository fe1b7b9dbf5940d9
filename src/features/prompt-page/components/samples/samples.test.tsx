import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { setLocale } from "@/lib/i18n";
import type { Sample } from "@/lib/prompt-data/samples";
import { Samples } from "./samples";

afterEach(() => setLocale("en", { reload: false }));

const sample = (body: string): Sample => ({
  id: "one",
  kind: "text",
  title: "A reply",
  title_ar: "ردّ",
  body,
  path: null,
  is_public: true,
  position: 0,
  prompt_id: "prompt",
  created_at: "2026-01-01T00:00:00Z",
});

test.each([
  ["en", "Dear Ms Okafor", false],
  ["en", "السيدة أمينة", true],
  ["ar", "Dear Ms Okafor", true],
  ["ar", "السيدة أمينة", false],
] as const)("on a page in %s, %s is marked as being in the other language: %s", (locale, body, isMarked) => {
  setLocale(locale, { reload: false });
  const page = renderToStaticMarkup(<Samples samples={[sample(body)]} />);
  expect(/The text is in Arabic|النص بالإنجليزية/.test(page)).toBe(isMarked);
  expect(page).toContain(`lang="${body.startsWith("Dear") ? "en" : "ar"}"`);
});

test.each([
  ["en", "no model"],
  ["ar", "وليس مخرجات نموذج"],
] as const)("in %s a written example is not taken for a model's output", (locale, words) => {
  setLocale(locale, { reload: false });
  expect(renderToStaticMarkup(<Samples samples={[sample("Dear Ms Okafor")]} />)).toContain(words);
});
