import type { McpServer } from "@modelcontextprotocol/server";
import { type Skill, SkillsExtension, skillEntry } from "@modelcontextprotocol/server/ext/skills";
import type { Locale } from "../../../src/config/locale.ts";
import { localized } from "../../../src/domain/prompt/localized.ts";
import { firstLanguage } from "../../../src/domain/prompt/reading.ts";
import { promptSkill, skillNames } from "../../../src/domain/text/skill-file.ts";
import type { Assistant } from "./door.ts";
import { listCards, type PromptText, readTexts } from "./library.ts";

const FILE = "SKILL.md";

/** Each prompt of the assistant as an Agent Skill: never cached, and read by the rights of that moment. */
export function serveSkills(server: McpServer, assistant: Assistant): void {
  const { locale } = assistant;

  async function named(): Promise<Map<string, string>> {
    const slugs = (await listCards(assistant)).map(({ slug }) => slug);
    const names = skillNames(slugs);
    return new Map(slugs.map((slug, at) => [names[at] ?? slug, slug]));
  }

  async function find(uri: string, kind?: "download"): Promise<{ name: string; text: string } | undefined> {
    const name = uri.match(/^skill:\/\/([a-z0-9-]+)\/SKILL\.md$/)?.[1] ?? "";
    const slug = (await named()).get(name);
    const [prompt] = slug ? await readTexts(assistant, [slug], kind) : [];
    return prompt && { name, text: write(name, prompt, locale) };
  }

  const entry = ({ name, text }: { name: string; text: string }): Promise<Skill> =>
    skillEntry(name, { [FILE]: text });

  const source = {
    list: async () => {
      const slugs = await named();
      const texts = new Map(
        (await readTexts(assistant, [...slugs.values()])).map((prompt) => [prompt.slug, prompt]),
      );
      const skills = [...slugs].flatMap(([name, slug]) => {
        const prompt = texts.get(slug);
        return prompt ? [entry({ name, text: write(name, prompt, locale) })] : [];
      });
      return { skills: await Promise.all(skills) };
    },
    get: async (uri: string) => {
      const found = await find(uri);
      return found && entry(found);
    },
    read: async (uri: string) => {
      const found = await find(uri, "download");
      return found && { text: found.text, mimeType: "text/markdown" };
    },
  };
  new SkillsExtension({ source }).attach(server);
}

function write(name: string, prompt: PromptText, locale: Locale): string {
  const { title, description } = localized(prompt, locale);
  const language = firstLanguage(prompt.prompt_text_ar !== null, locale);
  const text = (language === "ar" ? prompt.prompt_text_ar : null) ?? prompt.prompt_text;
  return promptSkill(name, { title, description, language, text });
}
