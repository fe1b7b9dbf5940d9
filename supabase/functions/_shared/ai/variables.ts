// Everything that the app may read as a field (src/domain/prompt/placeholder-grammar.ts), and expressions in the same braces.
const variable =
  /\{?\{\{[^{}\r\n]*\}\}\}?|\$\{[^{}\r\n]*\}|(?<![A-Za-z0-9_)\]!\\[])\[(?:[A-Z]|[^\n\r\t -\u00a9\u2000-\u2bff])(?:[A-Za-z0-9 _/&'’-]|[^\n\r\t -\u00a9\u060c\u061b\u061f\u2000-\u2bff\u3000-\u3004\u3008-\u3020\uff00-\uff0f]){0,39}\](?!\(|\[|\]|: ?<?https?:)/gu;

/** All variables as written, with repetitions, sorted. */
export const writtenVariables = (text: string): string[] => (text.match(variable) ?? []).sort();

export const withoutVariables = (text: string): string => text.replaceAll(variable, "");
