import { m } from "@/lib/i18n";

/** What the kinds of categories, and so of prompts, are called. */
export const kindWords = {
  text: m.categories_kind_text,
  image: m.categories_kind_image,
  workflow: m.categories_kind_workflow,
};
