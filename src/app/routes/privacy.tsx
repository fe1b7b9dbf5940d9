import { LongPage } from "@/components/layout/long-page";
import { inLocale } from "@/lib/i18n";
import { content as ar } from "./privacy/content.ar";
import { content as en } from "./privacy/content.en";

export default function PrivacyPage() {
  return <LongPage text={inLocale({ en, ar })} changed="2026-11-21" />;
}
