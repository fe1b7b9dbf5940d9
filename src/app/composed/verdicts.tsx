import { promptStyles } from "@/components/prompt/prompt-styles";
import { localized } from "@/domain/prompt/localized";
import { useAuth } from "@/features/auth/components/auth-provider";
import { VerdictCounts } from "@/features/verdicts/components/verdict-counts";
import { getLocale, m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { KnownPrompt } from "@/lib/prompt-data/prompt";
import { useSession } from "@/lib/session/session-provider";

// Lazy: visitors give no verdict.
const OwnVerdict = lazyPart(() => import("@/features/verdicts/components/own-verdict"));
const WrittenVerdicts = lazyPart(() => import("@/features/verdicts/components/written-verdicts"));

/** For whom the prompt worked, the question to a person who used it, and what members wrote for its author. */
export function Verdicts({ card, prompt }: KnownPrompt) {
  const { session } = useSession();
  const { canManagePrompts } = useAuth();
  return (
    <section
      aria-labelledby="verdicts-title"
      className={`mt-5 flex flex-col gap-2 px-5 py-5 sm:px-6 ${promptStyles.panel}`}
    >
      <h2 id="verdicts-title" className="font-sans text-base font-[600] tracking-normal">
        {m.verdicts_title()}
      </h2>
      <div>
        <VerdictCounts card={card} />
      </div>
      {session && prompt && (
        <PartBoundary>
          <OwnVerdict
            promptId={card.id}
            title={localized(card, getLocale()).title}
            userId={session.user.id}
          />
        </PartBoundary>
      )}
      {session && canManagePrompts && (
        <PartBoundary>
          <WrittenVerdicts promptId={card.id} userId={session.user.id} />
        </PartBoundary>
      )}
    </section>
  );
}
