import { Lock } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { Button } from "@/components/ui/button";

type GuardedButtonProps = ComponentProps<typeof Button> & {
  /** Why it is disabled; null where it is not. */
  reason: string | null;
};

/** A button that stays visible without the right, disabled, with the reason below it. Spec 6.13. */
export function GuardedButton({ reason, disabled, ...props }: GuardedButtonProps) {
  const id = useId();
  if (reason === null) return <Button disabled={disabled} {...props} />;
  return (
    <span className="flex flex-col items-start gap-1">
      <Button {...props} disabled aria-describedby={id} />
      <span id={id} className="inline-flex items-center gap-1.5 text-sm text-mute">
        <Lock size={13} className="shrink-0" />
        {reason}
      </span>
    </span>
  );
}
