import { Link, useNavigate } from "react-router-dom";
import { Entrance } from "@/components/layout/entrance";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { useMagicLinkMutation } from "@/features/auth/api/mail-links";
import { AddressForm } from "@/features/auth/components/address-form";
import { SignInForm } from "@/features/auth/components/sign-in-form";
import { confirmedLanding, intentOf, withIntent } from "@/features/auth/model/intent";
import { safeOriginPath } from "@/features/auth/model/landing";
import { sentNow } from "@/features/auth/model/sent-mail";
import { m } from "@/lib/i18n";
import { SignedInAlready, useCameSignedIn } from "../signed-in-already";
import { originOf, useAddress } from "../use-address";
import { useLanding } from "../use-landing";

const linkStyles = "inline-flex min-h-11 items-center text-gold underline underline-offset-4";

/** Sign-in by password or magic link. Lands at the origin path, else the chosen plan's checkout, else by role. */
export default function LoginPage() {
  const { search, state } = useAddress();
  const query = new URLSearchParams(search);
  const intent = intentOf(query);
  const origin = safeOriginPath(originOf(state)) ?? (intent.planId && confirmedLanding(intent.planId));
  const land = useLanding(origin);
  const cameSignedIn = useCameSignedIn();
  const way = query.get("way") === "magic-link" ? "magic-link" : "password";
  const otherWay = new URLSearchParams(search);
  if (way === "password") otherWay.set("way", "magic-link");
  else otherWay.delete("way");

  if (cameSignedIn) return <SignedInAlready next={origin} />;
  return (
    <Entrance artTitle={m.signup_art_title()} artText={m.signup_art_text()}>
      <PageTitle>{m.login_title()}</PageTitle>
      <p className="mt-3 mb-8 text-soft">{way === "password" ? m.login_intro() : m.magic_intro()}</p>
      {way === "password" ? (
        <SignInForm
          onSignedIn={land}
          aside={
            <Link to={paths.resetPassword} className={`${linkStyles} text-sm`}>
              {m.login_forgot()}
            </Link>
          }
          unconfirmed={(email) => (
            <Link
              to={withIntent(paths.emailConfirmation, { ...intent, isFromSignup: true })}
              state={sentNow(email, 0)}
              className="ms-2 underline underline-offset-4"
            >
              {m.login_send_confirmation()}
            </Link>
          )}
        />
      ) : (
        <MagicLinkForm origin={origin} />
      )}
      <div className="mt-3 flex flex-col items-center text-sm text-mute">
        <Link to={{ search: otherWay.toString() }} state={state} replace className={linkStyles}>
          {way === "password" ? m.login_get_magic_link() : m.login_use_password()}
        </Link>
        <p>
          {m.login_new_here()}{" "}
          <Link to={withIntent(paths.signup, intent)} state={state} className={linkStyles}>
            {m.login_create_account()}
          </Link>
        </p>
      </div>
    </Entrance>
  );
}

function MagicLinkForm({ origin }: { origin: string | null }) {
  const magicLink = useMagicLinkMutation();
  const navigate = useNavigate();
  return (
    <AddressForm
      label={m.magic_submit()}
      send={(email) => magicLink.mutateAsync({ email, next: origin })}
      onSent={(email, waitSeconds) =>
        navigate(paths.magicLinkSent, { state: { ...sentNow(email, waitSeconds), from: origin } })
      }
      error={magicLink.error}
    />
  );
}
