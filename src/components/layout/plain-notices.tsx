import { useEffect, useRef, useState } from "react";
import { toastLimits } from "@/config/toast-limits";
import { m } from "@/lib/i18n";
import { hidePlain, shownMs, type ToastMessage } from "@/lib/notify";

/** Notifications without the notifier (threat F8): always there, so that a screen reader says what comes into it. */
export function PlainNotices({ notices }: { notices: readonly ToastMessage[] }) {
  const list = useRef<HTMLOListElement>(null);
  const isEmpty = notices.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const focus = ({ code }: KeyboardEvent) => code === toastLimits.hotkey && list.current?.focus();
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [isEmpty]);
  return (
    <div
      aria-live="assertive"
      {...(!isEmpty && { role: "region", "aria-label": `${m.toast_area()} ${toastLimits.hotkey}` })}
      className="pointer-events-auto fixed right-4 bottom-[calc(24px+var(--toast-floor,0px))] z-50 w-[min(356px,calc(100vw-32px))] print:hidden"
    >
      {!isEmpty && (
        <ol ref={list} data-notices tabIndex={-1} className="grid gap-3">
          {notices.slice(0, toastLimits.visible).map((notice) => (
            <PlainNotice key={notice.id} {...notice} />
          ))}
        </ol>
      )}
    </div>
  );
}

function PlainNotice(notice: ToastMessage) {
  const { id, kind, title, description, action } = notice;
  const [isHeld, setHeld] = useState(false);
  const isError = kind === "error";
  const close = () => hidePlain(id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock restarts when the pointer or the focus leaves
  useEffect(() => {
    if (isHeld || kind === "loading") return;
    const clock = setTimeout(close, shownMs(notice));
    return () => clearTimeout(clock);
  }, [isHeld, kind]);

  const button = "min-h-11 min-w-11 shrink-0 rounded-md font-[560] text-gold";
  return (
    <li
      data-type={kind}
      className={`flex gap-2 rounded-lg border bg-surface p-2 ps-4 text-sm text-ink shadow-[0_12px_40px_-16px_#0008] ${isError ? "border-danger" : "border-line-strong"}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="me-auto self-center py-2">
        <p data-title="" className={isError ? "font-[560] text-danger" : "font-[560]"}>
          {title}
        </p>
        {description && (
          <p data-description="" className="text-soft">
            {description}
          </p>
        )}
      </div>
      {action && (
        <button
          type="button"
          className={button}
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={button} aria-label={m.action_close()} onClick={close}>
        ✕
      </button>
    </li>
  );
}
