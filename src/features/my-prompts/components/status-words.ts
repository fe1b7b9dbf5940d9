import { m } from "@/lib/i18n";
import type { Status } from "../model/filters";

export const ownStatusWords: Record<Status, () => string> = {
  published: m.my_prompts_published,
  draft: m.my_prompts_draft,
  hidden: m.my_prompts_hidden,
};
