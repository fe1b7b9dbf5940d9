import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { FormFailure } from "@/components/form/form-failure";
import { StepCard } from "@/components/layout/step-card";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { accountFailure } from "../model/auth-failure";
import type { Sent } from "../model/sent-mail";
import { AddressForm } from "./address-form";
import { ResendButton } from "./resend-button";
import { useSecondsLeft } from "./use-seconds-left";

type MailSentProps = {
  title: string;
  lead: string;
  text: string;
  /** Shows an address field if the address is unknown, such as in another tab. */
  question: string;
  sent: Sent | null;
  mail: {
    mutateAsync: (email: string) => Promise<number>;
    isPending: boolean;
    error: unknown;
  };
  onSent: (email: string, waitSeconds: number) => void;
  children: ReactNode;
};

export function MailSent({ title, lead, text, question, sent, mail, onSent, children }: MailSentProps) {
  const icon = <MailCheck size={24} strokeWidth={1.6} />;
  if (sent === null) {
    return (
      <StepCard icon={icon} title={title} text={question}>
        <AddressForm label={m.mail_submit()} send={mail.mutateAsync} onSent={onSent} error={mail.error} />
        {children}
      </StepCard>
    );
  }

  function handleResend({ to }: Sent) {
    mail.mutateAsync(to).then(
      (waitSeconds) => {
        onSent(to, waitSeconds);
        notify.success(m.toast_success(), m.mail_resent({ email: to }));
      },
      () => {},
    );
  }

  return (
    <StepCard
      icon={icon}
      title={title}
      text={
        <>
          <p>
            {lead}{" "}
            <bdi dir="ltr" className="inline-block max-w-full font-[560] wrap-anywhere text-ink">
              {sent.to}
            </bdi>
          </p>
          <p className="mt-3">{text}</p>
          {sent.isHeldBack && <HeldBack nextAt={sent.nextAt} />}
        </>
      }
    >
      {mail.error !== null && <FormFailure>{accountFailure(mail.error)}</FormFailure>}
      <ResendButton
        nextAt={sent.nextAt}
        isPending={mail.isPending}
        label={m.mail_resend()}
        waitLabel={m.mail_resend_wait}
        onResend={() => handleResend(sent)}
      />
      {children}
    </StepCard>
  );
}

/** Says that no second mail was sent, until one may be. */
function HeldBack({ nextAt }: { nextAt: number }) {
  const left = useSecondsLeft(nextAt);
  if (left === 0) return null;
  return <p className="mt-3 text-ink tabular-nums">{m.mail_held({ seconds: formatNumber(left) })}</p>;
}
