import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Segments } from "@/components/form/segments";
import type { CategoryOption } from "@/components/prompt/custom-category";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { useSession } from "@/lib/session/session-provider";
import { transferKeys } from "../api/keys";
import { fetchOwnPrompts } from "../api/own-prompts";
import { categoryWords, guessCategory, guessMapping, isUsable, type Mapping } from "../model/mapping";
import { type OwnChoicePicker, rowsToSend, sortRows } from "../model/own-rows";
import { type Choices, readRows } from "../model/read-rows";
import { CategoryChoices } from "./category-choices";
import { ColumnChoices } from "./column-choices";
import { OwnChoice as OwnRows } from "./own-choice";
import { Preview } from "./preview";
import type { Beginning, OpenedFile } from "./use-import";

type CheckStepProps = {
  file: OpenedFile;
  categories: readonly CategoryOption[];
  isStaff: boolean;
  onBack: () => void;
  onBegin: (beginning: Beginning) => void;
};

/** Maps the file's columns and categories and previews the result; imports nothing yet. */
export function CheckStep({
  file: { id, name, table },
  categories,
  isStaff,
  onBack,
  onBegin,
}: CheckStepProps) {
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(table));
  const [corrected, setCorrected] = useState<Record<string, string>>({});
  const [fallbackCategory, setFallbackCategory] = useState("");
  const [ownChoice, setOwnChoice] = useState<OwnChoicePicker>("skip");
  const [status, setStatus] = useState<Choices["status"]>("draft");
  const categoryOf = (word: string) =>
    (Object.hasOwn(corrected, word) ? corrected[word] : undefined) ?? guessCategory(word, categories);
  const {
    data: reading,
    isFetching,
    isPlaceholderData: isStale,
    dataUpdatedAt,
  } = useQuery({
    queryKey: transferKeys.reading(id, { mapping, corrected, fallbackCategory, status }),
    queryFn: () => readRows(table, { mapping, categoryOf, fallbackCategory, status, isStaff }),
    enabled: isUsable(mapping),
    placeholderData: keepPreviousData,
    networkMode: "always",
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const personId = useSession().session?.user.id ?? "";
  const owned = useQuery({
    queryKey: transferKeys.own(personId, id),
    queryFn: ({ signal }) => fetchOwnPrompts(personId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data: sorted, isPlaceholderData } = useQuery({
    queryKey: transferKeys.sorting(id, dataUpdatedAt, owned.dataUpdatedAt),
    queryFn: () => sortRows(reading?.ready ?? [], owned.data ?? [], personId),
    enabled: reading !== undefined && !isStale && owned.data !== undefined,
    placeholderData: keepPreviousData,
    networkMode: "always",
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const rows = useMemo(
    () => (sorted && isUsable(mapping) ? rowsToSend(sorted, ownChoice) : []),
    [sorted, mapping, ownChoice],
  );
  const count = rows.length;
  const skipped = ownChoice === "skip" ? (sorted?.duplicates ?? []) : [];
  const states = [
    { value: "draft", label: m.transfer_status_draft() },
    { value: "published", label: m.transfer_status_published() },
    ...(mapping.status === null ? [] : [{ value: "as-in-file", label: m.transfer_status_file() } as const]),
  ] as const;

  function map(changed: Mapping) {
    setMapping(changed);
    if (changed.status === null && status === "as-in-file") setStatus("draft");
  }

  return (
    <>
      <div className="flex flex-1 flex-col gap-7 overflow-y-auto px-6 pt-1 pb-6">
        <p className="text-sm text-mute">
          <bdi>{name}</bdi>
        </p>
        {table.remarks.map((remark) => (
          <p key={remark} className="-mt-4 text-sm text-soft">
            {remark}
          </p>
        ))}
        <ColumnChoices columns={table.columns} mapping={mapping} onChange={map} />
        {!isUsable(mapping) && (
          <p role="alert" className="text-sm text-danger">
            {m.transfer_need_columns()}
          </p>
        )}
        <CategoryChoices
          words={categoryWords(table, mapping)}
          categories={categories}
          categoryOf={categoryOf}
          onChange={(word, slug) => setCorrected((all) => ({ ...all, [word]: slug }))}
          fallback={fallbackCategory}
          onFallback={setFallbackCategory}
        />
        <section>
          <h3 className="mb-2 font-sans text-base font-[560]">{m.transfer_status()}</h3>
          <Segments<Choices["status"]>
            label={m.transfer_status()}
            value={status}
            options={[...states]}
            onChange={setStatus}
          />
        </section>
        {sorted && sorted.own.length > 0 && (
          <OwnRows duplicates={sorted.duplicates} choice={ownChoice} onChange={setOwnChoice} />
        )}
        {owned.isError && (
          <div role="alert" className="text-sm text-danger">
            <p>{m.transfer_own_failed()}</p>
            <Button size="sm" className="mt-2" onClick={() => void owned.refetch()}>
              {m.transfer_retry()}
            </Button>
          </div>
        )}
        {reading && isUsable(mapping) && <Preview reading={{ ...reading, ready: rows }} />}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-6 py-4">
        <Button
          variant="primary"
          disabled={count === 0 || isFetching || isPlaceholderData}
          onClick={() => reading && onBegin({ ...reading, rows, skipped })}
        >
          {m.transfer_begin({ count, shown: formatNumber(count) })}
        </Button>
        <Button onClick={onBack}>{m.transfer_other_file()}</Button>
      </div>
    </>
  );
}
