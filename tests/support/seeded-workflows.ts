import { loadPrompts } from "../../supabase/seed/load.ts";

/** The n8n files of the library, each with its prompt; skills have archives instead. */
export const workflowFiles = () =>
  loadPrompts().flatMap((prompt) =>
    prompt.files.filter(({ type }) => type === "application/json").map((file) => ({ prompt, ...file })),
  );
