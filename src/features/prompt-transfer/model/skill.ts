import { skillFile } from "@/domain/text/skill-file";
import { type Field, fields, type PortablePrompt } from "./portable-prompt";

type Kept = Exclude<Field, "prompt_text">;

/** Fields of the skill's metadata, whose values are texts; the body is the prompt's text. */
const kept = fields.filter((field): field is Kept => field !== "prompt_text");

function metadataValue(prompt: PortablePrompt, field: Kept): string {
  const value = prompt[field];
  if (Array.isArray(value)) return value.length > 0 ? JSON.stringify(value) : "";
  return value ?? "";
}

/** A prompt as the file of an Agent Skill. */
export function writeSkill(name: string, prompt: PortablePrompt): string {
  const metadata = kept.flatMap((field) => {
    const value = metadataValue(prompt, field);
    return value === "" ? [] : [[field, value] as const];
  });
  const description = prompt.description?.trim() || prompt.title;
  return skillFile({ name, description, metadata, body: prompt.prompt_text });
}
