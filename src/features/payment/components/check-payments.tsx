import { useQuery } from "@tanstack/react-query";
import { FormFailure } from "@/components/form/form-failure";
import { Button } from "@/components/ui/button";
import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";
import { recoveryQueryOptions } from "../api/recover";
import { RecoverySection } from "./recovery-section";

/** Checks the user's open orders with the provider on arrival, and again by a button. */
export function CheckPayments({ userId }: { userId: string }) {
  const recovery = useQuery(recoveryQueryOptions(userId));
  const isBusy = recovery.isFetching;
  const outcome = recovery.data && (recovery.data.recovered > 0 ? m.recovery_found() : m.recovery_nothing());
  return (
    <RecoverySection title={m.recovery_check_title()} text={m.recovery_check_text()}>
      <div className="flex flex-col items-start gap-4">
        <p role="status" className={isBusy || recovery.isError || !outcome ? "sr-only" : "font-[560]"}>
          {isBusy ? m.recovery_checking() : !recovery.isError && outcome}
        </p>
        {recovery.isError && !isBusy && (
          <FormFailure>
            {failureWords(recovery.error, { 429: m.recovery_too_often, failed: m.recovery_failed })}
          </FormFailure>
        )}
        <Button disabled={isBusy} onClick={() => void recovery.refetch()}>
          {isBusy ? m.recovery_checking() : m.recovery_check()}
        </Button>
      </div>
    </RecoverySection>
  );
}
