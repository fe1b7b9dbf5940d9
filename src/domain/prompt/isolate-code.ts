import type { TemplatePart } from "./template";

/** Code is set left-to-right in any surrounding text. */
type Run = { text: string; isCode: boolean };

const arabic = /\p{Script=Arabic}/u;
/** `code` between backticks, and the settings of an image generator: `--ar 3:2 --raw`. Bounded (threat X4). */
const code = /`[^`\n\p{Script=Arabic}]{1,200}`|--[a-z]{1,20}(?: [\w:.,/-]{1,80}){0,40}(?<![.,:])/gu;
const firstSetting = /(?<=^|\s)--[a-z]{1,20}(?=\s|$)/;

/** A setting and its value, which no line breaks: `--ar 3:2`. A longer value may be broken off. */
const setting = /--[a-z]{1,20}(?: [\w:.,/][\w:.,/-]{0,11}(?![\w:.,/-]))?/g;
const settingAtEnd = /(?<=^|\s)--[a-z]{1,20} $/;

/** Splits a text into settings and the text between them. */
export function splitFlags(text: string): Run[] {
  return splitRuns(text, setting);
}

/** Groups a setting with the field that is its value. */
export function withValues(parts: readonly TemplatePart[]): TemplatePart[][] {
  const groups: TemplatePart[][] = [];
  for (const part of parts) {
    const [before] = groups.at(-1) ?? [];
    const at = part.kind === "variable" && before?.kind === "text" ? before.text.search(settingAtEnd) : -1;
    if (before?.kind !== "text" || at < 0) {
      groups.push([part]);
      continue;
    }
    groups.pop();
    if (at > 0) groups.push([{ ...before, text: before.text.slice(0, at) }]);
    groups.push([{ ...before, text: before.text.slice(at) }, part]);
  }
  return groups;
}

export function isInArabic(parts: readonly TemplatePart[]): boolean {
  return parts.some((part) => part.kind === "text" && arabic.test(part.text));
}

/** Splits a piece of an Arabic text into code and words: bidi would otherwise put the code's dashes and quotes on the wrong side. */
export function isolateCode(text: string): Run[] {
  return splitRuns(text, code);
}

function splitRuns(text: string, pattern: RegExp): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), isCode: false });
    runs.push({ text: match[0], isCode: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isCode: false });
  return runs;
}

/**
 * Splits the parts of an Arabic line before the settings that end it. With their fields the settings are one left-to-right
 * run: isolated one by one, bidi would order them from right to left.
 */
export function splitSettings(
  parts: readonly TemplatePart[],
): [words: TemplatePart[], settings: TemplatePart[]] {
  const whole: [TemplatePart[], TemplatePart[]] = [[...parts], []];
  for (const [place, part] of parts.entries()) {
    const at = part.kind === "text" ? part.text.search(firstSetting) : -1;
    if (part.kind !== "text" || at < 0) continue;
    const settings = [{ ...part, text: part.text.slice(at) }, ...parts.slice(place + 1)];
    if (isInArabic(settings) || settings.some((each) => each.kind === "text" && each.text.includes("\n")))
      return whole;
    const before = at > 0 ? [{ ...part, text: part.text.slice(0, at) }] : [];
    return [[...parts.slice(0, place), ...before], settings];
  }
  return whole;
}
