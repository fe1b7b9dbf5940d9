import { promptStyles } from "@/components/prompt/prompt-styles";
import { LoadFailed } from "@/components/ui/load-failed";
import type { KnownPrompt } from "@/lib/prompts/prompt";
import { PromptHeader } from "./prompt-header";
import { BodySkeleton } from "./prompt-view-skeleton";
import { LockedWorkbench, PromptWorkbench } from "./prompt-workbench";

type PromptViewProps = KnownPrompt & {
  categoryLabel: string;
  /** Asks for the text again; null unless that has failed. */
  onRetry: (() => void) | null;
};

/** The page of one prompt. */
export function PromptView({ card, categoryLabel, prompt, onRetry }: PromptViewProps) {
  return (
    <div className={promptStyles.page}>
      <PromptHeader card={card} categoryLabel={categoryLabel} />
      {prompt === undefined && onRetry ? (
        <LoadFailed onRetry={onRetry} />
      ) : (
        <PromptBody key={card.id} card={card} prompt={prompt} />
      )}
    </div>
  );
}

function PromptBody({ card, prompt }: KnownPrompt) {
  if (prompt === undefined) return <BodySkeleton />;
  if (prompt === null) return <LockedWorkbench card={card} />;
  return <PromptWorkbench card={card} prompt={prompt} />;
}
