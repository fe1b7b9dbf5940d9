import { Link } from "react-router-dom";
import { Button, buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import type { Failure } from "../model/failure";

type EnhanceFailureProps = { failure: Failure; isVisitor: boolean; onRetry: () => void };

function words(failure: Failure, isVisitor: boolean): string {
  if (failure === "used-up") return isVisitor ? m.enhancer_used_up() : m.enhancer_used_up_member();
  if (failure === "not-configured") return m.enhancer_not_configured();
  return failure === "offline" ? m.enhancer_offline() : m.enhancer_failed();
}

/** Explains a failure and offers what fits it: retry, sign-up or the free prompts. */
export function EnhanceFailure({ failure, isVisitor, onRetry }: EnhanceFailureProps) {
  const mayRetry = failure === "failed" || failure === "offline";
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line-strong bg-surface px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-72 text-[14.5px]">{words(failure, isVisitor)}</p>
      <div className="flex flex-wrap gap-2">
        {mayRetry && <Button onClick={onRetry}>{m.action_try_again()}</Button>}
        {!mayRetry && isVisitor && (
          <Link to={paths.signup} className={buttonStyles("primary")}>
            {m.enhancer_sign_up()}
          </Link>
        )}
        {!mayRetry && (
          <Link to={paths.promptsFree} className={buttonStyles()}>
            {m.plans_see_free()}
          </Link>
        )}
      </div>
    </div>
  );
}
