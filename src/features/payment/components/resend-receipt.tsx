import { Mail } from "lucide-react";
import { Button } from "@/components/ui/button";
import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useResendReceiptMutation } from "../api/resend-receipt";

export function ResendReceipt({ order: { id, email } }: { order: { id: string; email: string } }) {
  const resend = useResendReceiptMutation();

  function handleResend() {
    notify.progress(resend.mutateAsync(id), {
      loading: m.receipt_resending(),
      success: m.receipt_resent({ email }),
      failure: (thrown) =>
        failureWords(thrown, { 429: m.receipt_resend_often, failed: m.receipt_resend_failed }),
    });
  }

  return (
    <Button size="sm" disabled={resend.isPending} onClick={handleResend}>
      <Mail size={17} />
      {m.receipt_resend()}
    </Button>
  );
}
