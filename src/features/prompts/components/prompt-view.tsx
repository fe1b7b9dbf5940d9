import type { UseQueryResult } from "@tanstack/react-query";
import { LoadFailed } from "@/components/ui/load-failed";
import type { PromptCard } from "../api/cards";
import type { Prompt } from "../api/text";
import { PromptHeader } from "./prompt-header";
import { BodySkeleton, promptPageStyles } from "./prompt-view-skeleton";
import { LockedWorkbench, PromptWorkbench } from "./prompt-workbench";

type PromptViewProps = {
  card: PromptCard;
  categoryLabel: string;
  /** The text as this person may read it: null is "not entitled". */
  prompt: Pick<UseQueryResult<Prompt | null>, "data" | "isError" | "refetch">;
};

/** The page of one prompt. */
export function PromptView({ card, categoryLabel, prompt }: PromptViewProps) {
  return (
    <div className={promptPageStyles}>
      <PromptHeader card={card} categoryLabel={categoryLabel} />
      <PromptBody key={card.id} card={card} prompt={prompt} />
    </div>
  );
}

function PromptBody({ card, prompt }: Omit<PromptViewProps, "categoryLabel">) {
  if (prompt.isError && prompt.data === undefined)
    return <LoadFailed onRetry={() => void prompt.refetch()} />;
  if (prompt.data === undefined) return <BodySkeleton />;
  if (prompt.data === null) return <LockedWorkbench card={card} />;
  return <PromptWorkbench card={card} prompt={prompt.data} />;
}
