import type { Locale } from "../../config/locale.ts";
import type { Template } from "../prompt/template.ts";
import { formatsAsked, hasFormat } from "./formats.ts";

/** One check of a result that needs no judge: a name of `CHECKS`, or an author's assertion. */
export type Check = { name: string; passed: boolean };

export type Result = {
  /** The prompt's text before its fields were filled in. */
  template: Template;
  /** The text that the model got. */
  sent: string;
  language: Locale;
  output: string;
  /** False if the length limit cut the output. */
  isWhole: boolean;
};

const codeBlocks = /```[^`]*```/g;
const lettersMin = 40;
/** Quotes, names and terms of the other script are normal. */
const ownShareMin = 0.4;

/** Signs that a prompt is about languages. */
const otherLanguage =
  /\b(?:translat|language|bilingual|arabic|english|french|spanish|german|chinese|japanese|turkish|urdu)|ترجم|لغة|اللغات|بالعربية|بالإنجليزية|العربية|الإنجليزية|الفرنسية/i;

/** Whether an output is in the prompt's script; null if unknown. */
function isInLanguage({ sent, language, output }: Result): boolean | null {
  const text = output.replaceAll(codeBlocks, "");
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (otherLanguage.test(sent) || arabic + latin < lettersMin) return null;
  return (language === "ar" ? arabic : latin) / (arabic + latin) >= ownShareMin;
}

/** A text's placeholders, as written. */
export const placeholdersIn = (template: Template): string[] =>
  template.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === "variable" ? [part.written] : [])));

/** The checks that need no judge, those left out that do not apply. */
export function checkResult(result: Result): Check[] {
  const { template, sent, output, isWhole } = result;
  const written = placeholdersIn(template);
  const formats = formatsAsked(sent);
  const inLanguage = isInLanguage(result);
  return [
    { name: "not-empty", passed: output.trim() !== "" },
    { name: "length", passed: isWhole },
    ...(written.length > 0
      ? [{ name: "no-variable", passed: !written.some((each) => output.includes(each)) }]
      : []),
    ...formats.map((format) => ({ name: `format-${format}`, passed: hasFormat(format, output) })),
    ...(inLanguage === null ? [] : [{ name: "language", passed: inLanguage }]),
  ];
}
