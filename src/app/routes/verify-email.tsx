import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { StepSpace } from "@/components/layout/step-card";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import { saveFirstPassword } from "@/features/auth/api/first-password";
import { useResendConfirmationMutation } from "@/features/auth/api/sign-up";
import { sendWelcomeSoon } from "@/features/auth/api/welcome";
import { AddressForm } from "@/features/auth/components/address-form";
import { FirstPassword } from "@/features/auth/components/first-password";
import { LinkStep } from "@/features/auth/components/link-step";
import { UndoAddressChange } from "@/features/auth/components/undo-address-change";
import { intentOfLink, linkStateOf } from "@/features/auth/model/email-link";
import { confirmedLanding, withIntent } from "@/features/auth/model/intent";
import { sentNow } from "@/features/auth/model/sent-mail";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { beginRecovery } from "@/lib/session/recovery";
import { StillSignedIn } from "../still-signed-in";
import { useAddress } from "../use-address";

function wordsOf(type: string | null) {
  const words = {
    title: m.verify_title(),
    text: m.verify_text(),
    submit: m.verify_submit(),
    submitting: m.verify_submitting(),
  };
  if (type === "email_change") return { ...words, title: m.verify_change_title() };
  if (type === "invite")
    return { ...words, title: m.verify_invite_title(), submit: m.verify_invite_submit() };
  return words;
}

/** The target of sign-up, invitation and address-change links: verified by one click, in any browser. */
export default function VerifyEmailPage() {
  const { search, hash, isKnown } = useAddress();
  const [isHalfDone, setHalfDone] = useState(false);
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const resend = useResendConfirmationMutation();
  const navigate = useNavigate();
  if (!isKnown) return <StepSpace />;

  const query = new URLSearchParams(search);
  const type = query.get("type");
  const undo = type === "undo_email_change" ? query.get("undo") : null;
  const intent = intentOfLink(query, window.location.origin);

  function handleVerified({ isSignedIn }: { isSignedIn: boolean }) {
    if (type === "email_change") {
      if (!isSignedIn) return setHalfDone(true);
      notify.success(m.toast_success(), m.verify_change_done());
      return navigate(paths.prompts, { replace: true });
    }
    if (type === "invite") return beginRecovery();
    void saveFirstPassword().then((isMissing) => (isMissing ? setPasswordMissing(true) : land()));
  }

  /** The welcome greets by the name, which may just have been given. */
  function land() {
    sendWelcomeSoon();
    const text = intent.planId ? m.confirmed_plan() : m.confirmed_product({ name: brand.name });
    notify.success(m.confirmed_title(), text);
    navigate(confirmedLanding(intent.planId), { replace: true });
  }

  if (undo) return <UndoAddressChange token={undo} />;
  if (isPasswordMissing) return <FirstPassword onDone={land} />;
  return (
    <LinkStep
      link={linkStateOf({ search, hash })}
      words={wordsOf(type)}
      note={isHalfDone && <p role="status">{m.verify_change_half()}</p>}
      onVerified={handleVerified}
      recovery={
        <StillSignedIn
          otherwise={
            <AddressForm
              label={m.verify_new_link()}
              send={(email) => resend.mutateAsync({ email, intent })}
              onSent={(email, wait) =>
                navigate(withIntent(paths.emailConfirmation, intent), { state: sentNow(email, wait) })
              }
              error={resend.error}
            />
          }
        />
      }
    />
  );
}
