import { useInfiniteQuery } from "@tanstack/react-query";
import { PenLine, SearchX } from "lucide-react";
import { useRef, useState } from "react";
import { ListStatus } from "@/components/status/list-status";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { type OwnPrompt, ownPromptsQueryOptions } from "../api/own-prompts";
import { useDuplicateMutation, useSetStatusMutation } from "../api/use-prompt-changes";
import { type Filters, isOwnListNarrowed } from "../model/filters";
import { DeleteDialog } from "./delete-dialog";
import { OwnPromptRow } from "./own-prompt-row";
import { PickedBar } from "./picked-bar";
import { Toolbar } from "./toolbar";

type MyPromptsViewProps = {
  userId: string;
  filters: Filters;
  onFilter: (changed: Partial<Filters>) => void;
  onEdit: (id: string) => void;
  onHistory: (id: string) => void;
  onExport: (ids: readonly string[]) => void;
  categoryName: (slug: string) => string;
};

export function MyPromptsView({ userId, filters, onFilter, categoryName, ...on }: MyPromptsViewProps) {
  const list = useInfiniteQuery(ownPromptsQueryOptions(userId, filters));
  const onError = () => notify.failure(m.my_prompts_failed(), m.my_prompts_failed_text());
  const status = useSetStatusMutation({ onError });
  const duplicate = useDuplicateMutation({
    onSuccess: () => notify.success(m.toast_success(), m.my_prompts_duplicated()),
    onError,
  });
  const [ticked, setTicked] = useState<readonly string[]>([]);

  const [deleting, setDeleting] = useState<readonly OwnPrompt[]>([]);
  /** The place of the first of them. */
  const place = useRef(0);

  const shown = list.data?.pages.flatMap(({ prompts }) => prompts) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const picked = shown.filter(({ id }) => ticked.includes(id)).map(({ id }) => id);
  const clear = () => setTicked([]);
  const rows = useRef<HTMLUListElement>(null);

  function askToDelete(ids: readonly string[]) {
    const asked = shown.filter(({ id }) => ids.includes(id));
    if (asked.every(({ status }) => status === "hidden"))
      return notify.failure(m.my_prompts_failed(), m.my_prompts_hidden_stay());
    place.current = shown.findIndex((prompt) => asked.includes(prompt));
    setDeleting(asked);
  }

  /** Focuses the row that replaces the first deleted one. */
  function handleDeleted() {
    const row = rows.current?.children[place.current] ?? rows.current?.lastElementChild;
    row?.querySelector<HTMLElement>("input")?.focus();
  }

  return (
    <>
      <Toolbar filters={filters} onChange={onFilter} />
      {picked.length > 0 && (
        <PickedBar
          count={picked.length}
          onPublish={(to) => {
            status.mutate({ ids: picked, to });
            clear();
          }}
          onExport={() => on.onExport(picked)}
          onDelete={() => askToDelete(picked)}
          onClear={clear}
        />
      )}
      <ListStatus
        className={shown.length > 0 ? "mt-6 text-sm text-mute" : "sr-only"}
        words={list.data === undefined || list.isPlaceholderData ? null : countWords(total, filters)}
      />
      {list.isLoadingError ? (
        <LoadFailed onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <ListSkeleton />
      ) : shown.length === 0 ? (
        <NothingListed
          isNarrowed={isOwnListNarrowed(filters)}
          onWiden={() => onFilter({ query: "", status: null })}
        />
      ) : (
        <ul ref={rows} className="mt-1">
          {shown.map(rowOf)}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          className="mx-auto mt-6 flex"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {m.my_prompts_more()}
        </Button>
      )}
      {deleting.length > 0 && (
        <DeleteDialog prompts={deleting} onClose={() => setDeleting([])} onDeleted={handleDeleted} />
      )}
    </>
  );

  function rowOf(prompt: OwnPrompt) {
    const { id } = prompt;
    return (
      <OwnPromptRow
        key={id}
        prompt={prompt}
        categoryName={categoryName}
        isPicked={picked.includes(id)}
        onPick={(isPicked) =>
          setTicked([...picked.filter((other) => other !== id), ...(isPicked ? [id] : [])])
        }
        onEdit={() => on.onEdit(id)}
        onHistory={() => on.onHistory(id)}
        onPublish={(to) => status.mutate({ ids: [id], to })}
        onDuplicate={() => duplicate.mutate(id)}
        onDelete={() => askToDelete([id])}
      />
    );
  }
}

function countWords(count: number, filters: Filters): string {
  if (count > 0) return m.my_prompts_count({ count, shown: formatNumber(count) });
  return isOwnListNarrowed(filters) ? m.my_prompts_none_found() : m.my_prompts_none();
}

function NothingListed({ isNarrowed, onWiden }: { isNarrowed: boolean; onWiden: () => void }) {
  return (
    <div className="mt-8">
      {isNarrowed ? (
        <Notice
          icon={<SearchX size={24} strokeWidth={1.6} />}
          title={m.my_prompts_none_found()}
          actions={<Button onClick={onWiden}>{m.my_prompts_show_all()}</Button>}
        >
          {m.my_prompts_none_found_text()}
        </Notice>
      ) : (
        <Notice icon={<PenLine size={24} strokeWidth={1.6} />} title={m.my_prompts_none()}>
          {m.my_prompts_none_text()}
        </Notice>
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="mt-10 flex flex-col gap-3">
      {["first", "second", "third", "fourth"].map((key) => (
        <div key={key} className="skeleton h-[68px] rounded-md" />
      ))}
    </div>
  );
}
