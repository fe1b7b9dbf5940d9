import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast } from "sonner";
import { toastLimits } from "@/config/toast-limits";
import { directionOf, getLocale, m } from "@/lib/i18n";
import { type Notifier, notifierMounted, shownMs } from "@/lib/notify";

/** Keeps clear of a dialog's buttons. */
const floor = (gap: string) => ({ bottom: `calc(${gap} + var(--toast-floor, 0px))`, right: gap });

/** Stays in place where a dialog takes the scrollbar away, and beside a column of actions. */
const wideOffset = {
  ...floor("24px"),
  right: "calc(24px + var(--removed-body-scroll-bar-size, 0px) + var(--toast-side, 0px))",
};

const notifier: Notifier = {
  show: (notice) => toast[notice.kind](notice.title, { ...notice, duration: shownMs(notice) }),
  dismiss: toast.dismiss,
};

/** Escape takes the newest notification away, unless it closes something else (WCAG 2.4.11: it may cover the focus). */
function handleEscape(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
  const newest = toast.getToasts().at(-1);
  if (newest) toast.dismiss(newest.id);
}

/**
 * The toast area: 3 visible, 4000 ms, 356 px wide, F8 focuses it (spec 9.10). Outside the page's root, which
 * an open dialog hides from screen readers.
 */
export default function Toaster() {
  useEffect(() => notifierMounted(notifier), []);
  useEffect(() => {
    document.addEventListener("keydown", handleEscape);
    return () => document.removeEventListener("keydown", handleEscape);
  }, []);
  return createPortal(
    <Sonner
      visibleToasts={toastLimits.visible}
      duration={toastLimits.durationMs}
      hotkey={[toastLimits.hotkey]}
      dir={directionOf(getLocale())}
      containerAriaLabel={m.toast_area()}
      position="bottom-right"
      offset={wideOffset}
      mobileOffset={floor("16px")}
      className="font-sans!"
      style={{ "--width": `${toastLimits.widthPx}px` } as React.CSSProperties}
      icons={{
        loading: (
          <span className="block size-4 animate-spin rounded-full border-2 border-gold border-t-transparent" />
        ),
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "pointer-events-auto flex w-[356px] max-w-full gap-3 rounded-lg border border-line-strong bg-surface p-4 text-sm text-ink shadow-[0_12px_40px_-16px_#0008] [&>[data-icon]]:relative [&>[data-icon]]:mt-0.5 [&>[data-icon]]:size-5 [&>[data-icon]]:shrink-0",
          title: "font-[560]",
          description: "text-soft",
          actionButton: "ms-auto min-h-11 shrink-0 self-center rounded-md px-2 font-[560] text-gold",
          error: "border-danger [&_[data-title]]:text-danger",
        },
      }}
    />,
    document.body,
  );
}
