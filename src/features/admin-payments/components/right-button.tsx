import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { Button } from "@/components/ui/button";

/** Why the reader may not act; null where they may. */
const Hindrance = createContext<{ id: string; reason: string } | null>(null);

type PaymentRightProps = { reason: string | null; children: ReactNode };

/** Explains above a list why its actions are disabled, if they are. */
export function PaymentRight({ reason, children }: PaymentRightProps) {
  const id = useId();
  return (
    <Hindrance value={reason === null ? null : { id, reason }}>
      {reason !== null && (
        <p id={id} className="mb-4 rounded-md border border-line bg-sunken px-4 py-2.5 text-sm text-soft">
          {reason}
        </p>
      )}
      {children}
    </Hindrance>
  );
}

/** A button that is disabled without the right, described by the reason. */
export function RightButton({ disabled, ...button }: ComponentProps<typeof Button>) {
  const hindrance = useContext(Hindrance);
  return (
    <Button
      disabled={disabled || hindrance !== null}
      aria-describedby={hindrance?.id}
      title={hindrance?.reason}
      {...button}
    />
  );
}
