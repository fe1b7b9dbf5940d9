/**
 * A card with its prompt's columns, which the policies hide from those who may not read it. Not the metadata, which repeat
 * both texts; a column of them must not come last, which the embedded API misparses.
 */
export const promptPageColumns =
  "*,prompt_workflows(file,graph),prompts(attached_files:metadata->attached_files,prompt_text,prompt_text_ar,notes,notes_ar)";
