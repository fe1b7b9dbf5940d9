import type { PromptPage } from "../api/prompt";
import { PromptHeader } from "./prompt-header";
import { promptStyles } from "./prompt-styles";
import { BodySkeleton } from "./prompt-view-skeleton";
import { LockedWorkbench, PromptWorkbench } from "./prompt-workbench";

type PromptViewProps = PromptPage & { categoryLabel: string };

/** The page of one prompt. */
export function PromptView({ card, categoryLabel, prompt }: PromptViewProps) {
  return (
    <div className={promptStyles.page}>
      <PromptHeader card={card} categoryLabel={categoryLabel} />
      <PromptBody key={card.id} card={card} prompt={prompt} />
    </div>
  );
}

function PromptBody({ card, prompt }: PromptPage) {
  if (prompt === undefined) return <BodySkeleton />;
  if (prompt === null) return <LockedWorkbench card={card} />;
  return <PromptWorkbench card={card} prompt={prompt} />;
}
