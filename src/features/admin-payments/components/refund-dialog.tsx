import { useState } from "react";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import { Segments } from "@/components/form/segments";
import { TextField } from "@/components/form/text-field";
import { formatMoney } from "@/lib/format/money";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useRefundMutation } from "../api/acts";
import type { StaffOrder } from "../api/orders";
import { actFailure } from "../model/act-failure";
import { orderName } from "../model/order-words";
import { readAmount } from "../model/refund-amount";

type RefundDialogProps = { order: StaffOrder; onClose: () => void };

/** Requires the amount and, since a refund is final, the order's name. Threat M13. */
export function RefundDialog({ order: opened, onClose }: RefundDialogProps) {
  // The first refunded total shown: a retry sends the same, even if the list has been updated by then.
  const [order] = useState(opened);
  const refund = useRefundMutation();
  const [extent, setExtent] = useState<"whole" | "part">("whole");
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const left = order.amount_cents - order.amount_refunded_cents;
  const leftWords = formatMoney(left, order.currency);

  function handleConfirm() {
    const part = extent === "part" ? readAmount(typed, left) : left;
    if (part === null) return setFault(m.payments_amount_odd({ max: leftWords }));
    setFault(null);
    refund.mutate(
      { orderId: order.id, refundedCents: order.amount_refunded_cents, amountCents: part },
      {
        onSuccess: () => {
          notify.success(
            m.toast_success(),
            m.payments_refunded_text({ amount: formatMoney(part, order.currency) }),
          );
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={m.payments_refund_title({ name: orderName(order) })}
      confirm={m.payments_refund()}
      typed={orderName(order)}
      isBusy={refund.isPending}
      failure={fault ?? (refund.error && actFailure(refund.error))}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p>
          {m.payments_refund_text({ amount: leftWords })} <bdi className="text-ink">{order.email}</bdi>
        </p>
        <Segments
          label={m.payments_extent()}
          value={extent}
          options={[
            { value: "whole", label: m.payments_extent_whole() },
            { value: "part", label: m.payments_extent_part() },
          ]}
          onChange={setExtent}
        />
        {extent === "part" && (
          <TextField
            label={m.payments_refund_amount()}
            hint={m.payments_refund_part_hint()}
            value={typed}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
