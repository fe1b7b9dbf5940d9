import { useMutation } from "@tanstack/react-query";
import { ask } from "@/lib/supabase/ask";
import type { PromptFormValues } from "../model/prompt-form";

/** Inserts into prompts and returns the row (specification, section 7); whose it is the database decides. */
async function createPrompt({ title, promptText, category, description }: PromptFormValues) {
  return ask((rest) =>
    rest
      .from("prompts")
      .insert({
        title,
        description: description || null,
        prompt_text: promptText,
        prompt_type: "text",
        metadata: { category },
        status: "published",
      })
      .select()
      .single(),
  );
}

export function useCreatePromptMutation() {
  return useMutation({ mutationFn: createPrompt });
}
