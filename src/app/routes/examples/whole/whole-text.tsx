import { PromptText } from "@/components/prompt/prompt-text";
import { parseTemplate, type Words } from "@/domain/prompt/template";
import { getLocale, inLocale } from "@/lib/i18n";
import { content as ar } from "./content.ar";
import { content as en } from "./content.en";

type WholeTextProps = { slug: string; words: Words };

export default function WholeText({ slug, words }: WholeTextProps) {
  const text = inLocale({ en, ar })[slug] ?? "";
  return <PromptText template={parseTemplate(text)} language={getLocale()} fields={[]} words={words} />;
}
