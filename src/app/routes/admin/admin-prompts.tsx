import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { StaffPage } from "@/components/data/staff-page";
import { TabLinks } from "@/components/ui/tab-links";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { useCategories } from "@/features/categories/components/use-categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { AllPrompts } from "@/features/manage-prompts/components/all-prompts";
import { DuplicatesView } from "@/features/manage-prompts/components/duplicates-view";
import { ReportsView } from "@/features/manage-prompts/components/reports-view";
import { RunsView } from "@/features/manage-prompts/components/runs-view";
import { VerdictsManager } from "@/features/verdicts/components/verdicts-manager";
import { getLocale, m } from "@/lib/i18n";
import { PromptEditor } from "../../composed/prompt-editor";
import { PromptTransfer, type Transfer } from "../../composed/prompt-transfer";

const views = [
  { view: null, to: paths.adminPrompts, label: m.manage_view_all },
  { view: "reports", to: paths.adminReports, label: m.manage_view_reports },
  { view: "runs", to: paths.adminRuns, label: m.manage_view_runs },
  { view: "verdicts", to: paths.adminVerdicts, label: m.manage_view_verdicts },
  { view: "duplicates", to: paths.adminDuplicates, label: m.manage_view_duplicates },
];

/**
 * Prompt management: all prompts, reports, house runs, verdicts with the list of models, and duplicates; `?view=` chooses
 * one, the other parameters filter it.
 * Spec 1.11.
 */
export default function AdminPromptsPage() {
  const { isAdmin } = useAuth();
  const [address] = useSearchParams();
  const [edited, setEdited] = useState<string | null>(null);
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const { data, isPending } = useCategories();
  const options = categoryOptions(data ?? [], getLocale());
  const view = address.get("view");
  return (
    <StaffPage
      title={m.title_admin_prompts()}
      lead={m.manage_lead()}
      actions={
        <PromptTransfer
          authorId={null}
          categories={isPending ? null : options}
          open={transfer}
          onOpen={setTransfer}
        />
      }
    >
      <TabLinks
        label={m.manage_views()}
        tabs={views.map((each) => ({ to: each.to, label: each.label(), isCurrent: each.view === view }))}
      />
      {view === "reports" ? (
        <ReportsView onEdit={setEdited} />
      ) : view === "runs" ? (
        <RunsView />
      ) : view === "verdicts" ? (
        <VerdictsManager />
      ) : view === "duplicates" ? (
        <DuplicatesView onEdit={setEdited} />
      ) : (
        <AllPrompts
          categories={options}
          seesAddresses={isAdmin}
          onEdit={setEdited}
          onExport={(ids) => setTransfer({ kind: "export", ids })}
        />
      )}
      {edited && <PromptEditor promptId={edited} onClose={() => setEdited(null)} />}
    </StaffPage>
  );
}
