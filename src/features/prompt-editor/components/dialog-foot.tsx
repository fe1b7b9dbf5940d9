import type { ReactNode } from "react";
import { useNotificationsAbove } from "@/components/ui/use-notifications-above";

type DialogFootProps = { className: string; children: ReactNode };

/** The dialog's foot, with the buttons that decide: always in sight, over what scrolls, and under no notification. */
export function DialogFoot({ className, children }: DialogFootProps) {
  return (
    <div
      ref={useNotificationsAbove()}
      className={`sticky bottom-0 -mx-6 border-t border-line bg-paper px-6 pt-3 pb-[max(14px,env(safe-area-inset-bottom))] ${className}`}
    >
      {children}
    </div>
  );
}
