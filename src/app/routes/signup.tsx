import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Entrance } from "@/components/layout/entrance";
import { PageTitle } from "@/components/ui/page-title";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import { planName } from "@/domain/plan/plan-name";
import { saveFirstPassword } from "@/features/auth/api/first-password";
import type { SignUpOutcome } from "@/features/auth/api/sign-up";
import { storeTypedSignUp } from "@/features/auth/api/typed-sign-up";
import { FirstPassword } from "@/features/auth/components/first-password";
import { PhoneCodeForm } from "@/features/auth/components/phone-code-form";
import { SignUpForm } from "@/features/auth/components/sign-up-form";
import { confirmedLanding, type Intent, intentOf, withIntent } from "@/features/auth/model/intent";
import { safeOriginPath } from "@/features/auth/model/landing";
import { type Sent, sentNow, sentOf } from "@/features/auth/model/sent-mail";
import type { SignUpFormValues } from "@/features/auth/model/sign-up-form";
import { plansQueryOptions } from "@/features/plans/api/plans";
import { formatPrice } from "@/lib/format/money";
import { getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { SignedInAlready, useCameSignedIn } from "../signed-in-already";
import { originOf, useAddress } from "../use-address";

const linkStyles = "inline-flex min-h-11 items-center text-gold underline underline-offset-4";

/** Sign-up, and the code step of phones. Every link keeps the plan and `from_signup`. */
export default function SignUpPage() {
  const { search, state, isKnown } = useAddress();
  const intent: Intent = { ...intentOf(new URLSearchParams(search)), isFromSignup: true };
  const sent = sentOf(state);
  const origin = intent.planId === null ? safeOriginPath(originOf(state)) : null;
  const navigate = useNavigate();
  const [isPasswordMissing, setPasswordMissing] = useState(false);
  const cameSignedIn = useCameSignedIn();
  const codeSent = sent?.to.startsWith("+") ? sent : null;

  function welcome() {
    const text = intent.planId ? m.code_done_plan() : m.code_done({ name: brand.name });
    notify.success(m.confirmed_title(), text);
    navigate(origin ?? confirmedLanding(intent.planId), { replace: true });
  }

  async function handleCodeVerified() {
    if (await saveFirstPassword()) setPasswordMissing(true);
    else welcome();
  }

  function handleDone(values: SignUpFormValues, { isSignedIn, waitSeconds }: SignUpOutcome) {
    const { kind, email, phone } = values;
    if (!isSignedIn) storeTypedSignUp(values);
    if (isSignedIn) welcome();
    else if (kind === "phone")
      navigate({ search }, { state: { ...sentNow(phone, waitSeconds), from: origin } });
    else
      navigate(withIntent(paths.emailConfirmation, intent), {
        state: sentNow(email, waitSeconds),
      });
  }

  if (cameSignedIn)
    return <SignedInAlready next={origin ?? (intent.planId && confirmedLanding(intent.planId))} />;
  if (isPasswordMissing) return <FirstPassword onDone={welcome} />;
  return (
    <Entrance artTitle={m.signup_art_title()} artText={m.signup_art_text()}>
      {codeSent ? (
        <CodeStep
          sent={codeSent}
          onVerified={handleCodeVerified}
          onResent={(wait) =>
            navigate({ search }, { state: { ...sentNow(codeSent.to, wait), from: origin }, replace: true })
          }
          onBack={() => navigate(-1)}
        />
      ) : (
        <>
          <PageTitle>{m.signup_title()}</PageTitle>
          <div className="mt-1 mb-6 flex min-h-11 items-center text-soft">
            <ChosenPlan planId={intent.planId} />
          </div>
          <SignUpForm
            key={isKnown ? "known" : "prerendered"}
            intent={intent}
            initial={{ email: sent?.to ?? "" }}
            onDone={handleDone}
          />
          <p className="mt-4 text-center text-sm text-mute">
            {m.signup_member()}{" "}
            <Link to={withIntent(paths.login, intent)} state={{ from: origin }} className={linkStyles}>
              {m.nav_login()}
            </Link>{" "}
            {m.signup_or_get()}{" "}
            <Link
              to={withIntent(paths.login, intent).replace("?", "?way=magic-link&")}
              state={{ from: origin }}
              className={linkStyles}
            >
              {m.signup_magic_link()}
            </Link>
          </p>
        </>
      )}
    </Entrance>
  );
}

function ChosenPlan({ planId }: { planId: string | null }) {
  const plans = useQuery({ ...plansQueryOptions(), enabled: planId !== null });
  if (planId === null) return <p>{m.signup_intro()}</p>;
  const plan = plans.data?.find(({ id }) => id === planId);
  if (!plan) return plans.data || plans.isError ? <p>{m.signup_intro()}</p> : null;
  const name = planName(plan, getLocale());
  return (
    <p>
      {m.signup_you_chose()}{" "}
      <strong className="font-[560] text-ink">
        {m.signup_plan({ plan: name, price: formatPrice(plan.price_usd) })}
      </strong>
      .{" "}
      <Link to={paths.pricing} className={`${linkStyles} min-w-8`}>
        {m.signup_change_plan()}
      </Link>
    </p>
  );
}

type CodeStepProps = {
  sent: Sent;
  onVerified: () => void;
  onResent: (waitSeconds: number) => void;
  onBack: () => void;
};

function CodeStep({ sent, onVerified, onResent, onBack }: CodeStepProps) {
  return (
    <>
      <PageTitle>{m.code_title()}</PageTitle>
      <p className="mt-3 mb-8 text-soft">
        {m.code_intro()}{" "}
        <bdi dir="ltr" className="font-[560] text-ink">
          {sent.to}
        </bdi>
      </p>
      <PhoneCodeForm sent={sent} onVerified={onVerified} onResent={onResent} />
      <p className="mt-3 text-center text-sm">
        <button type="button" className={linkStyles} onClick={onBack}>
          {m.code_back()}
        </button>
      </p>
    </>
  );
}
