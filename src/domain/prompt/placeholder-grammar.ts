// The grammar of placeholders. `private.find_variables` has the same; both run `tests/support/placeholder-cases.ts`.

/** A field as one text describes it, by its first placeholder. */
export type FieldOfText = { name: string; label: string; options: string[] };

/** How a prompt defines a field of which only its text speaks: the first option is the default, several are choices. */
export function definitionOf({ name, label, options }: FieldOfText) {
  const [preset] = options;
  const isChoice = options.length > 1;
  return {
    name,
    label,
    type: isChoice ? ("choice" as const) : ("text" as const),
    ...(isChoice && { options }),
    ...(preset !== undefined && { default: preset }),
  };
}

/** The place of a placeholder: a fence that names a language holds code, any other one text. */
export type Setting = "prose" | "text" | "code";

/** Everything between braces or brackets on one line. What it opens with it cannot hold, so that scanning is linear (threat X4). */
export const candidate =
  /\{\{([^{}\r\n]*)\}\}|\$\{([^{}\r\n]*)\}|(?<![A-Za-z0-9_)\]!\\[])\[([^[\]{}\r\n]*)\](?!\(|\[|\]|: ?<?https?:)|(?<![A-Za-z0-9_{$\\%#])\{([^{}\r\n]*)\}(?!\})/g;

/** Punctuation, symbols and pictures, which a name does not hold. */
const separators =
  /(?:[\p{Cc} -/:-@[-^`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u{1f000}-\u{1faff}]|[\ufe00-\ufe0f])+/gu;
const outerSpaces = /^ | $/g;
/** Digits, Arabic and Indian ones too: `[1]` cites. */
const isWordless = /^[0-9_\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]*$/;

/** In two braces all but the signs of other languages, and what turns text (threat X3). */
const bracesLabel = /^[^"$*:;<=>@\\^`|~[\]\p{Cc}\u2028-\u202e\u2066-\u2069]+$/u;
/** After a dollar no signs of a calculation or a call either. */
const dollarLabel = /^[^"$*:;<=>@\\^`|~[\]().+!?%#\p{Cc}\u2028-\u202e\u2066-\u2069]+$/u;
/** In brackets it begins with a capital, or a letter of another script: `[x]`, `[1]` and `[optional]` are plain text. */
const bracketsLabel =
  /^[^a-z0-9](?:[A-Za-z0-9 _/&'’-]|[^\p{Cc} -\u00a9\u060c\u061b\u061f\u2000-\u2bff\u3000-\u3004\u3008-\u3020\uff00-\uff0f])*$/u;
const bracketsMaxCharacters = 40;
const wordsInBraces = /^\p{L}[\p{L}\p{M}\p{N} _'’-]{1,39}$/u;
const letterRanges = /^(?:[A-Za-z0-9]-[A-Za-z0-9])+[_ -]*$/;
/** Calls, members and keywords of other template languages. */
const expression = /[A-Za-z0-9_]\(| \.|^(?:else|end|this)$/;
const shellDefault = /^[-=?+]/;
const shellSlice = /^[0-9]+:/;
/** A filter of another template language. */
const filter = /^[ \t]*[a-z_]+\(/;
const insideMaxCharacters = 500;
const labelMaxCharacters = 120;

const isWithin = (text: string, most: number) => text.length <= most * 2 && [...text].length <= most;

const lower = (text: string) => text.replaceAll("İ", "i").toLowerCase().replaceAll("ς", "σ");

/** Whether it begins with a letter or digit of any script. */
const beginsWithLetter = (text: string) => text !== "" && text[0] !== "_" && text.search(separators) !== 0;

function withCapital(text: string): string {
  const [first = ""] = text;
  const capital = first.toUpperCase();
  return capital.length === first.length ? capital + text.slice(first.length) : text;
}

/** The name inside: `your_topic` for `yourTopic`, `YOUR TOPIC` and `your-topic`; letters of every script stay. */
export function placeholderName(label: string): string {
  return lower(label.normalize("NFC").replace(/([a-z0-9])([A-Z])/g, "$1_$2"))
    .replace(separators, " ")
    .replace(outerSpaces, "")
    .replaceAll(" ", "_");
}

/** A label of only letters, digits, `_` and `-`. */
const isCodeName = (label: string) => label.replaceAll("-", "").search(separators) < 0;

/** Whether a text is a valid variable name; the same rule as `private.is_variable_name`. */
export function isName(name: string): boolean {
  return isWithin(name, labelMaxCharacters) && !isWordless.test(name) && placeholderName(name) === name;
}

/** A label to show: as written, but an identifier in words and capitals in small letters. */
function shownLabel(label: string, name: string): string {
  if (/^[A-Za-z0-9_.-]+$/.test(label)) return withCapital(name.replaceAll("_", " "));
  return withCapital(/[A-Z]/.test(label) && !/[a-z]/.test(label) ? lower(label) : label);
}

function optionsIn(extra: string): string[] {
  return [...new Set(extra.split("|").map((part) => part.trim()))].filter(Boolean);
}

/** Single braces only look like a field: `{red, green}` and much code are written so. */
export type PlaceholderKind = "braces" | "dollar" | "brackets" | "single";

const labels: Record<Exclude<PlaceholderKind, "single">, RegExp> = {
  braces: bracesLabel,
  dollar: dollarLabel,
  brackets: bracketsLabel,
};

/** `label`, `label:default`, `label|default`, `label:one|two`: the label, the sign and what follows. */
function takeApart(kind: PlaceholderKind, inside: string): { label: string; sign: string; extra: string } {
  const at = kind === "brackets" ? -1 : inside.search(/[:|]/);
  if (at < 0) return { label: inside.trim(), sign: "", extra: "" };
  return { label: inside.slice(0, at).trim(), sign: inside.charAt(at), extra: inside.slice(at + 1) };
}

/** Whether a default belongs to another language: a shell's, an address or a filter. */
function isForeign(kind: PlaceholderKind, sign: string, extra: string): boolean {
  if (sign === "|") return filter.test(extra);
  if (sign !== ":") return false;
  return (
    extra.startsWith("//") || (kind === "dollar" && (shellDefault.test(extra) || shellSlice.test(extra)))
  );
}

/** Code keeps its own brackets, pipes and variables: fields in it are `{{name}}` and `${name:default}`. */
function belongsToSetting(kind: PlaceholderKind, setting: Setting, label: string, sign: string): boolean {
  if (setting === "prose") return true;
  if (kind === "brackets") return false;
  if (setting === "code") return isCodeName(label) && sign === (kind === "dollar" ? ":" : "");
  return kind === "braces" || sign !== "" || !/^[A-Z0-9_]+$/.test(label);
}

/** The meaning of a candidate's inside; null if it is not a field. */
export function readPlaceholder(kind: PlaceholderKind, inside: string, setting: Setting): FieldOfText | null {
  if (kind === "single" || !isWithin(inside, insideMaxCharacters)) return null;
  const { label, sign, extra } = takeApart(kind, inside);
  if (!beginsWithLetter(label) || !labels[kind].test(label) || expression.test(label)) return null;
  if (kind === "brackets" && (letterRanges.test(label) || !isWithin(label, bracketsMaxCharacters)))
    return null;
  if (isForeign(kind, sign, extra)) return null;
  if (!belongsToSetting(kind, setting, label, sign)) return null;
  const name = placeholderName(label);
  const isShort = isWithin(label, labelMaxCharacters) && isWithin(name, labelMaxCharacters);
  if (isWordless.test(name) || !isShort) return null;
  return { name, label: shownLabel(label, name), options: optionsIn(extra) };
}

/** Whether something that is no field looks like one: a word between the same signs, in no code. */
export function looksLikeField(kind: PlaceholderKind, inside: string, setting: Setting): boolean {
  const label = inside.trim();
  if (setting === "code" || (setting === "text" && kind !== "braces") || expression.test(label)) return false;
  if (kind === "single") return setting === "prose" && wordsInBraces.test(inside);
  if (kind === "brackets") return /^[a-z][A-Za-z0-9 _/'’-]{1,39}$/.test(label);
  return label === "" || label[0] === "_" || beginsWithLetter(label);
}
