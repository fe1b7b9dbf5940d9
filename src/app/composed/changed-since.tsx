import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { KnownPrompt } from "@/lib/prompt-data/prompt";
import { useSession } from "@/lib/session/session-provider";

// Lazy: visitors have no usage history.
const ChangedNotice = lazyPart(() => import("@/features/usage/components/changed-notice"));

/** Above a prompt's text: whether it has changed since this person copied it. */
export function ChangedSince({ card, prompt }: KnownPrompt) {
  const { session } = useSession();
  if (session === null || !prompt) return null;
  return (
    <PartBoundary>
      <ChangedNotice promptId={card.id} prompt={prompt} userId={session.user.id} />
    </PartBoundary>
  );
}
