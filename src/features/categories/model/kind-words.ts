import { m } from "@/lib/i18n";

export const kindWords = {
  text: m.categories_kind_text,
  image: m.categories_kind_image,
  video: m.categories_kind_video,
  audio: m.categories_kind_audio,
  workflow: m.categories_kind_workflow,
};

export const copyRuleWords = {
  text: m.categories_copy_text,
  line: m.categories_copy_line,
  sections: m.categories_copy_sections,
  file: m.categories_copy_file,
};
