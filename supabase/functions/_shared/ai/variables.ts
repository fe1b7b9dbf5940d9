// The grammar of the app's templates (src/domain/prompt/template.ts), code fences ignored.
const variable =
  /\{\{ ?[a-z][a-z0-9_]{0,39} ?\}\}|\$\{ ?[A-Za-z][A-Za-z0-9_]{0,39} ?\}|(?<![\]!\\])\[[A-Z](?:[A-Z0-9 _/-]{0,38}[A-Z0-9])?\](?!\(|\[|: ?<?https?:)/g;

/** All variables as written, with repetitions, sorted. */
export const writtenVariables = (text: string): string[] => (text.match(variable) ?? []).sort();

export const withoutVariables = (text: string): string => text.replaceAll(variable, "");
