import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { LayoutDialog } from "./layout-dialog";

const CommandPalette = lazyPart(() => import("./command-palette"));
const KeyboardHelp = lazyPart(() => import("./keyboard-help"));
const LogOutDialog = lazyPart(() => import("./log-out-dialog"));
const AccountDialog = lazyPart(() => import("./account-dialog"));

type LayoutDialogsProps = {
  shown: LayoutDialog | null;
  onShow: (dialog: LayoutDialog | null) => void;
};

export function LayoutDialogs({ shown, onShow }: LayoutDialogsProps) {
  const handleClose = () => onShow(null);
  function handleFailed() {
    // Typing goes to the page again.
    globalThis.earlyKeys?.stop();
    handleClose();
  }
  return (
    <PartBoundary onFailed={handleFailed}>
      {shown === "palette" && <CommandPalette onClose={handleClose} onOpen={onShow} />}
      {shown === "keys" && <KeyboardHelp onClose={handleClose} />}
      {shown === "log-out" && <LogOutDialog onClose={handleClose} />}
      {shown === "account" && (
        <AccountDialog
          onClose={handleClose}
          onClosed={() => document.querySelector<HTMLElement>("[data-account-menu]")?.focus()}
        />
      )}
    </PartBoundary>
  );
}
