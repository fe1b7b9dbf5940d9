import { type Zippable, zipSync } from "fflate";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import { firstLanguage } from "@/domain/prompt/reading";
import { promptSkill, skillNames } from "@/domain/text/skill-file";
import type { Locale } from "@/lib/i18n";
import { type SkillAsset, skillFolder } from "@/lib/skill-folder";
import { createPace } from "../pace";
import type { PortablePrompt } from "../portable-prompt";

/** A prompt with the attached files that come with it. */
export type Skill = { slug: string; prompt: PortablePrompt; assets: readonly SkillAsset[] };

/** Prompts in the reader's language as an archive of Agent Skills, a folder each. */
export async function writeSkills(
  skills: readonly Skill[],
  { locale, origin }: { locale: Locale; origin: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const pace = createPace();
  const names = skillNames(skills.map(({ slug }) => slug));
  const entries: Zippable = {};
  for (const [at, { slug, prompt, assets }] of skills.entries()) {
    const name = names[at] ?? slug;
    const language = firstLanguage(prompt.prompt_text_ar !== null, locale);
    const { title, description } = localized(prompt, language);
    const text = (language === "ar" ? prompt.prompt_text_ar : null) ?? prompt.prompt_text;
    const source = `${origin}${paths.prompt(slug)}`;
    Object.assign(
      entries,
      skillFolder(name, promptSkill(name, { title, description, language, source, text }), assets),
    );
    await pace();
  }
  return new Uint8Array(zipSync(entries, { level: 6 }));
}
