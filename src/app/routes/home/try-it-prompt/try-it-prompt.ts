import type { PromptVariable, VariableType } from "@/domain/prompt/variables";
import type { Locale } from "@/lib/i18n";

export type TryItPrompt = {
  slug: string;
  text: string;
  variables: PromptVariable[];
  /** The first answer of the prompt's sample, in its language. */
  sample: { text: string; language: Locale };
};

export const tryItSlug = "board-summary-of-a-report";

/** The library has the sample in English only. */
export const tryItSample: TryItPrompt["sample"] = {
  text: "The figures favour renewing in Irbid and Zarqa; for Mafraq they show no benefit, and nowhere do they prove that the mentors are the cause.",
  language: "en",
};

export function variable(
  name: string,
  label: string,
  defaultValue: string,
  type: VariableType = "text",
): PromptVariable {
  return { name, label, placeholder: label.toLowerCase(), type, options: [], defaultValue, hint: null };
}
