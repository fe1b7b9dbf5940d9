import { Button } from "@/components/ui/button";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { useSecondsLeft } from "./use-seconds-left";

type ResendButtonProps = {
  nextAt: number;
  isPending: boolean;
  label: string;
  waitLabel: (wait: { seconds: string }) => string;
  onResend: () => void;
};

export function ResendButton({ nextAt, isPending, label, waitLabel, onResend }: ResendButtonProps) {
  const left = useSecondsLeft(nextAt);
  return (
    <Button
      className="w-full tabular-nums disabled:opacity-100 disabled:text-mute"
      disabled={left > 0 || isPending}
      onClick={onResend}
    >
      {isPending ? m.mail_resending() : left > 0 ? waitLabel({ seconds: formatNumber(left) }) : label}
    </Button>
  );
}
