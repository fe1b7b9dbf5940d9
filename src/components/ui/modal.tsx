import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "@/lib/i18n";
import { buttonStyles } from "./button";
import { useReturnFocus } from "./use-return-focus";

const fields =
  "input:not([type=file], [type=checkbox], :disabled), textarea:not(:disabled), select:not(:disabled)";
const controls = "button, a[href], input, textarea, select, [tabindex='0']";

/**
 * Focuses the element marked `data-focus-first`, as the safe button of a question. If the first control after Close is a
 * field, the dialog focuses that. Not on a touch screen, where the keyboard
 * would cover half of it.
 */
function focusFirstField(event: Event) {
  if (!(event.target instanceof Element)) return;
  const marked = event.target.querySelector<HTMLElement>("[data-focus-first]");
  if (marked) {
    event.preventDefault();
    marked.focus();
    return;
  }
  if (!window.matchMedia("(pointer: fine)").matches) return;
  const [, first] = event.target.querySelectorAll<HTMLElement>(controls);
  if (!first?.matches(fields)) return;
  event.preventDefault();
  first.focus();
}

const widths = {
  usual: "sm:w-[560px]",
  wide: "sm:w-[min(760px,94vw)]",
  widest: "sm:w-[min(760px,94vw)] lg:w-[min(1240px,96vw)]",
  full: "sm:w-[96vw]",
};

type ModalProps = {
  title: string;
  onClose: () => void;
  /** Returns the focus where the element that opened the dialog is gone. */
  onClosed?: () => void;
  height?: "content" | "tall";
  width?: keyof typeof widths;
  children: ReactNode;
};

export function Modal({
  title,
  onClose,
  onClosed,
  height = "content",
  width = "usual",
  children,
}: ModalProps) {
  const heights =
    height === "tall"
      ? `h-[92dvh] ${width !== "usual" ? "sm:h-[min(860px,92dvh)]" : "sm:h-[min(720px,90dvh)]"}`
      : "max-h-[92dvh] sm:max-h-[90dvh]";
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-[#0006]" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={(event) => {
            returnFocus(event);
            onClosed?.();
          }}
          className={`fixed inset-x-0 bottom-0 z-30 flex animate-rise flex-col overflow-hidden rounded-t-lg border border-line-strong bg-paper sm:inset-x-auto sm:start-1/2 sm:top-1/2 sm:bottom-auto sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg rtl:sm:translate-x-1/2 ${heights} ${widths[width]}`}
        >
          <div className="flex items-center justify-between ps-6 pe-3 pt-3">
            <Dialog.Title className="text-2xl">{title}</Dialog.Title>
            <Dialog.Close className={buttonStyles("ghost", "icon")} aria-label={m.action_close()}>
              <X />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
