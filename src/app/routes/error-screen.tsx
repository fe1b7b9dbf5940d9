import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { CircleExclamationPoint } from "lucide-react";
import { useEffect } from "react";
import type { FallbackProps } from "react-error-boundary";
import { Link } from "react-router-dom";
import { Button, buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import * as paths from "@/config/paths";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useGoBack } from "@/lib/use-go-back";

/** Loaded when there is something to log: most visits see no error. */
async function record(thrown: unknown, prefix = "") {
  const { message, code, status } = toAppError(thrown);
  const { log } = await import("@/lib/error-log");
  log("error", `${prefix}${message}`, { code, status });
}

/** 'Something went wrong', word for word, with its four buttons and the contact link (specification, section 2). */
export function ErrorScreen({ error, resetErrorBoundary }: FallbackProps) {
  const goBack = useGoBack();
  const queries = useQueryErrorResetBoundary();

  useEffect(() => void record(error), [error]);

  function handleTryAgain() {
    queries.reset();
    resetErrorBoundary();
  }

  function handleReport() {
    void record(error, "reported: ");
    notify.success(m.toast_success(), m.error_reported());
  }

  return (
    <div className="wrap py-24">
      <EmptyState
        role="alert"
        icon={<CircleExclamationPoint size={24} strokeWidth={1.6} aria-hidden />}
        title={m.error_title()}
        actions={
          <>
            <Button variant="primary" onClick={handleTryAgain}>
              {m.action_try_again()}
            </Button>
            <div className="grid grid-cols-2 gap-2">
              <Link to={paths.home} className={buttonStyles()}>
                {m.action_go_home()}
              </Link>
              <Button onClick={goBack}>{m.action_go_back()}</Button>
            </div>
            <Button variant="ghost" onClick={handleReport}>
              {m.error_report()}
            </Button>
            <Link
              to={paths.contact}
              className="inline-flex min-h-11 items-center self-center text-[13.5px] text-gold underline underline-offset-4"
            >
              {m.error_contact()}
            </Link>
          </>
        }
      >
        {m.error_text()}
      </EmptyState>
    </div>
  );
}
