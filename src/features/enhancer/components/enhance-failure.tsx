import { Link } from "react-router-dom";
import { Button, buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { toAppError } from "@/lib/errors";
import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";

type EnhanceFailureProps = { error: Error; isVisitor: boolean; onRetry: () => void };

function enhancerFailure(error: Error, isVisitor: boolean): string {
  return failureWords(error, {
    not_configured: m.enhancer_not_configured,
    429: isVisitor ? m.enhancer_used_up : m.enhancer_used_up_member,
    offline: m.enhancer_offline,
    failed: m.enhancer_failed,
  });
}

/** Explains a failure and offers what fits it: retry, sign-up or the free prompts. */
export function EnhanceFailure({ error, isVisitor, onRetry }: EnhanceFailureProps) {
  const { code, status } = toAppError(error);
  const mayRetry = code !== "not_configured" && status !== 429;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line-strong bg-surface px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-72 text-base">{enhancerFailure(error, isVisitor)}</p>
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
