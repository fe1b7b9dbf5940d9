import { inLocale } from "@/lib/i18n";
import { content as ar } from "./content.ar";
import { content as en } from "./content.en";

/** The addresses of the prompts whose picture is shown; a page of one language has that language's content only. */
export const pictured = () =>
  inLocale({ en, ar }).examples.flatMap(({ slug, picture }) => (picture ? [slug] : []));
