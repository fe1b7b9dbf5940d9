import { useFormContext, useWatch } from "react-hook-form";
import type { PromptFormValues } from "../model/prompt-form";

/** The form of the dialog, for its panels. */
export function usePromptForm() {
  return useFormContext<PromptFormValues>();
}

/** A value of the form as it is typed. */
export function usePromptValue<Name extends keyof PromptFormValues>(name: Name): PromptFormValues[Name] {
  const { control } = usePromptForm();
  return useWatch({ control, name });
}
