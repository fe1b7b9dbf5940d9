import { Markdown } from "@/components/prompt/markdown";
import { inLocale } from "@/lib/i18n";
import { arabicSample as ar } from "./try-it-prompt/sample.ar";
import { englishSample as en } from "./try-it-prompt/sample.en";

export default function TryItSample() {
  return <Markdown text={inLocale({ en, ar })} />;
}
