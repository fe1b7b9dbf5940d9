import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { PromptFormValues } from "../model/prompt-form";

/** Clears a field's error as soon as the field changes. */
export function useErrorsClearedOnChange(form: UseFormReturn<PromptFormValues>) {
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
