import { paths } from "@/config/paths";
import { m } from "@/lib/i18n";

const descriptions: Record<string, () => string> = {
  [paths.home]: m.describe_home,
  [paths.prompts]: m.describe_prompts,
  [paths.promptsChatgpt]: m.describe_prompts_chatgpt,
  [paths.promptsMidjourney]: m.describe_prompts_midjourney,
  [paths.promptsWorkflow]: m.describe_prompts_workflow,
  [paths.pricing]: m.describe_pricing,
  [paths.examples]: m.describe_examples,
  [paths.about]: m.describe_about,
  [paths.contact]: m.describe_contact,
  [paths.faq]: m.describe_faq,
  [paths.privacy]: m.describe_privacy,
  [paths.terms]: m.describe_terms,
};

/** What a page is about in a sentence, for search engines; null where they are not to list it, such as a way in. */
export function descriptionOf(path: string): string | null {
  return descriptions[path]?.() ?? null;
}
