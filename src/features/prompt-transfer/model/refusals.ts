import { m } from "@/lib/i18n";

/** What a constraint of the database says, in the words of the specification's section 5 where it has some. */
const words: Record<string, () => string> = {
  prompts_title_check: m.editor_title_odd_text,
  prompts_title_ar_check: m.editor_title_odd_text,
  prompts_prompt_text_check: m.editor_text_short_text,
  prompts_prompt_text_ar_check: m.transfer_text_long,
  prompts_description_check: m.transfer_description_long,
  prompts_description_ar_check: m.transfer_description_long,
  prompts_points_check: m.editor_points_odd_text,
  prompts_points_ar_check: m.editor_points_odd_text,
  prompts_search_terms_check: m.editor_search_terms_odd_text,
  prompts_search_terms_ar_check: m.editor_search_terms_odd_text,
  prompts_notes_check: m.transfer_notes_long,
  prompts_notes_ar_check: m.transfer_notes_long,
  prompts_variables_check: m.transfer_bad_variables,
  metadata_has_its_shape: m.transfer_bad_tags,
  not_yours: m.transfer_own_gone,
};

/** Why the database refused a row, which passed here; in words that fit any reason where it is none of these. */
export function refusalWords(constraint: string): string {
  return (words[constraint] ?? m.transfer_refused)();
}
