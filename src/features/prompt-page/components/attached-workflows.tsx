import { memo, useId } from "react";
import { LazyView } from "@/components/ui/lazy-view";
import type { Json } from "@/lib/database.gen";
import { m } from "@/lib/i18n";
import { lazyView } from "@/lib/lazy/view";
import type { PromptCardView } from "@/lib/prompt-data/card";

const workflowsView = lazyView(async () => (await import("./workflows")).Workflows);

type AttachedWorkflowsProps = {
  card: PromptCardView;
  /** The prompt's files; null for those who may not read the prompt. */
  listed: Json | null;
};

/** A prompt's n8n workflows, drawn for everybody; the script loads with the first prompt that has one. */
export const AttachedWorkflows = memo(function AttachedWorkflows({ card, listed }: AttachedWorkflowsProps) {
  const titleId = useId();
  if (!card.prompt_workflows?.length) return null;
  return (
    <section aria-labelledby={titleId} className="mt-5 rounded-lg border border-line bg-surface p-5 sm:px-6">
      <h2 id={titleId} className="font-sans text-base leading-6 font-[600] tracking-normal">
        {m.workflow_title()}
      </h2>
      <LazyView
        view={workflowsView}
        placeholder={<div aria-hidden="true" className="skeleton mt-3 h-[260px]" />}
      >
        {(Workflows) => <Workflows card={card} listed={listed} />}
      </LazyView>
    </section>
  );
});
