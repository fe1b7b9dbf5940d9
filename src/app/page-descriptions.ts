import { m } from "@/lib/i18n";
import type { PageName, PublicPageName } from "./pages";

type Description = (() => string) | null;

/** Null for pages that search engines should not index, such as login. */
const descriptions: Partial<Record<PageName, Description>> = {
  home: m.describe_home,
  login: null,
  prompts: m.describe_prompts,
  promptsChatgpt: m.describe_prompts_chatgpt,
  promptsMidjourney: m.describe_prompts_midjourney,
  promptsWorkflow: m.describe_prompts_workflow,
  search: null,
  pricing: m.describe_pricing,
  resetPassword: null,
  magicLogin: null,
  unsubscribe: null,
  signup: null,
  magicLinkSent: null,
  emailConfirmation: null,
  verifyEmail: null,
  examples: m.describe_examples,
  enhancedPromptDemo: m.describe_enhanced_prompt,
  checkout: null,
  paymentCallback: null,
  paymentSuccess: null,
  paymentFailed: null,
  paymentRecovery: null,
  about: m.describe_about,
  contact: m.describe_contact,
  faq: m.describe_faq,
  privacy: m.describe_privacy,
  terms: m.describe_terms,
} satisfies Record<PublicPageName, Description>;

export function descriptionOf(name: PageName): string | null {
  return descriptions[name]?.() ?? null;
}
