import { useState } from "react";
import { z } from "zod";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import { Segments } from "@/components/form/segments";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { type Resolution, useResolveMutation } from "../api/acts";
import type { QuarantinedPayment } from "../api/waiting";
import { actFailure } from "../model/act-failure";
import { quarantineReasonWords } from "../model/event-words";
import { paymentAmount } from "../model/payment-amount";
import { shortId } from "../model/short-id";

type ResolveDialogProps = { payment: QuarantinedPayment; onClose: () => void };

const noteMax = 500;

/** Resolves a quarantined payment: assigned to its order, refunded, or closed with a note. */
export function ResolveDialog({ payment, onClose }: ResolveDialogProps) {
  const resolve = useResolveMutation();
  const [kind, setKind] = useState<Resolution["kind"]>("attach");
  const [orderId, setOrderId] = useState(payment.order_id ?? "");
  const [note, setNote] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const name = payment.email ?? payment.subject ?? shortId(payment.id);

  function handleConfirm() {
    const wanted = readResolution(kind, orderId, note);
    if (typeof wanted === "string") return setFault(wanted);
    setFault(null);
    resolve.mutate(
      { paymentId: payment.id, resolution: wanted },
      {
        onSuccess: () => {
          notify.success(m.toast_success(), m.payments_resolved());
          onClose();
        },
      },
    );
  }

  const options = [
    { value: "attach", label: m.payments_attach() },
    ...(payment.may_refund ? [{ value: "refund", label: m.payments_refund() } as const] : []),
    { value: "close", label: m.payments_close() },
  ] as const;
  return (
    <ConfirmDialog
      title={m.payments_resolve_title({ amount: paymentAmount(payment), name })}
      confirm={confirmWords[kind]()}
      isBusy={resolve.isPending}
      failure={fault ?? (resolve.error && actFailure(resolve.error))}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p>{quarantineReasonWords(payment.reason)}</p>
        <Segments
          label={m.payments_resolve_how()}
          value={kind}
          options={options}
          onChange={(chosen) => {
            setKind(chosen);
            setFault(null);
          }}
        />
        {kind === "attach" && (
          <TextField
            label={m.payments_order_id()}
            hint={m.payments_attach_hint()}
            value={orderId}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setOrderId(target.value)}
          />
        )}
        {kind === "refund" && <p>{m.payments_refund_whole()}</p>}
        {kind === "close" && (
          <TextAreaField
            label={m.payments_note()}
            hint={m.payments_note_hint()}
            value={note}
            dir="auto"
            maxLength={noteMax}
            className="min-h-24!"
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

const confirmWords: Record<Resolution["kind"], () => string> = {
  attach: m.payments_attach,
  refund: m.payments_refund,
  close: m.payments_close,
};

/** The resolution, or the message for what is missing. */
function readResolution(kind: Resolution["kind"], orderId: string, note: string): Resolution | string {
  if (kind === "refund") return { kind };
  if (kind === "close") return note.trim() === "" ? m.payments_note_missing() : { kind, note: note.trim() };
  const order = z.uuid().safeParse(orderId.trim());
  return order.success ? { kind, orderId: order.data } : m.payments_order_id_odd();
}
