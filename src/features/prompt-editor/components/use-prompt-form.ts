import { useFormContext, useWatch } from "react-hook-form";
import type { PromptFormValues } from "../model/prompt-form";

/** The form of the dialog, for its panels. */
export function usePromptForm() {
  return useFormContext<PromptFormValues>();
}

/** The current value of a field. */
export function usePromptValue<Name extends keyof PromptFormValues>(name: Name): PromptFormValues[Name] {
  const { control } = usePromptForm();
  return useWatch({ control, name });
}
