import { useQuery } from "@tanstack/react-query";
import { Ellipsis, SearchX } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { DataTable } from "@/components/data/data-table";
import { Pager } from "@/components/data/pager";
import { UnknownList } from "@/components/data/unknown-list";
import { useListAddress } from "@/components/data/use-list-address";
import { Button, buttonStyles } from "@/components/ui/button";
import { iconProps } from "@/components/ui/icons";
import { MenuButton } from "@/components/ui/menu-button";
import { Notice } from "@/components/ui/notice";
import * as paths from "@/config/paths";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { feature, setFree, setHidden } from "../api/acts";
import { type ManagedPrompt, managedPromptsQueryOptions } from "../api/list-prompts";
import { listSchema, type PromptList } from "../model/list";
import { ActDialogs, type Asked } from "./act-dialogs";
import type { CategoryOption } from "./file-dialog";
import { promptColumns } from "./prompt-columns";
import { PromptFilters } from "./prompt-filters";
import { titleOf, useActs } from "./use-acts";

export type AllPromptsProps = {
  categories: readonly CategoryOption[];
  /** Whether the reader may see e-mail addresses (specification, section 6). */
  seesAddresses: boolean;
  onEdit: (id: string) => void;
  onExport: (ids: readonly string[]) => void;
};

/** All prompts of every author and state, with single and bulk actions. */
export function AllPrompts(props: AllPromptsProps) {
  const address = useListAddress(listSchema);
  if (address.list === null) return <UnknownList names={address.unknown} onClear={address.clear} />;
  return <Listed {...props} address={address} list={address.list} />;
}

type ListedProps = AllPromptsProps & {
  address: ReturnType<typeof useListAddress<typeof listSchema>>;
  list: PromptList;
};

function Listed({ categories, seesAddresses, onEdit, onExport, address, list }: ListedProps) {
  const found = useQuery(managedPromptsQueryOptions(list, address.after));
  const acts = useActs();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const rows = found.data?.rows;
  // A bulk action must not touch prompts that are out of view.
  const chosen = (rows ?? []).filter(({ id }) => picked.has(id));
  const labels = new Map(categories.map(({ slug, label }) => [slug, label]));

  function change(changed: Partial<PromptList>, options?: { replace?: boolean }) {
    setPicked(new Set());
    address.change(changed, options);
  }

  const columns = promptColumns({
    categoryName: (slug) => labels.get(slug) ?? slug,
    onEdit: ({ id }) => onEdit(id),
    actionsOf: (prompt) => [
      { key: "edit", label: m.manage_edit(), onChoose: () => onEdit(prompt.id) },
      ...(prompt.status === "published"
        ? [{ key: "open", label: m.manage_open(), onChoose: () => void navigate(paths.prompt(prompt.slug)) }]
        : []),
      ...actsUpon([prompt]),
      ...(prompt.author_id === null
        ? []
        : [
            {
              key: "by",
              label: m.manage_by_author({ name: prompt.author_name }),
              onChoose: () => change({ author: prompt.author_id }),
            },
          ]),
    ],
  });

  function actsUpon(prompts: readonly ManagedPrompt[]) {
    const act = (kind: Asked["kind"]) => () => setAsked({ kind, prompts });
    const perform = (work: Parameters<typeof acts.perform>[1], name: string) => () =>
      void acts.perform(prompts, work, name);
    const some = (has: (prompt: ManagedPrompt) => boolean) => prompts.some(has);
    const offers = [
      { key: "file", label: m.manage_file(), isOffered: true, onChoose: act("file") },
      { key: "author", label: m.manage_reassign(), isOffered: true, onChoose: act("author") },
      {
        key: "feature",
        label: m.manage_feature(),
        isOffered: some(({ is_featured }) => !is_featured),
        onChoose: perform(feature(true), m.manage_feature()),
      },
      {
        key: "unfeature",
        label: m.manage_unfeature(),
        isOffered: some(({ is_featured }) => is_featured),
        onChoose: perform(feature(false), m.manage_unfeature()),
      },
      {
        key: "free",
        label: m.manage_set_free(),
        isOffered: some(({ is_free }) => !is_free),
        onChoose: act("free"),
      },
      {
        key: "premium",
        label: m.manage_set_premium(),
        isOffered: some(({ is_free }) => is_free),
        onChoose: perform(setFree(false), m.manage_set_premium()),
      },
      {
        key: "hide",
        label: m.manage_hide(),
        isOffered: some(({ status }) => status !== "hidden"),
        onChoose: act("hide"),
      },
      {
        key: "show",
        label: m.manage_show(),
        isOffered: prompts.every(({ status }) => status === "hidden"),
        onChoose: perform(setHidden(false), m.manage_show()),
      },
    ];
    return offers.filter(({ isOffered }) => isOffered);
  }

  return (
    <>
      <PromptFilters
        list={list}
        categories={categories}
        authorName={rows?.find(({ author_id }) => author_id === list.author)?.author_name ?? null}
        onChange={change}
        onClear={() => address.clear()}
        actions={null}
      />
      {chosen.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 py-1.5">
          <p role="status" className="me-auto text-[13.5px] font-[560]">
            {m.manage_picked({ count: chosen.length, shown: formatNumber(chosen.length) })}
          </p>
          <Button size="sm" onClick={() => setAsked({ kind: "file", prompts: chosen })}>
            {m.manage_file()}
          </Button>
          <Button size="sm" onClick={() => onExport(chosen.map(({ id }) => id))}>
            {m.manage_export()}
          </Button>
          <MenuButton
            className={buttonStyles("outline", "sm")}
            face={
              <>
                {m.manage_more()}
                <Ellipsis {...iconProps} size={16} />
              </>
            }
            items={actsUpon(chosen).filter(({ key }) => key !== "file")}
          />
          <Button size="sm" variant="ghost" onClick={() => setPicked(new Set())}>
            {m.manage_clear()}
          </Button>
        </div>
      )}
      <DataTable
        caption={m.manage_view_all()}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        sort={list.sort}
        onSort={(sort) => change({ sort: listSchema.shape.sort.parse(sort) })}
        selection={{ picked, onPick: setPicked, nameOf: titleOf }}
        isStale={found.isPlaceholderData}
        isFailed={found.isLoadingError}
        onRetry={() => void found.refetch()}
        empty={
          <Notice icon={<SearchX size={24} strokeWidth={1.6} aria-hidden />} title={m.manage_none()}>
            {m.manage_none_text()}
          </Notice>
        }
      />
      <Pager
        paging={address.paging}
        nextCursor={found.data?.nextCursor ?? null}
        isDisabled={found.isPlaceholderData}
      />
      <ActDialogs
        asked={asked}
        acts={acts}
        categories={categories}
        seesAddresses={seesAddresses}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
