import { useQuery } from "@tanstack/react-query";
import { Plug } from "lucide-react";
import type { ReactNode } from "react";
import { FormFailure } from "@/components/form/form-failure";
import { StepCard, StepSpace } from "@/components/layout/step-card";
import { Button, buttonStyles } from "@/components/ui/button";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { useOnceFor } from "@/lib/loading/use-once-for";
import { signInRequestQueryOptions, useDecisionMutation } from "../api/sign-in-request";
import { redirectHost, safeRedirect } from "../model/redirect";

/** The consent to a sign-in request: who it is from, and Allow and Deny. */
export function Consent({ requestId }: { requestId: string }) {
  const request = useQuery(signInRequestQueryOptions(requestId));
  const decision = useDecisionMutation(requestId);
  if (request.isPending) return <StepSpace />;
  if (request.isError && ![400, 404].includes(toAppError(request.error).status)) {
    return (
      <ConsentCard title={m.consent_title()}>
        <FormFailure>{m.account_failed()}</FormFailure>
        <Button onClick={() => request.refetch()}>{m.action_try_again()}</Button>
      </ConsentCard>
    );
  }
  if (request.isError) return <ConsentOver />;
  if ("redirect_url" in request.data) return <Leaving address={request.data.redirect_url} />;
  if (decision.isSuccess) return <Leaving address={decision.data} />;
  const { client, redirect_uri, user } = request.data;
  const failure = decision.isError ? toAppError(decision.error) : null;
  if (failure?.code === "22023") return <ConsentOver />;
  return (
    <ConsentCard title={m.consent_title()} text={m.consent_text()}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 rounded-md border border-line bg-paper p-4 text-base">
        <Fact name={m.consent_name()}>
          <bdi className="font-[560]">{client.name || m.consent_nameless()}</bdi>
        </Fact>
        <Fact name={m.consent_goes_to()}>
          <bdi dir="ltr">{redirectHost(redirect_uri)}</bdi>
        </Fact>
        <Fact name={m.consent_account()}>
          <bdi>{user.email}</bdi>
        </Fact>
      </dl>
      <p className="text-sm text-mute">{m.consent_warning()}</p>
      {failure && (
        <FormFailure>{failure.code === "23514" ? m.consent_too_many() : m.account_failed()}</FormFailure>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={decision.isPending} onClick={() => decision.mutate("allow")}>
          {m.consent_allow()}
        </Button>
        <Button disabled={decision.isPending} onClick={() => decision.mutate("deny")}>
          {m.consent_deny()}
        </Button>
      </div>
    </ConsentCard>
  );
}

/** Expired, unknown, decided and foreign requests look the same. */
export function ConsentOver() {
  return (
    <ConsentCard title={m.consent_over_title()}>
      <p className="text-soft">{m.consent_over_text()}</p>
    </ConsentCard>
  );
}

/** Browsers may block the redirect to another program: hence the link. */
function Leaving({ address }: { address: string }) {
  const target = safeRedirect(address);
  useOnceFor(target, () => target && window.location.assign(target));
  if (!target) return <ConsentOver />;
  return (
    <ConsentCard title={m.consent_leaving_title()} text={<p role="status">{m.consent_leaving_text()}</p>}>
      <a href={target} className={buttonStyles("primary")}>
        {m.consent_leaving_link()}
      </a>
    </ConsentCard>
  );
}

type ConsentCardProps = { title: string; text?: ReactNode; children: ReactNode };

const ConsentCard = (props: ConsentCardProps) => (
  <StepCard icon={<Plug size={24} strokeWidth={1.6} />} {...props} />
);

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-mute">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
