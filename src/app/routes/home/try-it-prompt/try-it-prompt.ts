import type { PromptVariable, VariableType } from "@/domain/prompt/variables";

export type TryItPrompt = {
  slug: string;
  text: string;
  variables: PromptVariable[];
};

export const tryItSlug = "board-summary-of-a-report";

export function variable(
  name: string,
  label: string,
  defaultValue: string,
  type: VariableType = "text",
): PromptVariable {
  return { name, label, placeholder: label.toLowerCase(), type, options: [], defaultValue, hint: null };
}
