/** The longest name of an Agent Skill. */
const nameMax = 64;

/** A title as the name of a skill: lower-case Latin letters, digits and single hyphens. */
function nameOf(title: string): string {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "");
  const name = plain.replace(/[^a-z0-9]+/g, "-").slice(0, nameMax);
  return name.replace(/^-|-$/g, "") || "prompt";
}

/** A name for each title, none twice. Threat X4. */
export function skillNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = nameOf(title);
    let free = name;
    for (let next = 2; taken.has(free); next += 1) {
      const ending = `-${next}`;
      free = name.slice(0, nameMax - ending.length).replace(/-$/, "") + ending;
    }
    taken.add(free);
    return free;
  });
}

/** A YAML scalar: JSON that also escapes YAML's other line breaks. */
const scalar = (text: string) =>
  JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

type TakenPrompt = { title: string; description: string; language: string; source?: string; text: string };

/** A prompt in one language as the file of an Agent Skill. */
export function promptSkill(
  name: string,
  { title, description, language, source, text }: TakenPrompt,
): string {
  return skillFile({
    name,
    description: description.trim() || title,
    metadata: [["title", title], ["language", language], ...(source ? [["source", source] as const] : [])],
    body: text,
  });
}

type Skill = {
  name: string;
  description: string;
  metadata: readonly (readonly [string, string])[];
  body: string;
};

/** The file of an Agent Skill; its description is one of 1 to 1,024 characters. */
export function skillFile({ name, description, metadata, body }: Skill): string {
  return [
    "---",
    `name: ${name}`,
    `description: ${scalar(description)}`,
    "metadata:",
    ...metadata.map(([key, value]) => `  ${key}: ${scalar(value)}`),
    "---",
    "",
    body,
  ].join("\n");
}
