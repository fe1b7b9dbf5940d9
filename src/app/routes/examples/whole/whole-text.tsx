import { PromptText } from "@/components/prompt/prompt-text";
import { getLocale, inLocale } from "@/lib/i18n";
import { content as ar } from "./content.ar";
import { content as en } from "./content.en";

type WholeTextProps = { slug: string; values: ReadonlyMap<string, string> };

/** All of a free prompt's text with an example's values in it. */
export default function WholeText({ slug, values }: WholeTextProps) {
  const text = inLocale({ en, ar })[slug] ?? "";
  return <PromptText text={text} language={getLocale()} variables={[]} values={values} />;
}
