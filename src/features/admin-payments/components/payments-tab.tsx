import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { type Column, DataTable } from "@/components/data/data-table";
import { FilterBar } from "@/components/data/filter-bar";
import { Pager } from "@/components/data/pager";
import type { ListAddress } from "@/components/data/use-list-address";
import { formatMoment } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import { paymentsQueryOptions, type QuarantinedPayment } from "../api/waiting";
import { quarantineReasonWords } from "../model/event-words";
import { paymentAmount } from "../model/payment-amount";
import { isOpenOf, type PaymentsList } from "../model/payments-list";
import { shortId } from "../model/short-id";
import { OrderLink, Person } from "./cells";
import { StateFilter } from "./disputes-tab";
import { ResolveDialog } from "./resolve-dialog";
import { RightButton } from "./right-button";

type PaymentsTabProps = { address: ListAddress<PaymentsList>; list: PaymentsList };

/** Quarantined payments, which give no access until staff resolve them. */
export function PaymentsTab({ address, list }: PaymentsTabProps) {
  const [resolving, setResolving] = useState<QuarantinedPayment | null>(null);
  const payments = useQuery(paymentsQueryOptions(isOpenOf(list), address.after));
  const columns: Column<QuarantinedPayment>[] = [
    {
      id: "reason",
      header: m.payments_reason(),
      isRowHeader: true,
      cell: ({ reason, subject }) => (
        <>
          <span>{quarantineReasonWords(reason)}</span>
          {subject && (
            <bdi className="block max-w-[26ch] truncate font-mono text-sm text-mute" title={subject}>
              {subject}
            </bdi>
          )}
        </>
      ),
    },
    { id: "person", header: m.payments_person(), cell: ({ email }) => <Person email={email} /> },
    {
      id: "amount",
      header: m.payments_amount(),
      isNumeric: true,
      cell: (payment) => paymentAmount(payment),
    },
    {
      id: "order",
      header: m.payments_order(),
      cell: ({ order_id }) => order_id && <OrderLink orderId={order_id} name={shortId(order_id)} />,
    },
    {
      id: "created_at",
      header: m.payments_created(),
      className: "whitespace-nowrap",
      cell: ({ created_at }) => formatMoment(created_at),
    },
    {
      id: "act",
      header: m.payments_act(),
      cell: (payment) => <Outcome payment={payment} onResolve={() => setResolving(payment)} />,
    },
  ];
  return (
    <>
      <FilterBar>
        <StateFilter address={address} list={list} />
      </FilterBar>
      <DataTable
        caption={m.payments_payments()}
        columns={columns}
        rows={payments.data?.rows}
        query={payments}
        empty={{ Icon: ShieldCheck, title: m.payments_no_payments(), text: m.payments_no_payments_text() }}
      />
      <Pager paging={address.paging} query={payments} />
      {resolving && <ResolveDialog payment={resolving} onClose={() => setResolving(null)} />}
    </>
  );
}

type OutcomeProps = { payment: QuarantinedPayment; onResolve: () => void };

function Outcome({ payment, onResolve }: OutcomeProps) {
  const { resolved_at, note, subject, id } = payment;
  if (resolved_at !== null)
    return (
      <span className="text-sm text-soft">
        <span>{formatMoment(resolved_at)}</span>
        {note && (
          <bdi dir="auto" className="block max-w-[32ch] [overflow-wrap:anywhere]">
            {note}
          </bdi>
        )}
      </span>
    );
  return (
    <RightButton
      size="sm"
      aria-label={m.payments_resolve_of({ name: subject ?? shortId(id) })}
      onClick={onResolve}
    >
      {m.payments_resolve()}
    </RightButton>
  );
}
