import { CollectionFace, FavoriteFace, keepStyles } from "@/features/favorites/components/keep-face";
import { KeepLinks } from "@/features/favorites/components/keep-links";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { PromptCard } from "@/lib/prompt-data/card";
import { useSession } from "@/lib/session/session-provider";

// Lazy: visitors need only the links.
const KeepTools = lazyPart(() => import("@/features/favorites/components/keep-tools"));
const EditPrompt = lazyPart(() => import("./edit-prompt"));

/** The favourite, collections and Edit buttons of a prompt's page. */
export function KeepPrompt({ card }: { card: PromptCard }) {
  const { session } = useSession();
  if (session === null) return <KeepLinks slug={card.slug} />;
  return (
    <PartBoundary
      fallback={
        <div className="flex gap-2">
          <span className={keepStyles}>
            <FavoriteFace />
          </span>
          <span className={keepStyles}>
            <CollectionFace />
          </span>
        </div>
      }
    >
      <KeepTools card={card} userId={session.user.id} />
      <EditPrompt promptId={card.id} />
    </PartBoundary>
  );
}
