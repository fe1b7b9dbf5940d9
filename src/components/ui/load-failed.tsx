import { CloudOff } from "lucide-react";
import { m } from "@/lib/i18n";
import { Button } from "./button";
import { Notice } from "./notice";

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      role="alert"
      icon={<CloudOff size={24} strokeWidth={1.6} />}
      title={m.load_failed_title()}
      actions={<Button onClick={onRetry}>{m.action_try_again()}</Button>}
    >
      {m.load_failed_text()}
    </Notice>
  );
}
