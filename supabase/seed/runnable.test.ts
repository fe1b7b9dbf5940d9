import { describe, expect, it } from "vitest";
import { fillPrompt, readPrompt } from "../../src/domain/prompt/read-prompt.ts";
import type { Values } from "../../src/domain/prompt/variables.ts";
import { loadPrompts, type SeedPrompt } from "./load.ts";
import { variablesOf } from "./rows.ts";

type Wording = { default?: string | undefined; options?: string[] | undefined };
/** One text of a prompt with the words that its form offers for it. */
type Page = {
  name: string;
  prompt: SeedPrompt;
  text: string;
  notes: string;
  variables: Record<string, Wording>;
};

const prompts = loadPrompts();
const pages = prompts.flatMap((prompt): Page[] => {
  const { slug, text, notes = "", variables, arabic } = prompt;
  const english = { name: slug, prompt, text, notes, variables };
  // As on the page: what the Arabic form does not say it takes from the English one.
  const offered = Object.entries(variables).map(([name, { default: value, options }]) => {
    return [name, { default: value, options, ...arabic.variables[name] }];
  });
  const translated = { text: arabic.text, notes: arabic.notes ?? "", variables: Object.fromEntries(offered) };
  return [english, { name: `${slug} (Arabic)`, prompt, ...translated }];
});
const pagesOf = (...categories: string[]) =>
  pages
    .filter(({ prompt }) => categories.includes(prompt.category))
    .map((page) => [page.name, page] as const);

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "");
const parametersOf = (text: string) => text.slice(text.indexOf(" --")).trim();

/** The longest text that the form makes of it when nothing is typed: every list at its longest choice. */
function filledAtLength({ text, variables }: Page): string {
  return text.replace(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const { default: value = "", options = [] } = variables[name] ?? {};
    return [value, ...options].sort((one, other) => wordsOf(other).length - wordsOf(one).length)[0] ?? "";
  });
}

/**
 * The parameters that our texts use, by version, with the largest value; null has none, a ratio is width to height.
 * 4:1 is the limit of version 8.2 in HD. A seed is documented as making results similar, not equal.
 */
const midjourneyParameters: Record<
  string,
  { source: string; stated: string; known: Record<string, number | null> }
> = {
  "8.2": {
    source: "https://docs.midjourney.com/hc/en-us/articles/32199405667853-Version",
    stated: "2026-09-27",
    known: { ar: 4, raw: null, v: 8.2, stylize: 1000, chaos: 100, seed: 4_294_967_295, no: null },
  },
  "7": {
    source: "https://docs.evolink.ai/en/api-manual/image-series/midjourney/midjourney-v7-prompt-guide",
    stated: "2026-11-27",
    known: { ar: 4, raw: null, v: 7, stylize: 1000, chaos: 100, seed: 4_294_967_295, no: null },
  },
};

/** Every combination of a form's choices, as values by variable name. */
function combinationsOf({ variables }: SeedPrompt): Values[] {
  const choices = Object.entries(variables).filter(([, { options }]) => options);
  return choices.reduce<Values[]>(
    (made, [name, { options = [] }]) =>
      made.flatMap((values) => options.map((_, option) => new Map([...values, [name, option]]))),
    [new Map()],
  );
}

function wrongParameter(written: string): string | undefined {
  const version = / --v (\S+)/.exec(written)?.[1] ?? "";
  return parametersOf(written)
    .split(/(?:^| )--/)
    .slice(1)
    .find((parameter) => {
      const [name = "", value = ""] = parameter.split(" ");
      const largest = midjourneyParameters[version]?.known[name];
      if (largest === undefined) return true;
      if (largest === null) return (name === "raw") !== (value === "");
      const [first, second = 1] = value.split(":").map(Number);
      const given = name === "ar" ? Math.max(Number(first) / second, second / Number(first)) : Number(first);
      return !(given >= 0 && given <= largest);
    });
}

describe("a Midjourney text is what its form takes", () => {
  const midjourney = pagesOf("midjourney-prompt", "midjourney-style");

  it.each(midjourney)(
    "%s is one line of at most 60 words, then its parameters and nothing else",
    (_, page) => {
      const filled = filledAtLength(page);
      expect(filled).not.toContain("\n");
      const line = filled.slice(0, filled.indexOf(" --"));
      expect(line).not.toBe("");
      expect(wordsOf(line).length).toBeLessThanOrEqual(60);
      expect(parametersOf(filled)).toMatch(
        /^--ar \d+:\d+( --raw)? --v (?:8\.2|7)( --(stylize|chaos|seed) \d+)+ --no \p{Script=Latin}[\p{Script=Latin}\d'’ -]*(, [\p{Script=Latin}\d'’ -]+)+$/u,
      );
      expect(parametersOf(filled).match(/--\w+/g)).toEqual([
        ...new Set(parametersOf(filled).match(/--\w+/g)),
      ]);
    },
  );

  /** Midjourney reads "without shadows" as a wish for shadows: unwanted things go behind --no. */
  it.each(midjourney)("%s denies nothing in its line, at any choice, nor do its notes", (_, page) => {
    const denied = /(?<![\p{L}\p{M}])(?:no|not|none|nowhere|without|بلا|بدون|دون)(?![\p{L}\p{M}])/iu;
    const { text, notes, variables } = page;
    const options = Object.values(variables).flatMap((variable) => variable.options ?? []);
    const quoted = notes.match(/"[^"]*"|«[^»]*»/g) ?? [];
    const written = [text.slice(0, text.indexOf(" --")), ...options, ...quoted];
    expect(written.filter((words) => denied.test(words))).toEqual([]);
  });

  it.each(prompts.filter(({ category }) => category.startsWith("midjourney-")))(
    "$slug has known parameters only, at every choice, in each language and version",
    (prompt) => {
      const { text, arabic, variables } = prompt;
      expect(variables.version?.options?.toSorted()).toEqual(Object.keys(midjourneyParameters).sort());
      const read = readPrompt(variablesOf(prompt), {
        prompt_text: text,
        prompt_text_ar: arabic.text,
      });
      const filled = combinationsOf(prompt).flatMap((values) =>
        (["en", "ar"] as const).map((language) => fillPrompt(read, language, values)),
      );
      expect(filled.flatMap((written) => wrongParameter(written) ?? [])).toEqual([]);
      expect(filled.filter((written) => /\{\{|\[/.test(written))).toEqual([]);
    },
  );

  it.each(midjourney)("%s says when its parameters were checked, and with which page", (_, { prompt }) => {
    expect(prompt.checked?.tool).toBe("Midjourney 8.2");
    expect(prompt.sources.map(({ url }) => url)).toContain(midjourneyParameters["8.2"]?.source);
  });

  it.each(midjourney)("%s names in its notes only parameters of the versions offered", (_, { notes }) => {
    const older = /--(?:cref|cw|style|q)\b|version 6|السادس/;
    expect(older.exec(notes)?.[0]).toBeUndefined();
    for (const sentence of notes.split(/(?<=\.)\s|\n/))
      if (sentence.includes("--oref")) expect(sentence).toMatch(/version 7|السابع/i);
  });

  it.each(midjourney)("%s has the same parameters in both languages", (_, { prompt }) => {
    expect(parametersOf(prompt.arabic.text)).toBe(parametersOf(prompt.text));
  });
});

describe("a ChatGPT image text is one request", () => {
  const requests = pagesOf("chatgpt-image");
  const second =
    /(second|another|next) (image|picture)|(image|picture) (two|2)\b|(two|2) (images|pictures)|الصورة الثانية|صورتان|مرتين: الأولى/iu;
  const waiting = /\bask me\b|until I (ask|confirm)|unless I name|فاسأل|واسألني|فاطلب مني|حتى أوافق/iu;

  it.each(requests)("%s requests one picture and no reply", (_, { text }) => {
    expect(second.exec(text)?.[0]).toBeUndefined();
    expect(waiting.exec(text)?.[0]).toBeUndefined();
  });

  it.each(requests)("%s requests its picture in its first paragraph", (_, { text }) => {
    const asks =
      /\b(draw|design|create|make|paint|illustrate|set|edit|use|show|furnish|redesign)\b|ارسم|صمّم|أعدّ|أعد تصميم|نسّق|عدّل|اصنع|أخرج|أثِّث/iu;
    expect(text.slice(0, text.indexOf("\n\n"))).toMatch(asks);
  });

  it.each(requests)("%s says its format", (_, page) => {
    expect(filledAtLength(page)).toMatch(
      /\b(portrait|square|landscape|widest|format of my photo)|عمودي|أفقي|مربّع|بنسبة|بقياس صورتي|شريط/iu,
    );
  });
});

/** A picture prompt gets its details from its form: only the user's own material may be left empty. */
it.each(pagesOf("chatgpt-image", "midjourney-prompt", "midjourney-style"))(
  "%s runs without input: every field has a default",
  (_, { variables }) => {
    for (const [name, { default: value }] of Object.entries(variables))
      expect(value?.trim(), name).toBeTruthy();
  },
);

describe("notes", () => {
  it.each(pages.map((page) => [page.name, page] as const))(
    "of %s are for a reader, not for a model",
    (_, page) => {
      expect(page.notes).not.toMatch(/\{\{|`/);
      expect(page.text).not.toContain(page.notes.slice(0, 80) || "\0");
    },
  );
});

describe("points and search terms", () => {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];
  const runs = (list: string[]) => list.slice(0, -4).map((_, at) => list.slice(at, at + 5).join(" "));
  const premium = pages.filter(({ prompt }) => !prompt.free).map((page) => [page.name, page] as const);

  it.each(premium)("P5: no search term of %s is cut from the text", (_, { prompt, text }) => {
    const sold = new Set(runs(words(text)));
    const terms = [...prompt.search, ...prompt.arabic.search];
    expect(terms.flatMap((term) => runs(words(term))).filter((run) => sold.has(run))).toEqual([]);
  });

  it.each(premium)(
    "P5: of %s are written for the window, never cut from the text",
    (name, { prompt, text }) => {
      const points = (name.endsWith("(Arabic)") ? prompt.arabic.points : prompt.points) ?? [];
      const sold = new Set(runs(words(text)));
      expect(points.flatMap((point) => runs(words(point))).filter((run) => sold.has(run))).toEqual([]);
      expect(new Set(points).size).toBe(points.length);
      for (const point of points) expect(point.length).toBeLessThanOrEqual(80);
    },
  );
});
