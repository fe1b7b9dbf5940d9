import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { promptKeys } from "@/lib/prompt-data/keys";
import { publishPicture } from "@/lib/prompt-data/publish-picture";
import { pageOf, pageRows } from "@/lib/query/pages";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { RowOf } from "@/lib/supabase/rows";
import type { ClosedReports } from "../model/close-reports";
import { type managedStatuses, type ReportList, type reasons, reportFiltersOf } from "../model/list";
import { managedKeys } from "./keys";

export type Report = RowOf<
  "staff_report",
  | "prompt_title_ar"
  | "author_id"
  | "reporter_name"
  | "note"
  | "outcome"
  | "answer"
  | "closed_by_name"
  | "closed_at"
> & {
  prompt_status: (typeof managedStatuses)[number];
  reason: (typeof reasons)[number];
  outcome: ClosedReports["outcome"] | null;
};

export function reportsQueryOptions(list: ReportList, after: string | null) {
  return queryOptions({
    queryKey: managedKeys.reports(list, after),
    queryFn: async ({ signal }) =>
      pageOf(
        await queryDatabase((rest) =>
          rest
            .rpc("list_reports", {
              filters: reportFiltersOf(list),
              page_size: pageRows + 1,
              ...(after !== null && { after }),
            })
            .abortSignal(signal)
            .overrideTypes<Report[], { merge: false }>(),
        ),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Closes reports; says how many somebody else had closed before. */
export function useCloseReportsMutation(onSuccess: (closed: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ reports, outcome, answer }: ClosedReports & { reports: readonly Report[] }) => {
      const ids = reports.map(({ id }) => id);
      const closed = await queryDatabase((rest) =>
        rest.rpc("close_reports", { reports: ids, outcome, answer }),
      );
      if (outcome === "hidden")
        await Promise.all([...new Set(reports.map(({ prompt_id }) => prompt_id))].map(publishPicture));
      return closed;
    },
    onSuccess,
    onSettled: () => queryClient.invalidateQueries({ queryKey: promptKeys.all }),
  });
}
