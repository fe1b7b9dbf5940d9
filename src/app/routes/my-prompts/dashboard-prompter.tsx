import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { MoreLink } from "@/components/ui/more-link";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { useCategories } from "@/features/categories/components/use-categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import { MyPromptsView } from "@/features/my-prompts/components/my-prompts-view";
import { readOwnFilters, writeOwnFilters } from "@/features/my-prompts/model/filters";
import { getLocale, m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import { PromptEditor } from "../../composed/prompt-editor";
import { PromptTransfer, type Transfer } from "../../composed/prompt-transfer";

const VersionHistory = lazyPart(() => import("@/features/versions/components/version-history"));

/** A prompter's own prompts; `?q=`, `?status=` and `?sort=` filter the list, `?versions=` opens a prompt's history. */
export default function MyPromptsPage() {
  const { user } = useAuth();
  const [address, setAddress] = useSearchParams();
  const [edited, setEdited] = useState<string | null>(null);
  const [transfer, setTransfer] = useState<Transfer | null>(null);
  const { data: categories = [], isPending } = useCategories();
  if (user === null) return null;
  const filters = readOwnFilters(address);
  const historyOf = address.get("versions");
  const handleHistoryClosed = () => setAddress(writeOwnFilters(filters), { replace: true });
  const options = categoryOptions(categories, getLocale());
  return (
    <div className="page min-h-dvh pb-8 sm:pb-11">
      <PageTitle>{m.title_my_prompts()}</PageTitle>
      <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-8">
        <p className="text-soft">{m.my_prompts_lead()}</p>
        <MoreLink to={paths.prompter}>{m.generator_open()}</MoreLink>
      </div>
      <div className="mb-6">
        <PromptTransfer
          authorId={user.id}
          categories={isPending ? null : options}
          open={transfer}
          onOpen={setTransfer}
        />
      </div>
      <MyPromptsView
        userId={user.id}
        filters={filters}
        onFilter={(changed) => setAddress(writeOwnFilters({ ...filters, ...changed }), { replace: true })}
        onEdit={setEdited}
        onHistory={(id) => setAddress((now) => new URLSearchParams([...now, ["versions", id]]))}
        onExport={(ids) => setTransfer({ kind: "export", ids })}
        categoryName={(slug) => options.find((option) => option.slug === slug)?.label ?? slug}
      />
      {historyOf && (
        <PartBoundary onFailed={handleHistoryClosed}>
          <VersionHistory promptId={historyOf} userId={user.id} base={null} onClose={handleHistoryClosed} />
        </PartBoundary>
      )}
      {edited && <PromptEditor promptId={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
