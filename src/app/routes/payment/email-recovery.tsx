import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AddressForm } from "@/features/auth/components/address-form";
import { changedByPayment } from "@/features/payment/api/keys";
import { type FoundPayments, useRecoveryCodeMutation } from "@/features/payment/api/payment-recovery";
import { FoundPaymentsList } from "@/features/payment/components/found-payments";
import { RecoveryCodeForm } from "@/features/payment/components/recovery-code-form";
import { RecoverySection } from "@/features/payment/components/recovery-section";
import { m } from "@/lib/i18n";

/** Mails a code to the address that paid, then shows its payments; never reveals whether an address has paid. */
export function EmailRecovery() {
  const [email, setEmail] = useState<string | null>(null);
  const [found, setFound] = useState<FoundPayments | null>(null);
  const request = useRecoveryCodeMutation();
  const queryClient = useQueryClient();

  function handleFound(payments: FoundPayments) {
    setFound(payments);
    if (payments.some(({ outcome }) => outcome === "claimed"))
      void queryClient.invalidateQueries(changedByPayment);
  }

  function handleOtherAddress() {
    setEmail(null);
    setFound(null);
    request.reset();
  }

  return (
    <RecoverySection title={m.recovery_email_title()} text={m.recovery_email_text()}>
      {email === null ? (
        <AddressForm
          label={m.recovery_email_submit()}
          send={(address) => request.mutateAsync(address).then(() => 0)}
          onSent={setEmail}
          error={request.error}
        />
      ) : (
        <>
          {found ? (
            <FoundPaymentsList email={email} found={found} />
          ) : (
            <RecoveryCodeForm email={email} onFound={handleFound} />
          )}
          <button
            type="button"
            onClick={handleOtherAddress}
            className="mt-3 inline-flex min-h-11 items-center text-sm text-gold underline underline-offset-4"
          >
            {m.recovery_other_address()}
          </button>
        </>
      )}
    </RecoverySection>
  );
}
