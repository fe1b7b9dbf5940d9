import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";
import { logOut } from "./log-out";

/** Asks whoever logs out over a draft, which goes with them. */
export default function LogOutDialog({ onClose }: { onClose: () => void }) {
  function handleLogOut() {
    onClose();
    void logOut();
  }

  return (
    <Modal title={m.logout_draft_title()} onClose={onClose}>
      <div className="flex flex-col gap-5 px-6 pt-1 pb-6">
        <p className="text-soft">{m.logout_draft_text()}</p>
        <div className="flex gap-2">
          <Button variant="primary" className="flex-1" onClick={onClose}>
            {m.leave_stay()}
          </Button>
          <Button className="flex-1" onClick={handleLogOut}>
            {m.logout_draft_go()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
