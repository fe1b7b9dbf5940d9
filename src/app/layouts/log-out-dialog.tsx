import { LeaveQuestion } from "@/components/ui/leave-question";
import { m } from "@/lib/i18n";
import { logOut } from "./log-out";

export default function LogOutDialog({ onClose }: { onClose: () => void }) {
  function handleLogOut() {
    onClose();
    void logOut();
  }

  return (
    <LeaveQuestion
      title={m.logout_draft_title()}
      text={m.logout_draft_text()}
      go={m.logout_draft_go()}
      onStay={onClose}
      onGo={handleLogOut}
    />
  );
}
