import { m } from "@/lib/i18n";
import type { NamedStatus } from "./named-status";

export const promptStatuses = {
  published: { name: m.my_prompts_published, tone: "good" },
  draft: { name: m.my_prompts_draft, tone: "idle" },
  hidden: { name: m.my_prompts_hidden, tone: "bad" },
} satisfies Record<string, NamedStatus>;
