import { promptStyles } from "@/components/prompt/prompt-styles";
import { LoadFailed } from "@/components/ui/load-failed";
import type { PromptCard } from "@/lib/prompts/card";
import type { KnownPrompt } from "@/lib/prompts/prompt";
import { useSession } from "@/lib/session/session-store";
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
  if (prompt === null) return <Locked card={card} />;
  return <PromptWorkbench card={card} prompt={prompt} />;
}

/** The prerendered page is a visitor's: until the session is known, its styles hide the gate from who may have passed it. */
function Locked({ card }: { card: PromptCard }) {
  const { status } = useSession();
  if (status === "signed-in") return <LockedWorkbench card={card} />;
  return (
    <>
      <div data-face="signed-out" className="contents">
        <LockedWorkbench card={card} />
      </div>
      {status === "unknown" && (
        <div data-face="signed-in" className="contents">
          <BodySkeleton />
        </div>
      )}
    </>
  );
}
