import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { useSession } from "@/lib/session/session-provider";
import { relatedPromptsQueryOptions } from "../api/related";
import { samplesQueryOptions } from "../api/samples";
import { samplesBelow } from "../model/pictures";
import { ExtrasSkeleton } from "./extras-skeleton";
import { RelatedPrompts } from "./related-prompts";
import { Samples } from "./samples/samples";

/** Example outputs and related prompts, left out where they fail. Memoised against typing above. */
export const PromptExtras = memo(function PromptExtras({ card }: { card: PromptCardView }) {
  const userId = useSession().session?.user.id ?? null;
  const samples = useQuery(samplesQueryOptions(card.id, userId));
  const related = useQuery(relatedPromptsQueryOptions(card.id));

  if (samples.isPending || related.isPending) return <ExtrasSkeleton />;
  const below = samplesBelow(card, samples.data ?? []);
  return (
    <>
      {below.length > 0 && <Samples samples={below} />}
      {related.data && related.data.length > 0 && <RelatedPrompts cards={related.data} />}
    </>
  );
});
