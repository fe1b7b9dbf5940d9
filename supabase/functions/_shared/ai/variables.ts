// The grammar of the interface's templates (src/domain/prompt/template.ts), wherever in the text they stand.
const variable =
  /\{\{ ?[a-z][a-z0-9_]{0,39} ?\}\}|\$\{ ?[A-Za-z][A-Za-z0-9_]{0,39} ?\}|(?<![\]!\\])\[[A-Z](?:[A-Z0-9 _/-]{0,38}[A-Z0-9])?\](?!\(|\[|: ?<?https?:)/g;

/** Every variable as it is written, as often as it stands there, in alphabetical order. */
export const writtenVariables = (text: string): string[] => (text.match(variable) ?? []).sort();

/** The text without its variables. */
export const withoutVariables = (text: string): string => text.replaceAll(variable, "");
