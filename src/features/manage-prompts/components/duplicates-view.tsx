import { useQuery } from "@tanstack/react-query";
import { CopyCheck } from "lucide-react";
import { UnknownList } from "@/components/data/unknown-list";
import { useListAddress } from "@/components/data/use-list-address";
import { authorName } from "@/components/prompt/author-name";
import { promptStatuses } from "@/components/status/prompt-status";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import { formatDay } from "@/lib/format/dates";
import { formatPercent } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { duplicatesQueryOptions, useDecidePairMutation } from "../api/duplicates";
import { managementFailureWords } from "../model/failure";
import { duplicateListSchema, managedStatuses } from "../model/list";

type DuplicatesViewProps = { onEdit: (id: string) => void };

/** Similar prompts in pairs: hide one, or keep both. */
export function DuplicatesView({ onEdit }: DuplicatesViewProps) {
  const { list, unknown, clear } = useListAddress(duplicateListSchema);
  const pairs = useQuery(duplicatesQueryOptions());
  const decide = useDecidePairMutation({
    onSuccess: (_, { keeps }) =>
      notify.success(m.toast_success(), keeps === "both" ? m.manage_kept_both() : m.manage_outcome_hidden()),
    onError: (thrown) => notify.error(managementFailureWords(thrown)),
  });

  if (list === null) return <UnknownList names={unknown} onClear={clear} />;
  if (pairs.isLoadingError) return <LoadFailed onRetry={() => void pairs.refetch()} />;
  if (pairs.data === undefined) return <div aria-hidden="true" className="skeleton h-[360px] rounded-lg" />;
  if (pairs.data.length === 0)
    return (
      <Notice icon={<CopyCheck size={24} strokeWidth={1.6} />} title={m.manage_duplicates_none()}>
        {m.manage_duplicates_none_text()}
      </Notice>
    );
  return (
    <>
      <p className="mb-4 max-w-[72ch] text-soft">{m.manage_duplicates_lead()}</p>
      <ul aria-label={m.manage_duplicates_label()} className="flex flex-col gap-3">
        {pairs.data.map((pair) => (
          <li key={pair.copy_id} className="rounded-lg border border-line bg-surface px-4 py-3 sm:px-5">
            <p className="text-sm font-[560] text-gold">
              {pair.likeness === 100
                ? m.manage_same()
                : m.manage_likeness({ percent: formatPercent(pair.likeness / 100) })}
            </p>
            <div className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Side
                label={m.manage_first()}
                title={pair.first_title}
                status={pair.first_status}
                author={authorName(pair.first_author_name)}
                day={pair.first_created_at}
                onEdit={() => onEdit(pair.first_id)}
              />
              <Side
                label={m.manage_copy()}
                title={pair.copy_title}
                status={pair.copy_status}
                author={authorName(pair.copy_author_name)}
                day={pair.copy_created_at}
                onEdit={() => onEdit(pair.copy_id)}
              />
            </div>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                size="sm"
                className="max-w-full"
                disabled={decide.isPending}
                onClick={() =>
                  decide.mutate({ firstId: pair.first_id, copyId: pair.copy_id, keeps: "first" })
                }
              >
                <span className="truncate">{m.manage_hide_copy({ title: pair.copy_title })}</span>
              </Button>
              <Button
                size="sm"
                variant="ghost"
                disabled={decide.isPending}
                onClick={() => decide.mutate({ firstId: pair.first_id, copyId: pair.copy_id, keeps: "both" })}
              >
                {m.manage_keep_both()}
                <span className="sr-only">
                  <bdi>{pair.first_title}</bdi>, <bdi>{pair.copy_title}</bdi>
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type SideProps = {
  label: string;
  title: string;
  status: string;
  author: string;
  day: string;
  onEdit: () => void;
};

function Side({ label, title, status, author, day, onEdit }: SideProps) {
  const known = managedStatuses.find((each) => each === status) ?? "draft";
  return (
    <div className="min-w-0">
      <button
        type="button"
        className="flex min-h-11 max-w-full items-center text-start font-[560] hover:text-gold"
        onClick={onEdit}
      >
        <bdi className="line-clamp-2 wrap-anywhere">{title}</bdi>
      </button>
      <p className="text-sm text-mute">
        {label} · {promptStatuses[known].name()} ·{" "}
        <bdi>{m.manage_duplicate_facts({ author, day: formatDay(day) })}</bdi>
      </p>
    </div>
  );
}
