import { MailCheck } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { StepCard } from "@/components/layout/step-card";
import { buttonStyles } from "@/components/ui/button";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import { useResendConfirmationMutation } from "@/features/auth/api/sign-up";
import { useAuth } from "@/features/auth/components/auth-provider";
import { MailSent } from "@/features/auth/components/mail-sent";
import { confirmedLanding, type Intent, intentOf, withIntent } from "@/features/auth/model/intent";
import { sentNow, sentOf } from "@/features/auth/model/sent-mail";
import { m } from "@/lib/i18n";
import { useAddress } from "../use-address";

const linkStyles = "text-gold underline underline-offset-4";

/** After sign-up: the address that the link went to, a button to send another after a minute, and the way back; on, once it is confirmed. */
export default function EmailConfirmationPage() {
  const { search, state } = useAddress();
  const intent = intentOf(new URLSearchParams(search));
  const sent = sentOf(state);
  const resend = useResendConfirmationMutation();
  const navigate = useNavigate();
  const { user } = useAuth();

  // Confirmed in another tab, where the mail program opened the link.
  if (sent !== null && user?.email === sent.to.toLowerCase()) return <Confirmed intent={intent} />;
  return (
    <MailSent
      title={m.confirm_title()}
      lead={m.confirm_sent_to()}
      text={m.confirm_text()}
      question={m.confirm_ask()}
      sent={sent}
      mail={{ ...resend, mutateAsync: (email) => resend.mutateAsync({ email, intent }) }}
      onSent={(email, wait) => navigate({ search }, { state: sentNow(email, wait), replace: true })}
    >
      <p className="text-sm text-soft">
        {m.confirm_nothing()}{" "}
        <Link to={withIntent(paths.login, intent)} className={linkStyles}>
          {m.confirm_log_in()}
        </Link>{" "}
        {m.confirm_or()}{" "}
        <Link to={paths.resetPassword} className={linkStyles}>
          {m.confirm_reset()}
        </Link>
        .
      </p>
      <Link
        to={withIntent(paths.signup, intent)}
        state={sent}
        className={`${linkStyles} inline-flex min-h-11 items-center self-start text-sm`}
      >
        {m.confirm_wrong_address()}
      </Link>
    </MailSent>
  );
}

function Confirmed({ intent: { planId } }: { intent: Intent }) {
  return (
    <StepCard
      icon={<MailCheck size={24} strokeWidth={1.6} />}
      title={m.confirmed_title()}
      text={planId === null ? m.confirmed_product({ name: brand.name }) : m.confirmed_plan()}
    >
      <Link to={confirmedLanding(planId)} className={buttonStyles("primary")}>
        {m.verify_continue()}
      </Link>
    </StepCard>
  );
}
