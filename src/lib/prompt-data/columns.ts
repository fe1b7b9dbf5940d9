/**
 * The fields of a card in a list, as returned by `search_prompts`, without those that only the search reads. Spec
 * 1.13.
 */
export const cardColumns =
  "id,slug,title,title_ar,description,description_ar,category,kind,tags,image_path,author_name,is_free,is_featured,has_arabic,variables,word_count,attachment_count,copies,favorites,published_at,updated_at,week_uses,specimen,tried_by,worked_for";

/** The texts that only people with access may read. */
const promptColumns = "prompt_text,prompt_text_ar,notes,notes_ar";

type Names<List extends string> = List extends `${infer First},${infer Rest}` ? First | Names<Rest> : List;
export type PromptTextColumn = Names<typeof promptColumns>;

/**
 * A card with its prompt's columns, which the policies hide from those who may not read it. Not the metadata, which repeat
 * both texts; a column of them must not come last, which the embedded API misparses.
 */
export const promptPageColumns =
  `${cardColumns},outline,points,points_ar,checked_on,checked_tool,sources,text_version,allows_trial,prompt_workflows(file,graph),shown_runs(id,language,model,ran_at,passed,total),verdict_counts(text_version,model_id,worked,partly,failed,last_on,score,ai_models(name)),prompts(attached_files:metadata->attached_files,${promptColumns})` as const;
