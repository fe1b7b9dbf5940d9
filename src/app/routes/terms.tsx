import { LongPage } from "@/components/layout/long-page";
import { inLocale } from "@/lib/i18n";
import { content as ar } from "./terms/content.ar";
import { content as en } from "./terms/content.en";

export default function TermsPage() {
  return <LongPage text={inLocale({ en, ar })} changed="2026-11-21" />;
}
