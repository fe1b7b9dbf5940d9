import * as paths from "@/config/paths";

const presets: Record<string, readonly string[]> = {
  [paths.promptsChatgpt]: ["chatgpt-text", "chatgpt-image", "claude-text"],
  [paths.promptsMidjourney]: ["midjourney-prompt", "midjourney-style"],
  [paths.promptsWorkflow]: ["n8n-workflow"],
};

/** The categories of a type page (its path without the locale); null elsewhere. */
export function presetAt(pathname: string): readonly string[] | null {
  return presets[pathname.replace(/\/$/, "")] ?? null;
}
