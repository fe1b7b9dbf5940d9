import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { PromptFormValues } from "../model/prompt-form";

/** A complaint about a field is over once the field is changed: it would say what is no longer so. */
export function useTakenBack(form: UseFormReturn<PromptFormValues>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === undefined) return;
          const field = name as keyof PromptFormValues;
          if (form.getFieldState(field).error) form.clearErrors(field);
        },
      }),
    [form],
  );
}
