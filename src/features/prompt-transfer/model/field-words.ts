import { m } from "@/lib/i18n";
import type { Field } from "./portable-prompt";

export const fieldWords: Record<Field, () => string> = {
  title: m.transfer_field_title,
  title_ar: m.transfer_field_title_ar,
  prompt_text: m.transfer_field_prompt_text,
  prompt_text_ar: m.transfer_field_prompt_text_ar,
  category: m.transfer_field_category,
  tags: m.transfer_field_tags,
  description: m.transfer_field_description,
  description_ar: m.transfer_field_description_ar,
  points: m.editor_field_points,
  points_ar: m.editor_field_points_ar,
  search_terms: m.editor_field_search_terms,
  search_terms_ar: m.editor_field_search_terms_ar,
  notes: m.editor_field_notes,
  notes_ar: m.editor_field_notes_ar,
  variables: m.transfer_field_variables,
  status: m.transfer_field_status,
};
