import { Box, Braces, Globe, type LucideIcon, Sparkles, Split, Zap } from "lucide-react";

const beginnings: [string, LucideIcon][] = [
  ["lm", Sparkles],
  ["chain", Sparkles],
  ["agent", Sparkles],
  ["memory", Sparkles],
  ["tool", Sparkles],
  ["embeddings", Sparkles],
  ["vectorStore", Sparkles],
  ["outputParser", Sparkles],
];

const icons = new Map<string, LucideIcon>([
  ...["informationExtractor", "textClassifier", "sentimentAnalysis", "openAi"].map(
    (kind) => [kind, Sparkles] as const,
  ),
  ...["webhook", "emailReadImap", "cron", "interval", "start"].map((kind) => [kind, Zap] as const),
  ...["code", "set", "function", "dateTime", "crypto", "html", "xml"].map((kind) => [kind, Braces] as const),
  ...["if", "switch", "filter", "merge", "splitInBatches", "splitOut"].map((kind) => [kind, Split] as const),
  ...["httpRequest", "rssFeedRead", "respondToWebhook", "graphql"].map((kind) => [kind, Globe] as const),
]);

/** An icon for what a kind of node does: trigger, model, code, decision, request or service. */
export function iconOfKind(kind: string | null): LucideIcon {
  if (kind === null) return Box;
  if (kind.endsWith("Trigger")) return Zap;
  return icons.get(kind) ?? beginnings.find(([beginning]) => kind.startsWith(beginning))?.[1] ?? Box;
}
