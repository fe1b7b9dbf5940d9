import { McpServer } from "@modelcontextprotocol/server";
import { brand } from "../../../src/config/brand.ts";
import type { Assistant } from "./door.ts";
import { servePrompts } from "./prompts.ts";
import { serveSkills } from "./skills.ts";
import { serveTools } from "./tools.ts";
import { WORDS } from "./words.ts";

/** A server for one call of one assistant. Its lists are the person's own, so nobody may cache them. */
export function createServer(assistant: Assistant): McpServer {
  const [own, other] = assistant.locale === "ar" ? [WORDS.ar, WORDS.en] : [WORDS.en, WORDS.ar];
  const server = new McpServer(
    { name: brand.name.toLowerCase(), title: brand.name, version: "1.0.0" },
    {
      capabilities: { prompts: {}, tools: {} },
      instructions: `${own.instructions}\n\n${other.instructions}`,
    },
  );
  servePrompts(server, assistant);
  serveTools(server, assistant);
  serveSkills(server, assistant);
  return server;
}
