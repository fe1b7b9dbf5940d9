import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { limits } from "@/config/limits";
import { directionOf, getLocale, m } from "@/lib/i18n";
import { toasterMounted } from "@/lib/notify";

/** The toast area: 3 visible, 4000 ms, 356 px wide, F8 focuses it (specification, section 9). */
export default function Toaster() {
  useEffect(toasterMounted, []);
  return (
    <Sonner
      visibleToasts={limits.toast.visible}
      duration={limits.toast.durationMs}
      hotkey={[limits.toast.hotkey]}
      dir={directionOf(getLocale())}
      containerAriaLabel={m.toast_area()}
      position="bottom-right"
      style={{ "--width": `${limits.toast.widthPx}px` } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-[356px] max-w-full gap-3 rounded-lg border border-line-strong bg-surface p-4 text-[14px] text-ink shadow-[0_12px_40px_-16px_#0008] [&>[data-icon]]:mt-0.5",
          title: "font-[560]",
          description: "text-soft",
          error: "border-danger [&_[data-title]]:text-danger",
        },
      }}
    />
  );
}
