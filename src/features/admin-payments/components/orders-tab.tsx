import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { type Column, DataTable } from "@/components/data/data-table";
import { ExportButton } from "@/components/data/export-button";
import { choiceFilter, daysFilter, FilterBar } from "@/components/data/filter-bar";
import { Pager } from "@/components/data/pager";
import { PageActions } from "@/components/data/staff-page";
import { UnknownList } from "@/components/data/unknown-list";
import type { ListAddress } from "@/components/data/use-list-address";
import { orderStatusOf } from "@/components/status/order-status";
import { StatusPill } from "@/components/status/status-pill";
import { Notice } from "@/components/ui/notice";
import { orderStatuses } from "@/domain/order/status";
import { planName } from "@/domain/plan/plan-name";
import { toAppError } from "@/lib/errors";
import { formatMoment } from "@/lib/format/dates";
import { formatMoney } from "@/lib/format/money";
import { getLocale, m } from "@/lib/i18n";
import { momentsOfDays } from "@/lib/query/days";
import { adminOrdersQueryOptions, type OrderFilters, type StaffOrder } from "../api/orders";
import { staffPlansQueryOptions } from "../api/plans";
import { saveOrders } from "../api/save-orders";
import { orderName } from "../model/order-words";
import { type PaymentsList, paymentsListSchema } from "../model/payments-list";
import { OrderLink, Person } from "./cells";

type OrdersTabProps = { address: ListAddress<PaymentsList>; list: PaymentsList; maySeePeople: boolean };

// Spec 6.3.
export function OrdersTab({ address, list, maySeePeople }: OrdersTabProps) {
  const { data: plans = [] } = useQuery(staffPlansQueryOptions());
  const filters = filtersOf(list);
  const orders = useQuery(adminOrdersQueryOptions(filters, list.sort, address.after));
  const refusal = orders.error ? toAppError(orders.error).code : null;
  const nameOfPlan = (id: string) => {
    const plan = plans.find((each) => each.id === id);
    return plan ? planName(plan, getLocale()) : id;
  };
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <>
      <PageActions>
        <ExportButton mayExport={maySeePeople} onExport={() => saveOrders(filters, list.sort)} />
      </PageActions>
      <FilterBar
        searchLabel={maySeePeople ? m.payments_search() : m.payments_search_id()}
        query={list.search}
        onQuery={(search) => address.change({ search }, { replace: true })}
        onClear={isNarrowed ? address.clear : undefined}
        filters={[
          choiceFilter({
            label: m.payments_status(),
            any: m.payments_any_status(),
            value: list.status ?? null,
            options: orderStatuses.map((value) => ({
              value,
              label: orderStatusOf({ status: value }).name(),
            })),
            onChange: (status) => address.change({ status: status ?? undefined }),
          }),
          choiceFilter({
            label: m.payments_plan(),
            any: m.payments_any_plan(),
            value: list.plan ?? null,
            options: plans.map(({ id }) => ({ value: id, label: nameOfPlan(id) })),
            onChange: (plan) => address.change({ plan: plan ?? undefined }),
          }),
          daysFilter({
            value: { from: list.from ?? null, until: list.until ?? null },
            onChange: ({ from, until }) =>
              address.change({ from: from ?? undefined, until: until ?? undefined }),
          }),
        ]}
      />
      {refusal === "22023" ? (
        <UnknownList names={Object.keys(filters)} onClear={address.clear} />
      ) : refusal === "42501" ? (
        <Notice icon={<ReceiptText size={24} strokeWidth={1.6} />} title={m.payments_search_refused()}>
          {m.payments_search_refused_text()}
        </Notice>
      ) : (
        <DataTable
          caption={m.payments_orders()}
          columns={columnsOf(nameOfPlan)}
          rows={orders.data?.rows}
          sort={list.sort}
          onSort={(sort) => address.change({ sort: paymentsListSchema.shape.sort.parse(sort) })}
          query={orders}
          empty={{
            Icon: ReceiptText,
            title: m.payments_no_orders(),
            text: isNarrowed ? m.payments_no_orders_found() : m.payments_no_orders_text(),
          }}
        />
      )}
      <Pager paging={address.paging} query={orders} />
    </>
  );
}

function filtersOf({ search, status, plan, from, until, person }: PaymentsList): OrderFilters {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(status && { status }),
    ...(plan && { plan }),
    ...momentsOfDays({ from, until }),
    ...(person && { person }),
  };
}

function columnsOf(nameOfPlan: (id: string) => string): Column<StaffOrder>[] {
  return [
    {
      id: "order",
      header: m.payments_order(),
      isRowHeader: true,
      cell: (order) => <OrderLink orderId={order.id} name={orderName(order)} />,
    },
    { id: "person", header: m.payments_person(), cell: ({ email }) => <Person email={email} /> },
    { id: "plan", header: m.payments_plan(), cell: ({ plan_id }) => nameOfPlan(plan_id) },
    {
      id: "amount_cents",
      header: m.payments_amount(),
      isSortable: true,
      isNumeric: true,
      startsDescending: true,
      cell: (order) => <Amount order={order} />,
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
  ];
}

function Amount({ order }: { order: StaffOrder }) {
  return (
    <>
      <span>{formatMoney(order.amount_cents, order.currency)}</span>
      {order.amount_refunded_cents > 0 && (
        <span className="block text-sm text-mute">
          −{formatMoney(order.amount_refunded_cents, order.currency)}
        </span>
      )}
    </>
  );
}
