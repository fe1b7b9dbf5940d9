import { UserCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { StepCard } from "@/components/layout/step-card";
import { Button, buttonStyles } from "@/components/ui/button";
import { useAuth } from "@/features/auth/components/auth-provider";
import { landingOf } from "@/features/auth/model/landing";
import { m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import { askToLogOut } from "./layouts/log-out";

const LogOutDialog = lazyPart(() => import("./layouts/log-out-dialog"));

/** Whether the user was signed in when they arrived; a sign-in of this page does not count. */
export function useCameSignedIn(): boolean {
  const { status } = useAuth();
  const [first, setFirst] = useState(status);
  if (first === "unknown" && status !== "unknown") setFirst(status);
  return first === "signed-in" && status === "signed-in";
}

/** In place of a form that signs in: who is signed in, the way on, and the way out. */
export function SignedInAlready({ next }: { next: string | null }) {
  const { user, userRole } = useAuth();
  const [isAsking, setAsking] = useState(false);
  const handleClose = () => setAsking(false);
  return (
    <StepCard
      icon={<UserCheck size={24} strokeWidth={1.6} />}
      title={m.login_already_title()}
      text={m.login_already_text({ email: user?.email ?? "" })}
    >
      <Link to={next ?? landingOf(userRole ?? "user")} className={buttonStyles("primary")}>
        {m.verify_continue()}
      </Link>
      <Button onClick={() => void askToLogOut(() => setAsking(true))}>{m.login_already_log_out()}</Button>
      {isAsking && (
        <PartBoundary onFailed={handleClose}>
          <LogOutDialog onClose={handleClose} />
        </PartBoundary>
      )}
    </StepCard>
  );
}
