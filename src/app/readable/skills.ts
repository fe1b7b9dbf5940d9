import { skillNames } from "@/domain/text/skill-file";
import type { FreePrompt } from "@/features/library/api/public-prompts";
import { fields, type PortablePrompt } from "@/features/prompt-transfer/model/portable-prompt";
import { writeSkill } from "@/features/prompt-transfer/model/skill";
import type { ReadableFile } from "./readable-file";

const folder = "/.well-known/agent-skills";

function portable({ prompts, ...card }: FreePrompt): PortablePrompt {
  const nothing = Object.fromEntries(fields.map((field) => [field, null]));
  const { title, title_ar, description, description_ar, category, tags } = card;
  return Object.assign(nothing, {
    ...{ title, title_ar, description, description_ar, category, tags },
    ...prompts,
  }) as unknown as PortablePrompt;
}

/** The free prompts as Agent Skills, and their discovery index (version 0.2.0), whose digests are SHA-256. */
export function skillsOf(
  free: readonly FreePrompt[],
  siteUrl: string,
  sha256: (text: string) => string,
): ReadableFile[] {
  const names = skillNames(free.map(({ title }) => title));
  const skills = free.map((prompt, at) => {
    const name = names[at] ?? "";
    return { name, path: `${folder}/${name}/SKILL.md`, content: writeSkill(name, portable(prompt)), prompt };
  });
  const index = {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: skills.map(({ name, path, content, prompt }) => ({
      name,
      type: "skill-md",
      description: prompt.description?.trim() || prompt.title,
      url: `${siteUrl}${path}`,
      digest: `sha256:${sha256(content)}`,
    })),
  };
  return [
    { path: `${folder}/index.json`, content: `${JSON.stringify(index, null, 2)}\n` },
    ...skills.map(({ path, content }) => ({ path, content })),
  ];
}
