import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import { type Column, DataTable } from "@/components/data/data-table";
import { saleStatus } from "@/components/status/plan-status";
import { StatusPill } from "@/components/status/status-pill";
import { planName } from "@/domain/plan/plan-name";
import { formatPrice } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useChangePlanMutation } from "../api/acts";
import {
  type OpenOrders,
  openOrdersQueryOptions,
  type StaffPlan,
  staffPlansQueryOptions,
} from "../api/plans";
import { actFailure } from "../model/act-failure";
import { PriceDialog } from "./price-dialog";
import { RightButton } from "./right-button";

type Change = { plan: StaffPlan; what: "price" | "sale" };

export function PlansTab() {
  const plans = useQuery(staffPlansQueryOptions());
  const { data: open = [] } = useQuery(openOrdersQueryOptions());
  const [change, setChange] = useState<Change | null>(null);
  const columns: Column<StaffPlan>[] = [
    {
      id: "name",
      header: m.payments_plan(),
      isRowHeader: true,
      cell: (plan) => <span className="font-[560]">{planName(plan, getLocale())}</span>,
    },
    {
      id: "price",
      header: m.payments_price(),
      isNumeric: true,
      cell: ({ price_usd }) => formatPrice(price_usd),
    },
    {
      id: "sale",
      header: m.payments_status(),
      cell: ({ is_active }) => <StatusPill status={saleStatus(is_active)} />,
    },
    { id: "open", header: m.payments_open_orders(), cell: (plan) => <OpenAt plan={plan} open={open} /> },
    {
      id: "act",
      header: m.payments_act(),
      cell: (plan) => {
        const name = planName(plan, getLocale());
        return (
          <div className="flex gap-2">
            <RightButton
              size="sm"
              aria-label={m.payments_price_of({ name })}
              onClick={() => setChange({ plan, what: "price" })}
            >
              {m.payments_change_price()}
            </RightButton>
            <RightButton
              size="sm"
              aria-label={plan.is_active ? m.payments_hide_of({ name }) : m.payments_show_of({ name })}
              onClick={() => setChange({ plan, what: "sale" })}
            >
              {plan.is_active ? m.payments_hide() : m.payments_show()}
            </RightButton>
          </div>
        );
      },
    },
  ];
  return (
    <>
      <p className="mb-4 max-w-[72ch] text-sm text-soft">{m.payments_plans_text()}</p>
      <DataTable
        caption={m.payments_plans()}
        columns={columns}
        rows={plans.data}
        query={plans}
        empty={{ Icon: ReceiptText, title: m.payments_no_plans() }}
      />
      {change?.what === "price" && <PriceDialog plan={change.plan} onClose={() => setChange(null)} />}
      {change?.what === "sale" && <SaleDialog plan={change.plan} onClose={() => setChange(null)} />}
    </>
  );
}

/** The open orders of a plan keep their prices. */
function OpenAt({ plan, open }: { plan: StaffPlan; open: readonly OpenOrders[] }) {
  const own = open.filter(({ plan_id }) => plan_id === plan.id);
  if (own.length === 0) return <span className="text-mute">{formatNumber(0)}</span>;
  return own.map(({ price_cents, orders }) => (
    <span key={price_cents} className="block whitespace-nowrap tabular-nums">
      {m.payments_open_at({ count: formatNumber(orders), price: formatPrice(price_cents / 100) })}
    </span>
  ));
}

function SaleDialog({ plan, onClose }: { plan: StaffPlan; onClose: () => void }) {
  const change = useChangePlanMutation();
  const name = planName(plan, getLocale());
  return (
    <ConfirmDialog
      title={plan.is_active ? m.payments_hide_title({ name }) : m.payments_show_title({ name })}
      confirm={plan.is_active ? m.payments_hide() : m.payments_show()}
      isBusy={change.isPending}
      failure={change.error && actFailure(change.error)}
      onClose={onClose}
      onConfirm={() =>
        change.mutate(
          { plan: plan.id, is_active: !plan.is_active },
          {
            onSuccess: () => {
              notify.success(m.toast_success(), m.payments_plan_changed({ name }));
              onClose();
            },
          },
        )
      }
    >
      {plan.is_active ? m.payments_hide_text() : m.payments_show_text()}
    </ConfirmDialog>
  );
}
