import { ListX } from "lucide-react";
import { useState } from "react";
import { ChartWithTable } from "@/components/data/chart-with-table";
import { type Column, DataTable } from "@/components/data/data-table";
import type { DayRange } from "@/components/data/day-ranges";
import { ExportButton } from "@/components/data/export-button";
import { choiceFilter, daysFilter, FilterBar, textFilter } from "@/components/data/filter-bar";
import { DragHandle, MoveButton } from "@/components/data/order-buttons";
import { Pager } from "@/components/data/pager";
import { SearchInput } from "@/components/data/search-input";
import { useDragOrder } from "@/components/data/use-drag-order";
import { movedBy } from "@/domain/arrange";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { Chapter, Specimen } from "./specimen";

type Person = { id: string; name: string; prompts: number };

const people: Person[] = [
  { id: "1", name: "Amira", prompts: 12 },
  { id: "2", name: "يوسف", prompts: 1_204 },
  { id: "3", name: "A name that is so long that it does not fit into the column of a table", prompts: 0 },
];

const loaded = {
  data: { nextCursor: "more" },
  isPlaceholderData: false,
  isLoadingError: false,
  refetch: () => {},
};

export function Lists() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(["2"]));
  const [page, setPage] = useState(2);
  const [role, setRole] = useState<"user" | "admin" | null>("user");
  const [days, setDays] = useState<DayRange>({ from: null, until: null });
  const [query, setQuery] = useState("");
  const [sort, setSort] = useState("name");
  const columns: Column<Person>[] = [
    {
      id: "name",
      header: m.demos_name(),
      cell: ({ name }) => <bdi>{name}</bdi>,
      isSortable: true,
      isRowHeader: true,
    },
    { id: "prompts", header: m.nav_prompts(), cell: ({ prompts }) => formatNumber(prompts), isNumeric: true },
  ];
  const shared = {
    caption: m.demos_table(),
    columns,
    query: loaded,
    empty: { Icon: ListX, title: m.demos_table_empty() },
  };
  return (
    <Chapter title={m.demos_lists()}>
      <Specimen name={m.demos_table()} isWide>
        <FilterBar
          searchLabel={m.demos_search()}
          query={query}
          onQuery={setQuery}
          onClear={() => setRole(null)}
          actions={
            <>
              <ExportButton mayExport onExport={async () => {}} />
              <ExportButton mayExport={false} onExport={async () => {}} />
            </>
          }
          filters={[
            choiceFilter({
              label: m.demos_role(),
              any: m.demos_any_role(),
              value: role,
              options: [
                { value: "user", label: "user" },
                { value: "admin", label: "admin" },
              ],
              onChange: setRole,
            }),
            textFilter({ label: m.demos_name(), value: "", onChange: () => {} }),
            daysFilter({ value: days, onChange: setDays }),
          ]}
        />
        <DataTable
          {...shared}
          rows={people}
          sort={sort}
          onSort={setSort}
          selection={{ picked, onPick: setPicked, nameOf: ({ name }) => name }}
        />
        <Pager
          paging={{
            page,
            next: () => setPage(page + 1),
            previous: page > 1 ? () => setPage(page - 1) : null,
            first: () => setPage(1),
          }}
          query={loaded}
        />
      </Specimen>
      <Specimen name={m.demos_table_waiting()}>
        <DataTable {...shared} caption={m.demos_table_waiting()} rows={undefined} />
      </Specimen>
      <Specimen name={m.demos_table_empty()}>
        <DataTable {...shared} rows={[]} />
      </Specimen>
      <Specimen name={m.demos_search()}>
        <SearchInput label={m.demos_search()} query={query} onQuery={setQuery} />
      </Specimen>
      <Specimen name={m.demos_order()}>
        <OrderedRows />
      </Specimen>
      <Specimen name={m.demos_chart()} isWide>
        <ChartWithTable
          title={m.demos_chart()}
          labelHeader={m.demos_name()}
          kind="columns"
          series={[{ key: "prompts", name: m.nav_prompts(), colour: "gold" }]}
          rows={people.map(({ id, name, prompts }) => ({ id, label: name, values: { prompts } }))}
          format={formatNumber}
        />
      </Specimen>
      <Specimen name={m.demos_chart_empty()} isWide>
        <ChartWithTable
          title={m.demos_chart_empty()}
          labelHeader={m.demos_name()}
          kind="bars"
          series={[]}
          rows={[]}
          format={formatNumber}
          empty={m.demos_sentence()}
        />
      </Specimen>
    </Chapter>
  );
}

function OrderedRows() {
  const [ids, setIds] = useState(people.map(({ id }) => id));
  const { order, handle } = useDragOrder(ids, setIds);
  return (
    <ul className="divide-y divide-line">
      {order.map((id, place) => {
        const title = people.find((person) => person.id === id)?.name ?? "";
        const move = { axis: "vertical", onMove: (by: -1 | 1) => setIds(movedBy(ids, id, by)) } as const;
        return (
          <li key={id} className="flex items-center gap-2">
            <bdi className="min-w-0 flex-1 truncate">{title}</bdi>
            <MoveButton step={-1} label={m.item_earlier({ title })} isDisabled={place === 0} {...move} />
            <MoveButton
              step={1}
              label={m.item_later({ title })}
              isDisabled={place === order.length - 1}
              {...move}
            />
            <DragHandle title={m.item_drag({ title })} {...handle(id)} />
          </li>
        );
      })}
    </ul>
  );
}
