/** What a card in a list shows, as `search_prompts` has it; what only the search reads is left where it is. */
export const cardColumns =
  "id,slug,title,title_ar,description,description_ar,category,kind,tags,image_path,author_name,is_free,is_featured,has_arabic,variables,word_count,attachment_count,copies,favorites,published_at,updated_at,week_uses";

/**
 * A card with what it lacks of its prompt, which the policies leave out for who may not read it. The metadata mirror both
 * texts and would send them twice; a part of them cannot come last, or the embedded API misreads it.
 */
export const promptPageColumns =
  `${cardColumns},outline,points,points_ar,prompt_workflows(file,graph),prompts(attached_files:metadata->attached_files,prompt_text,prompt_text_ar,notes,notes_ar)` as const;
