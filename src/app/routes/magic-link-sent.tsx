import { Link, useNavigate } from "react-router-dom";
import * as paths from "@/config/paths";
import { useMagicLinkMutation } from "@/features/auth/api/mail-links";
import { MailSent } from "@/features/auth/components/mail-sent";
import { safeOriginPath } from "@/features/auth/model/landing";
import { sentNow, sentOf } from "@/features/auth/model/sent-mail";
import { m } from "@/lib/i18n";
import { originOf, useAddress } from "../use-address";

/** Says where the magic link went, in the same words for every address (threat A5). */
export default function MagicLinkSentPage() {
  const { state } = useAddress();
  const from = safeOriginPath(originOf(state));
  const magicLink = useMagicLinkMutation();
  const navigate = useNavigate();

  return (
    <MailSent
      title={m.magic_sent_title()}
      lead={m.magic_sent_to()}
      text={m.magic_sent_text()}
      question={m.magic_sent_ask()}
      sent={sentOf(state)}
      mail={{ ...magicLink, mutateAsync: (email) => magicLink.mutateAsync({ email, next: from }) }}
      onSent={(email, wait) => navigate(".", { state: { ...sentNow(email, wait), from }, replace: true })}
    >
      <Link
        to={`${paths.login}?way=magic-link`}
        state={{ from }}
        className="inline-flex min-h-11 items-center self-start text-sm text-gold underline underline-offset-4"
      >
        {m.magic_other_address()}
      </Link>
    </MailSent>
  );
}
