import { Suspense } from "react";
import { CollectionFace, FavoriteFace, keepStyles } from "@/features/favorites/components/keep-face";
import { KeepLinks } from "@/features/favorites/components/keep-links";
import { lazyPart } from "@/lib/lazy-page";
import type { PromptCard } from "@/lib/prompts/card";
import { useSession } from "@/lib/session/session-store";

// Visitors download no more than the links.
const KeepTools = lazyPart(() => import("@/features/favorites/components/keep-tools"));
const EditPrompt = lazyPart(() => import("./edit-prompt"));

/** The favourite button and the collections of a prompt's page, and Edit for who may. */
export function KeepPrompt({ card }: { card: PromptCard }) {
  const { session } = useSession();
  if (session === null) return <KeepLinks slug={card.slug} />;
  return (
    <Suspense
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
    </Suspense>
  );
}
