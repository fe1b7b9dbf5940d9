import { type ReactNode, useState } from "react";
import { promptStyles } from "@/components/prompt/prompt-styles";
import { LoadFailed } from "@/components/ui/load-failed";
import type { KnownPrompt } from "@/lib/prompt-data/prompt";
import { useSession } from "@/lib/session/session-provider";
import type { CategoryUse } from "../model/category-use";
import { PromptHeader } from "./prompt-header";
import { BodySkeleton } from "./prompt-view-skeleton";
import { LockedWorkbench, PromptWorkbench } from "./prompt-workbench";
import { HeroPicture } from "./samples/hero-picture";

type PromptViewProps = KnownPrompt & {
  categoryLabel: string;
  use: CategoryUse;
  /** Retries loading the text; null unless that failed. */
  onRetry: (() => void) | null;
  /** The lowest price of a plan, for those who may not read the text. */
  price: ReactNode;
  favorite: ReactNode;
  edit: ReactNode;
  notice: ReactNode;
  /** For whom the prompt worked. */
  verdicts: ReactNode;
};

export function PromptView({
  card,
  categoryLabel,
  use,
  prompt,
  onRetry,
  price,
  favorite,
  edit,
  notice,
  verdicts,
}: PromptViewProps) {
  return (
    <div className={promptStyles.page}>
      <PromptHeader
        card={card}
        categoryLabel={categoryLabel}
        isOpen={Boolean(prompt)}
        edit={edit}
        picture={<HeroPicture card={card} />}
      />
      {prompt === undefined && onRetry ? (
        <LoadFailed onRetry={onRetry} />
      ) : (
        <PromptBody
          key={card.id}
          card={card}
          prompt={prompt}
          use={use}
          price={price}
          favorite={favorite}
          notice={notice}
          verdicts={verdicts}
        />
      )}
    </div>
  );
}

type PromptBodyProps = Pick<
  PromptViewProps,
  "card" | "prompt" | "use" | "price" | "favorite" | "notice" | "verdicts"
>;

function PromptBody({ card, prompt, use, price, favorite, notice, verdicts }: PromptBodyProps) {
  const isLocked = useSession().status === "signed-in" && prompt === null;
  const [wasLocked, setWasLocked] = useState(isLocked);
  if (isLocked && !wasLocked) setWasLocked(true);
  if (prompt === undefined) return <BodySkeleton />;
  if (prompt === null) return <Locked card={card} price={price} favorite={favorite} verdicts={verdicts} />;
  return (
    <div data-unlocked={wasLocked ? "" : undefined} className="contents">
      <PromptWorkbench
        card={card}
        prompt={prompt}
        use={use}
        favorite={favorite}
        notice={notice}
        verdicts={verdicts}
      />
    </div>
  );
}

/** Prerendered for visitors: until the session is known, styles hide the gate from people signed in. */
function Locked(props: Pick<PromptBodyProps, "card" | "price" | "favorite" | "verdicts">) {
  const { status } = useSession();
  if (status === "signed-in") return <LockedWorkbench {...props} />;
  return (
    <>
      <div data-face="signed-out" className="contents">
        <LockedWorkbench {...props} />
      </div>
      {status === "unknown" && (
        <div data-face="signed-in" className="contents">
          <BodySkeleton />
        </div>
      )}
    </>
  );
}
