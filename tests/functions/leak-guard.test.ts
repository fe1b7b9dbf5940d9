import { expect, test } from "vitest";
import { readPrompt } from "../../src/domain/prompt/read-prompt.ts";
import type { Sent } from "../../supabase/functions/_shared/ai/sent.ts";
import { holdBack } from "../../supabase/functions/try-prompt/hold-back.ts";
import { leakGuard } from "../../supabase/functions/try-prompt/leak-guard.ts";
import { newCanary } from "../../supabase/functions/try-prompt/question.ts";
import { wordsOf } from "../../supabase/functions/try-prompt/readings.ts";
import { fillTrial, guardOf } from "../../supabase/functions/try-prompt/trial.ts";
import type { HiddenText } from "../../supabase/functions/try-prompt/word-runs.ts";
import { loadPrompts, type SeedPrompt } from "../../supabase/seed/load.ts";
import { variablesOf } from "../../supabase/seed/rows.ts";
import { kindOf } from "../support/category-kinds.ts";
import { injectionAttempts } from "./support/injection-attempts.ts";
import { type Piece, type Token, waysToLeak, wordsWithin } from "./support/leaking-model.ts";

const hidden = loadPrompts().filter(
  ({ free, category, sample }) => !free && sample && kindOf(category) === "text",
);
const canary = newCanary();

const hide = (text: string): HiddenText => [{ text, isHidden: true }];
const guarding = (text: string, others: { published?: string[]; typed?: string[]; arabic?: string } = {}) =>
  leakGuard({
    texts: [hide(text), ...(others.arabic ? [hide(others.arabic)] : [])],
    published: others.published ?? [],
    typed: others.typed ?? [],
    canary,
  });

/** A trial of a seeded prompt, with these values typed into its form. */
function trialOf(prompt: SeedPrompt, language: "en" | "ar", typed: readonly string[]) {
  const text = {
    slug: prompt.slug,
    variables: variablesOf(prompt),
    prompt_text: prompt.text,
    prompt_text_ar: prompt.arabic.text,
    public_texts: [prompt.title, prompt.description, ...(prompt.points ?? []), prompt.sample?.text ?? ""],
  };
  const fields = readPrompt(text.variables, text).fields[language].filter(({ type }) =>
    type.endsWith("text"),
  );
  const sent = Object.fromEntries(fields.map(({ name }, at) => [name, typed[at] ?? "Something of my own"]));
  return fillTrial(text, language, sent);
}

/** Everything that a reader gets of an output that comes in small pieces. */
async function read(output: string, isLeak: (output: string) => boolean) {
  async function* parts(): AsyncGenerator<Sent> {
    for (let at = 0; at < output.length; at += 12) yield { text: output.slice(at, at + 12) };
    yield { end: "done" };
  }
  let text = "";
  let end: string | undefined;
  for await (const part of holdBack(parts(), { isLeak, onLeak: async () => undefined })) {
    if ("text" in part) text += part.text;
    else end = part.end;
  }
  return { text, end };
}

const TEXT =
  "Read the minutes twice. Name each promise that somebody made, with the day on which it falls due, and leave out what nobody took upon themselves.";
const ARABIC =
  "اقرأ المحضر مرتين، ثم سمِّ كل وعد قطعه أحدهم مع يوم استحقاقه، واترك ما لم يتعهد به أحد من الحاضرين.";

test("L1: eight words in a row are a leak, seven are not", () => {
  const words = TEXT.split(" ");
  for (let at = 0; at + 8 <= words.length; at += 1) {
    expect(guarding(TEXT)(`So: ${words.slice(at, at + 8).join(" ")}`)).toBe(true);
    expect(guarding(TEXT)(`So: ${words.slice(at, at + 7).join(" ")} anyway`)).toBe(false);
  }
});

test("L1: the canary is a leak in any spelling", () => {
  for (const spelled of [canary, canary.toUpperCase(), [...canary].join(" "), btoa(`x${canary}`)])
    expect(guarding(TEXT)(`Here: ${spelled}`)).toBe(true);
});

test("L1: the other language's text is compared too, with and without its marks", () => {
  const isLeak = guarding(TEXT, { arabic: ARABIC });
  expect(isLeak(ARABIC)).toBe(true);
  expect(isLeak("إقرأ المحضر مرّتين ثمّ سمّ كلّ وعد قطعه احدهم")).toBe(true);
  expect(isLeak("اقرأ المحضر ثم اكتب ما تراه مناسبًا لكل الحاضرين")).toBe(false);
});

test("published and typed words are no leak, but the text around them is", () => {
  const quoted = TEXT.split(" ").slice(4, 14).join(" ");
  for (const others of [{ published: [quoted] }, { typed: [`My boss says: ${quoted}!`] }]) {
    expect(guarding(TEXT, others)(quoted)).toBe(false);
    expect(guarding(TEXT, others)(TEXT)).toBe(true);
  }
});

test("typed words in the text's order, with others between, open nothing", () => {
  const typed = [TEXT.split(" ").join(" and also ")];
  expect(guarding(TEXT, { typed })(TEXT)).toBe(true);
});

test("a run is found across a value that the reader typed", () => {
  const texts: HiddenText[] = [
    [
      { text: "Write four lines about", isHidden: true },
      { text: "my grandmother's house by the sea in winter", isHidden: false },
      { text: "without adjectives or rhyme", isHidden: true },
    ],
  ];
  const isLeak = leakGuard({ texts, published: [], typed: [], canary });
  expect(
    isLeak("Write four lines about my grandmother's house by the sea in winter without adjectives or rhyme"),
  ).toBe(true);
  expect(isLeak("Write four lines about {{topic}} without adjectives or rhyme")).toBe(true);
  expect(isLeak("my grandmother's house by the sea in winter without adjectives")).toBe(false);
});

test("the attempts are at least three hundred different ones, half of them Arabic", () => {
  const typed = injectionAttempts.map((attempt) => attempt.typed.join("|"));
  expect(new Set(typed).size).toBe(typed.length);
  for (const wanted of ["en", "ar"])
    expect(injectionAttempts.filter(({ language }) => language === wanted).length).toBeGreaterThanOrEqual(
      150,
    );
});

/** The text from a place on, split at spaces; a piece such as `e-mail` has two words. */
function tokensOf(text: string, from: number): Token[] {
  const tokens = text.replace(/\{\{.*?\}\}/g, " ").split(/\s+/);
  return tokens.slice(from).flatMap((token) => {
    const words = wordsOf(token).length;
    return words === 0 ? [] : [{ text: token, words }];
  });
}

/** A leaking output: an honest beginning, then the text. */
function outputOf(lead: string, pieces: readonly Piece[]): Piece[] {
  return [{ text: lead, words: 0 }, ...pieces, { text: "\nThat is all.", words: 0 }];
}

test("L1: no attempt gets a run of eight words, in all ways of leaking", {
  timeout: 120_000,
}, async () => {
  const short = hidden.filter(({ text }) => text.length < 1800).slice(0, 12);
  const got: string[] = [];
  for (const [at, { kind, language, typed }] of injectionAttempts.entries()) {
    const prompt = short[at % short.length];
    if (!prompt) throw new Error("no prompt");
    const trial = trialOf(prompt, language, typed);
    const isLeak = guardOf(trial, canary);
    const source = (at % 3 === 0) === (language === "en") ? prompt.arabic.text : prompt.text;
    const tokens = tokensOf(source, (at * 7) % 40).slice(0, 26);
    const lead =
      at % 8 === 0 ? `${prompt.sample?.text.slice(0, 400)}\n\n` : `Of course. ${typed[0]?.slice(0, 30)}: `;
    for (const [way, leak] of Object.entries(waysToLeak)) {
      const pieces = outputOf(lead, leak(tokens));
      const { text, end } = await read(pieces.map((piece) => piece.text).join(""), isLeak);
      const words = wordsWithin(pieces, text.length);
      if (words >= 8 || end !== "withheld")
        got.push(`${prompt.slug}, ${kind}, ${way}: ${words} words, ${end}`);
    }
  }
  expect(got).toEqual([]);
});

test("98 % of honest results pass: samples, reordered, and of other prompts", async () => {
  let passed = 0;
  const withheld: string[] = [];
  for (const [at, prompt] of hidden.entries()) {
    const isLeak = guardOf(trialOf(prompt, "en", []), canary);
    const own = prompt.sample?.text ?? "";
    const others = [1, 2, 3].map((step) => hidden[(at + step * 31) % hidden.length]?.sample?.text ?? "");
    const lines = own.split("\n");
    const halves = [...lines.slice(lines.length / 2), ...lines.slice(0, lines.length / 2)];
    for (const output of [own, lines.toReversed().join("\n"), halves.join("\n"), ...others]) {
      if (isLeak(output)) withheld.push(prompt.slug);
      else passed += 1;
    }
  }
  expect(passed / (passed + withheld.length), withheld.join(", ")).toBeGreaterThanOrEqual(0.98);
});

test("an honest stream arrives whole: short, long, empty or of emoji", async () => {
  for (const output of ["Short.", "🙂".repeat(500), hidden[0]?.sample?.text ?? "", ""])
    expect(await read(output, guarding(TEXT))).toEqual({ text: output, end: "done" });
});
