import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Scale } from "lucide-react";
import { type Column, DataTable } from "@/components/data/data-table";
import { FilterBar } from "@/components/data/filter-bar";
import { Pager } from "@/components/data/pager";
import type { ListAddress } from "@/components/data/use-list-address";
import { Segments } from "@/components/form/segments";
import { buttonStyles } from "@/components/ui/button";
import { formatMoment } from "@/lib/format/dates";
import { formatMoney } from "@/lib/format/money";
import { m } from "@/lib/i18n";
import { type Dispute, disputesQueryOptions } from "../api/waiting";
import { disputeState, needsAnswer } from "../model/dispute-words";
import { isOpenOf, type PaymentsList, paymentsListSchema } from "../model/payments-list";
import { providerLink } from "../model/provider-link";
import { shortId } from "../model/short-id";
import { OrderLink, Person } from "./cells";

type ListProps = { address: ListAddress<PaymentsList>; list: PaymentsList };

/** Disputes, most urgent first; responses are given in the provider's dashboard. */
export function DisputesTab({ address, list }: ListProps) {
  const disputes = useQuery(disputesQueryOptions(isOpenOf(list), address.after));
  const columns: Column<Dispute>[] = [
    {
      id: "order",
      header: m.payments_order(),
      isRowHeader: true,
      cell: ({ order_id }) => <OrderLink orderId={order_id} name={shortId(order_id)} />,
    },
    { id: "person", header: m.payments_person(), cell: ({ email }) => <Person email={email} /> },
    {
      id: "amount",
      header: m.payments_amount(),
      isNumeric: true,
      cell: ({ amount_cents, currency }) => formatMoney(amount_cents, currency),
    },
    {
      id: "status",
      header: m.payments_status(),
      cell: ({ status }) => (
        <span className={needsAnswer(status) ? "font-[560] text-danger" : "text-soft"}>
          {disputeState(status)}
        </span>
      ),
    },
    {
      id: "due",
      header: m.payments_due(),
      className: "whitespace-nowrap",
      cell: ({ due_by }) => (due_by === null ? m.payments_no_date() : formatMoment(due_by)),
    },
    {
      id: "act",
      header: m.payments_act(),
      cell: (dispute) => <ProviderLink dispute={dispute} />,
    },
  ];
  return (
    <>
      <FilterBar>
        <StateFilter address={address} list={list} />
      </FilterBar>
      <DataTable
        caption={m.payments_disputes()}
        columns={columns}
        rows={disputes.data?.rows}
        query={disputes}
        empty={{ Icon: Scale, title: m.payments_no_disputes(), text: m.payments_no_disputes_text() }}
      />
      <Pager paging={address.paging} query={disputes} />
    </>
  );
}

export function StateFilter({ address, list }: ListProps) {
  return (
    <div className="w-full max-w-[360px]">
      <Segments
        label={m.payments_state()}
        value={list.state}
        options={[
          { value: "open", label: m.payments_state_open() },
          { value: "settled", label: m.payments_state_settled() },
          { value: "all", label: m.payments_state_all() },
        ]}
        onChange={(state) => address.change({ state: paymentsListSchema.shape.state.parse(state) })}
      />
    </div>
  );
}

function ProviderLink({ dispute: { id, order_id, payment_intent_id, is_test } }: { dispute: Dispute }) {
  if (payment_intent_id === null) return <span className="text-mute">{m.payments_hidden()}</span>;
  return (
    <a
      href={providerLink("disputes", id, is_test)}
      target="_blank"
      rel="noreferrer"
      aria-label={m.payments_answer_of({ name: shortId(order_id) })}
      className={buttonStyles("outline", "sm")}
    >
      {m.payments_answer()}
      <ExternalLink size={15} />
    </a>
  );
}
