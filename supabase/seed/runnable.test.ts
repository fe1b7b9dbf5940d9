import { describe, expect, it } from "vitest";
import { loadPrompts, type SeedPrompt } from "./load.ts";

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
  if (!arabic) return [english];
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
        /^--ar \d+:\d+( --style raw)?( --(stylize|chaos|seed) \d+)+ --no \p{Script=Latin}[\p{Script=Latin}\d'’ -]*(, [\p{Script=Latin}\d'’ -]+)+$/u,
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

  it.each(midjourney.filter(([, { prompt }]) => prompt.arabic))(
    "%s has the same parameters in both languages",
    (_, { prompt }) => {
      expect(parametersOf(prompt.arabic?.text ?? "")).toBe(parametersOf(prompt.text));
    },
  );
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
    const terms = [...prompt.search, ...prompt.search_ar, ...(prompt.arabic?.search ?? [])];
    expect(terms.flatMap((term) => runs(words(term))).filter((run) => sold.has(run))).toEqual([]);
  });

  it.each(premium)(
    "P5: of %s are written for the window, never cut from the text",
    (name, { prompt, text }) => {
      const points = (name.endsWith("(Arabic)") ? prompt.arabic?.points : prompt.points) ?? [];
      const sold = new Set(runs(words(text)));
      expect(points.flatMap((point) => runs(words(point))).filter((run) => sold.has(run))).toEqual([]);
      expect(new Set(points).size).toBe(points.length);
      for (const point of points) expect(point.length).toBeLessThanOrEqual(80);
    },
  );
});
