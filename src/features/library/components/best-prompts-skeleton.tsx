import { MoreLink } from "@/components/ui/more-link";
import { SectionHead } from "@/components/ui/section";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { PromptGridSkeleton } from "./prompt-grid-skeleton";

export function BestHead({ isByUse = false }: { isByUse?: boolean }) {
  return (
    <SectionHead
      title={isByUse ? m.home_best_title() : m.home_chosen_title()}
      link={<MoreLink to={paths.prompts}>{m.home_best_all()}</MoreLink>}
    />
  );
}

export function BestPromptsSkeleton() {
  return (
    <>
      <BestHead />
      <PromptGridSkeleton count={3} />
    </>
  );
}
