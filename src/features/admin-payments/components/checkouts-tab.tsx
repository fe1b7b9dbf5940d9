import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { BulkProgress } from "@/components/data/bulk-progress";
import { type Column, DataTable } from "@/components/data/data-table";
import { FilterBar } from "@/components/data/filter-bar";
import { Pager } from "@/components/data/pager";
import { useBulkRun } from "@/components/data/use-bulk-run";
import type { ListAddress } from "@/components/data/use-list-address";
import { orderStatusOf } from "@/components/status/order-status";
import { StatusPill } from "@/components/status/status-pill";
import { formatMoment } from "@/lib/format/dates";
import { formatMoney } from "@/lib/format/money";
import { m } from "@/lib/i18n";
import { useRecoverMutation } from "../api/acts";
import { adminOrdersQueryOptions, type StaffOrder } from "../api/orders";
import { orderName } from "../model/order-words";
import { type PaymentsList, paymentsListSchema } from "../model/payments-list";
import { OrderLink, Person } from "./cells";
import { RightButton } from "./right-button";
import { useRecoverCheckouts } from "./use-recover-checkouts";

type CheckoutsTabProps = { address: ListAddress<PaymentsList>; list: PaymentsList };

const nameOf = (order: StaffOrder) => order.email ?? orderName(order);

/** Unpaid checkouts; a button checks each user's with the provider, one after another. */
export function CheckoutsTab({ address, list }: CheckoutsTabProps) {
  const recover = useRecoverMutation();
  const provider = useRecoverCheckouts();
  const bulk = useBulkRun();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const orders = useQuery(adminOrdersQueryOptions({ waiting: true }, list.sort, address.after));
  const rows = orders.data?.rows;
  const chosen = rows?.filter(({ id }) => picked.has(id)) ?? [];

  function handleAskAll() {
    const people = new Map(chosen.map((order) => [order.user_id ?? "", nameOf(order)]));
    void bulk.start(
      [...people].map(([id, name]) => ({ id, name })),
      ({ id }) => recover.mutateAsync(id),
    );
  }

  const columns: Column<StaffOrder>[] = [
    {
      id: "order",
      header: m.payments_order(),
      isRowHeader: true,
      cell: (order) => <OrderLink orderId={order.id} name={orderName(order)} />,
    },
    { id: "person", header: m.payments_person(), cell: ({ email }) => <Person email={email} /> },
    {
      id: "amount_cents",
      header: m.payments_amount(),
      isSortable: true,
      isNumeric: true,
      startsDescending: true,
      cell: (order) => formatMoney(order.amount_cents, order.currency),
    },
    {
      id: "status",
      header: m.payments_status(),
      cell: (order) => <StatusPill status={orderStatusOf(order)} />,
    },
    {
      id: "created_at",
      header: m.payments_created(),
      isSortable: true,
      startsDescending: true,
      className: "whitespace-nowrap",
      cell: ({ created_at }) => formatMoment(created_at),
    },
    {
      id: "act",
      header: m.payments_act(),
      cell: (order) => (
        <RightButton
          size="sm"
          disabled={provider.isPending}
          aria-label={m.payments_ask_about({ name: nameOf(order) })}
          onClick={() => provider.recover(order.user_id ?? "")}
        >
          {m.payments_ask()}
        </RightButton>
      ),
    },
  ];

  return (
    <>
      <FilterBar
        actions={
          <RightButton size="sm" disabled={chosen.length === 0} onClick={handleAskAll}>
            {m.payments_ask_selected()}
          </RightButton>
        }
      >
        <p className="text-sm text-soft">{m.payments_checkouts_text()}</p>
      </FilterBar>
      <DataTable
        caption={m.payments_checkouts()}
        columns={columns}
        rows={rows}
        sort={list.sort}
        onSort={(sort) => address.change({ sort: paymentsListSchema.shape.sort.parse(sort) })}
        selection={{
          picked,
          onPick: setPicked,
          nameOf,
        }}
        query={orders}
        empty={{ Icon: Inbox, title: m.payments_no_checkouts(), text: m.payments_no_checkouts_text() }}
      />
      <Pager paging={address.paging} query={orders} />
      {bulk.run && (
        <BulkProgress
          title={m.payments_ask_selected()}
          run={bulk.run}
          onCancel={bulk.cancel}
          onClose={() => {
            bulk.close();
            setPicked(new Set());
          }}
        />
      )}
    </>
  );
}
