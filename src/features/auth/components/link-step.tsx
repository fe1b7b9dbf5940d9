import { LinkIcon, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { FormFailure } from "@/components/form/form-failure";
import { StepCard } from "@/components/layout/step-card";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useVerifyLinkMutation } from "../api/mail-links";
import { accountFailure, isSpentLink } from "../model/auth-failure";
import type { EmailLink, LinkState } from "../model/email-link";
import { useAuth } from "./auth-provider";

const large = { size: 24, strokeWidth: 1.6 } as const;

type LinkStepProps = {
  link: LinkState;
  words: { title: string; text: string; submit: string; submitting: string };
  onVerified: (outcome: { isSignedIn: boolean }) => void;
  /** Replaces the button where the click was not the last step. */
  note?: ReactNode;
  recovery: ReactNode;
};

/** Verifies a mail's link by a click; a bad link is explained and another one offered. */
export function LinkStep({ link, words, note, onVerified, recovery }: LinkStepProps) {
  const verify = useVerifyLinkMutation();
  const { user } = useAuth();
  const isSpent = link === "spent" || (verify.isError && isSpentLink(verify.error));

  if (link === "malformed" || isSpent) {
    return (
      <div role="alert">
        <StepCard
          icon={<Unlink {...large} />}
          title={isSpent ? m.verify_used_title() : m.verify_malformed_title()}
          text={isSpent ? m.verify_used_text() : m.verify_malformed_text()}
        >
          {recovery}
        </StepCard>
      </div>
    );
  }

  function handleVerify(token: EmailLink) {
    verify.mutateAsync(token).then(
      ({ session }) => {
        if (user && session && session.user.id !== user.id)
          notify.success(m.link_switched_title(), m.link_switched({ email: session.user.email ?? "" }));
        onVerified({ isSignedIn: session !== null });
      },
      () => {},
    );
  }

  const isOver = verify.isPending || verify.isSuccess;
  return (
    <StepCard icon={<LinkIcon {...large} />} title={words.title} text={note || words.text}>
      {user && !isOver && !note && (
        <p className="text-sm text-soft">{m.link_signed_in({ email: user.email ?? "" })}</p>
      )}
      {verify.isError && <FormFailure>{accountFailure(verify.error)}</FormFailure>}
      {!note && (
        <Button variant="primary" className="w-full" disabled={isOver} onClick={() => handleVerify(link)}>
          {isOver ? words.submitting : words.submit}
        </Button>
      )}
    </StepCard>
  );
}
