import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { DataTable } from "@/components/data/data-table";
import { choiceFilter, FilterBar } from "@/components/data/filter-bar";
import { Pager } from "@/components/data/pager";
import { UnknownList } from "@/components/data/unknown-list";
import { useListAddress } from "@/components/data/use-list-address";

import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { type HouseRun, runsQueryOptions, useRunAgainMutation } from "../api/runs";
import { managementFailureWords } from "../model/failure";
import { type RunList, runFiltersOf, runListSchema, runStatuses } from "../model/list";
import { runColumns, runStatusWords } from "./run-columns";
import { RunsBudget } from "./runs-budget";

/** House runs, and what they cost today. */
export function RunsView() {
  const address = useListAddress(runListSchema);
  if (address.list === null) return <UnknownList names={address.unknown} onClear={address.clear} />;
  return <Listed address={address} list={address.list} />;
}

type ListedProps = { address: ReturnType<typeof useListAddress<typeof runListSchema>>; list: RunList };

function Listed({ address, list }: ListedProps) {
  const found = useQuery(runsQueryOptions(list, address.after));
  const again = useRunAgainMutation();
  const isNarrowed = Object.keys(runFiltersOf(list)).length > 0;
  const change = (changed: Partial<RunList>) => address.change({ ...changed, view: "runs" });
  const handleAgain = ({ prompt_id }: HouseRun) =>
    again.mutate(prompt_id, {
      onSuccess: () => notify.success(m.toast_success(), m.manage_run_queued()),
      onError: (error) => notify.error(managementFailureWords(error)),
    });
  return (
    <>
      <RunsBudget />
      <FilterBar
        onClear={isNarrowed ? () => change({ failed: null, status: null, prompt: null }) : undefined}
        filters={[
          choiceFilter<"yes" | "no">({
            label: m.manage_run_checks_filter(),
            any: m.manage_run_any_checks(),
            value: list.failed,
            options: [
              { value: "yes", label: m.manage_run_with_failures() },
              { value: "no", label: m.manage_run_without_failures() },
            ],
            onChange: (failed) => change({ failed }),
          }),
          choiceFilter({
            label: m.manage_run_outcome(),
            any: m.manage_run_any(),
            value: list.status,
            options: runStatuses.map((value) => ({ value, label: runStatusWords[value]() })),
            onChange: (status) => change({ status }),
          }),
        ]}
      />
      <DataTable
        caption={m.manage_view_runs()}
        columns={runColumns(handleAgain)}
        rows={found.data?.rows}
        query={found}
        empty={{
          Icon: Play,
          title: isNarrowed ? m.manage_runs_none_found() : m.manage_runs_none(),
          text: isNarrowed ? m.manage_none_text() : m.manage_runs_none_text(),
        }}
      />
      <Pager paging={address.paging} query={found} />
    </>
  );
}
