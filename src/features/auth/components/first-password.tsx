import { KeyRound } from "lucide-react";
import { StepCard } from "@/components/layout/step-card";
import { m } from "@/lib/i18n";
import { useAuth } from "./auth-provider";
import { NewPasswordForm } from "./new-password-form";

/** A password field for an account confirmed in another browser than it signed up in; can be skipped. */
export function FirstPassword({ onDone }: { onDone: () => void }) {
  const { user } = useAuth();
  return (
    <StepCard
      icon={<KeyRound size={24} strokeWidth={1.6} />}
      title={m.first_password_title()}
      text={m.first_password_text()}
    >
      <NewPasswordForm
        proof={null}
        email={user?.email}
        words={{
          label: m.login_password(),
          submit: m.first_password_submit(),
          submitting: m.first_password_submitting(),
        }}
        onChanged={onDone}
        onSpent={onDone}
      />
      <button
        type="button"
        className="inline-flex min-h-11 items-center self-start text-[14px] text-gold underline underline-offset-4"
        onClick={onDone}
      >
        {m.reset_not_now()}
      </button>
    </StepCard>
  );
}
