import { useNavigate } from "react-router-dom";
import { StepSpace } from "@/components/layout/step-card";
import * as paths from "@/config/paths";
import { useMagicLinkMutation } from "@/features/auth/api/mail-links";
import { AddressForm } from "@/features/auth/components/address-form";
import { LinkStep } from "@/features/auth/components/link-step";
import { linkStateOf, ownPathOf } from "@/features/auth/model/email-link";
import { sentNow } from "@/features/auth/model/sent-mail";
import { m } from "@/lib/i18n";
import { StillSignedIn } from "../still-signed-in";
import { useAddress } from "../use-address";
import { useLanding } from "../use-landing";

/** The magic link's target: one click signs in, in any browser, and opens the page it was requested on. */
export default function MagicLoginPage() {
  const { search, hash, isKnown } = useAddress();
  const redirectTo = new URLSearchParams(search).get("redirect_to");
  const next = isKnown ? ownPathOf(redirectTo, window.location.origin) : null;
  const land = useLanding(next);
  const magicLink = useMagicLinkMutation();
  const navigate = useNavigate();

  if (!isKnown) return <StepSpace />;
  return (
    <LinkStep
      link={linkStateOf({ search, hash })}
      words={{
        title: m.magic_title(),
        text: m.magic_text(),
        submit: m.magic_login_submit(),
        submitting: m.magic_login_submitting(),
      }}
      onVerified={land}
      recovery={
        <StillSignedIn
          otherwise={
            <AddressForm
              label={m.verify_new_link()}
              send={(email) => magicLink.mutateAsync({ email, next })}
              onSent={(email, wait) =>
                navigate(paths.magicLinkSent, { state: { ...sentNow(email, wait), from: next } })
              }
              error={magicLink.error}
            />
          }
        />
      }
    />
  );
}
