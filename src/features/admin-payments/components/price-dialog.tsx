import { useState } from "react";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import { TextField } from "@/components/form/text-field";
import { planName } from "@/domain/plan/plan-name";
import { formatPrice } from "@/lib/format/money";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useChangePlanMutation } from "../api/acts";
import type { StaffPlan } from "../api/plans";
import { actFailure } from "../model/act-failure";
import { readAmount } from "../model/refund-amount";

/** In cents: the provider's minimum, and our maximum. */
const LEAST = 50;
const MOST = 9_999_900;

/** Changes a plan's price; open orders keep theirs. */
export function PriceDialog({ plan, onClose }: { plan: StaffPlan; onClose: () => void }) {
  const change = useChangePlanMutation();
  const [typed, setTyped] = useState(String(plan.price_usd));
  const [fault, setFault] = useState<string | null>(null);
  const name = planName(plan, getLocale());

  function handleConfirm() {
    const cents = readAmount(typed, MOST);
    if (cents === null || cents < LEAST)
      return setFault(m.payments_price_odd({ min: formatPrice(LEAST / 100), max: formatPrice(MOST / 100) }));
    setFault(null);
    change.mutate(
      { plan: plan.id, price_usd: cents / 100 },
      {
        onSuccess: () => {
          notify.success(
            m.toast_success(),
            m.payments_price_changed({ name, price: formatPrice(cents / 100) }),
          );
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={m.payments_price_title({ name })}
      confirm={m.payments_change_price()}
      isBusy={change.isPending}
      failure={fault ?? (change.error && actFailure(change.error))}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <p>{m.payments_price_text({ price: formatPrice(plan.price_usd) })}</p>
        <TextField
          label={m.payments_new_price()}
          value={typed}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
