/**
 * A card with what it lacks of its prompt, which the policies leave out for who may not read it. The metadata mirror both
 * texts and would send them twice; a part of them cannot come last, or the embedded API misreads it.
 */
export const promptPageColumns =
  "*,prompt_workflows(file,graph),prompts(attached_files:metadata->attached_files,prompt_text,prompt_text_ar,notes,notes_ar)";
