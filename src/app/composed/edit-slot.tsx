import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import { useSession } from "@/lib/session/session-provider";

// Lazy: visitors and most readers never edit.
const EditPrompt = lazyPart(() => import("./edit-prompt"));

export function EditSlot({ promptId }: { promptId: string }) {
  const { session } = useSession();
  if (session === null) return null;
  return (
    <PartBoundary>
      <EditPrompt promptId={promptId} />
    </PartBoundary>
  );
}
