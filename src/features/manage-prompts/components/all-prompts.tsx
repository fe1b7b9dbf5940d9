import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { DataTable } from "@/components/data/data-table";
import { Pager } from "@/components/data/pager";
import { UnknownList } from "@/components/data/unknown-list";
import { useListAddress } from "@/components/data/use-list-address";
import { authorName } from "@/components/prompt/author-name";
import type { CategoryOption } from "@/components/prompt/custom-category";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { type ManagedPrompt, managedPromptsQueryOptions } from "../api/list-prompts";
import { listSchema, type PromptList } from "../model/list";
import { ActDialogs, type PendingAct } from "./act-dialogs";
import { offeredActs } from "./offered-acts";
import { managedPromptColumns } from "./prompt-columns";
import { ManagedPromptFilters } from "./prompt-filters";
import { SelectionBar } from "./selection-bar";
import { managedTitle, useActs } from "./use-acts";

export type AllPromptsProps = {
  categories: readonly CategoryOption[];
  /** Whether the reader may see e-mail addresses (spec 6.15). */
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
  const [pending, setPending] = useState<PendingAct | null>(null);
  const rows = found.data?.rows;
  // A bulk action must not touch prompts that are out of view.
  const chosen = (rows ?? []).filter(({ id }) => picked.has(id));
  const labels = new Map(categories.map(({ slug, label }) => [slug, label]));

  function change(changed: Partial<PromptList>, options?: { replace?: boolean }) {
    setPicked(new Set());
    address.change(changed, options);
  }

  const actsUpon = (prompts: readonly ManagedPrompt[]) =>
    offeredActs(prompts, { open: setPending, perform: acts.perform });

  const columns = managedPromptColumns({
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
              label: m.manage_by_author({ name: authorName(prompt.author_name) }),
              onChoose: () => change({ author: prompt.author_id }),
            },
          ]),
    ],
  });

  return (
    <>
      <ManagedPromptFilters
        list={list}
        categories={categories}
        authorName={rows?.find(({ author_id }) => author_id === list.author)?.author_name ?? null}
        onChange={change}
        onClear={() => address.clear()}
        actions={null}
      />
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          acts={actsUpon(chosen)}
          onExport={() => onExport(chosen.map(({ id }) => id))}
          onClear={() => setPicked(new Set())}
        />
      )}
      <DataTable
        caption={m.manage_view_all()}
        columns={columns}
        rows={rows}
        sort={list.sort}
        onSort={(sort) => change({ sort: listSchema.shape.sort.parse(sort) })}
        selection={{ picked, onPick: setPicked, nameOf: managedTitle }}
        query={found}
        empty={{ Icon: SearchX, title: m.manage_none(), text: m.manage_none_text() }}
      />
      <Pager paging={address.paging} query={found} />
      <ActDialogs
        pending={pending}
        acts={acts}
        categories={categories}
        seesAddresses={seesAddresses}
        onClose={() => setPending(null)}
      />
    </>
  );
}
