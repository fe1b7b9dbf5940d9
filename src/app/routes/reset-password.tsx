import { KeyRound } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { StepCard, StepSpace } from "@/components/layout/step-card";
import { Button } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { useRecoveryMutation } from "@/features/auth/api/mail-links";
import type { PasswordOutcome } from "@/features/auth/api/new-password";
import { signOut } from "@/features/auth/api/sign-out";
import { AddressForm } from "@/features/auth/components/address-form";
import { useAuth } from "@/features/auth/components/auth-provider";
import { MailSent } from "@/features/auth/components/mail-sent";
import { NewPasswordForm } from "@/features/auth/components/new-password-form";
import { tellChanged } from "@/features/auth/components/tell-changed";
import { type EmailLink, recoveryLinkOf } from "@/features/auth/model/email-link";
import { sentNow, sentOf } from "@/features/auth/model/sent-mail";
import { m } from "@/lib/i18n";
import { offeredRecovery } from "@/lib/session/address-tokens";
import { endRecovery, useIsRecovering } from "@/lib/session/recovery";
import { useAddress } from "../use-address";
import { useLanding } from "../use-landing";

const icon = <KeyRound size={24} strokeWidth={1.6} />;
const linkStyles =
  "inline-flex min-h-11 items-center self-start text-sm text-gold underline underline-offset-4";

/** Recovery: shows the address form or, after the link, the form for the new password. Keeps the query string. */
export default function ResetPasswordPage() {
  const { search, hash, state, isKnown } = useAddress();
  const { status } = useAuth();
  const isRecovering = useIsRecovering();
  const [outcome, setOutcome] = useState<"changed" | "spent" | null>(null);
  const land = useLanding(null);

  function handleChanged(changed: PasswordOutcome) {
    tellChanged(changed);
    setOutcome("changed");
    endRecovery();
    land();
  }

  if (!isKnown || outcome === "changed") return <StepSpace />;
  const link = recoveryLinkOf({ search, hash });
  const offered = offeredRecovery();
  const isSignedIn = isRecovering && status === "signed-in";
  const proof = offered ?? (isEmailLink(link) ? link : null);
  if (proof && outcome === null && !isRecovering && status !== "signed-out")
    return status === "unknown" ? <StepSpace /> : <SomebodyElse />;
  if (isSignedIn || (outcome === null && proof))
    return (
      <NewPassword
        proof={isSignedIn ? null : proof}
        onChanged={handleChanged}
        onSpent={() => setOutcome("spent")}
      />
    );
  if (sentOf(state) || link === null) return <AddressAsked />;
  return <AddressAsked problem={outcome === null && link === "malformed" ? "malformed" : "spent"} />;
}

function isEmailLink(link: ReturnType<typeof recoveryLinkOf>): link is EmailLink {
  return typeof link === "object" && link !== null;
}

function NewPassword(form: Omit<ComponentProps<typeof NewPasswordForm>, "email">) {
  const { user } = useAuth();
  return (
    <StepCard icon={icon} title={m.reset_new_title()} text={m.reset_new_intro()}>
      <NewPasswordForm {...form} email={form.proof ? undefined : user?.email} />
      <Link to={paths.prompts} className={linkStyles}>
        {m.reset_not_now()}
      </Link>
    </StepCard>
  );
}

/** A link with a session never replaces a live session (threat A10). */
function SomebodyElse() {
  const { user } = useAuth();
  return (
    <StepCard
      icon={icon}
      title={m.reset_new_title()}
      text={<p role="status">{m.reset_signed_in({ email: user?.email ?? "" })}</p>}
    >
      <Button className="w-full" onClick={() => void signOut("switch")}>
        {m.reset_sign_out()}
      </Button>
      <Link to={paths.prompts} className={linkStyles}>
        {m.reset_not_now()}
      </Link>
    </StepCard>
  );
}

/** Before the link: the address form, then a confirmation that names the address. */
function AddressAsked({ problem }: { problem?: "spent" | "malformed" }) {
  const { state } = useAddress();
  const recovery = useRecoveryMutation();
  const navigate = useNavigate();
  const sent = sentOf(state);
  const handleSent = (email: string, wait: number) =>
    navigate(paths.resetPassword, { state: sentNow(email, wait), replace: sent !== null });
  const back = (
    <Link to={paths.login} className={linkStyles}>
      {m.reset_back()}
    </Link>
  );

  if (sent) {
    return (
      <MailSent
        title={m.reset_sent_title()}
        lead={m.reset_sent_to()}
        text={m.reset_sent_text()}
        question={m.reset_intro()}
        sent={sent}
        mail={recovery}
        onSent={handleSent}
      >
        {back}
      </MailSent>
    );
  }
  const words = {
    none: [m.reset_title(), m.reset_intro()],
    spent: [m.verify_used_title(), m.verify_used_text()],
    malformed: [m.verify_malformed_title(), m.verify_malformed_text()],
  }[problem ?? "none"];
  return (
    <StepCard icon={icon} title={words[0] ?? ""} text={<p role={problem && "alert"}>{words[1]}</p>}>
      <AddressForm
        label={problem ? m.verify_new_link() : m.reset_submit()}
        send={recovery.mutateAsync}
        onSent={handleSent}
        error={recovery.error}
      />
      {back}
    </StepCard>
  );
}
