import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { CircleExclamationPoint, CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import type { FallbackProps } from "react-error-boundary";
import { Link, useLocation } from "react-router-dom";
import { Button, buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { loadScript, PageNotLoaded, reconnected, ScriptNotLoaded, serverAnswers } from "@/lib/lazy/load";
import { mayReload, reloadOnce } from "@/lib/loading/reload-once";
import { useOnceFor } from "@/lib/loading/use-once-for";
import { notify } from "@/lib/notify";
import { useGoBack } from "@/lib/use-go-back";

/** Loaded only when there is an error to report; without a connection it waits for one. */
async function record(thrown: unknown, kind: "shown" | "reported", pathname: string) {
  const reporter = await loadScript(() => import("../report-page-error")).catch(() => undefined);
  reporter?.reportPageError(thrown, kind, pathname);
}

const isOnline = () => navigator.onLine !== false;

/** Some browsers cache a failed import for every caller. Without a connection a reload would lose the page. */
const reload = () => window.location.reload();

/** 'Something went wrong' with its four buttons and the contact link (spec 2.10). Spec 4.9, 8.9. */
export function ErrorScreen(failure: FallbackProps) {
  if (failure.error instanceof PageNotLoaded) return <Offline />;
  if (failure.error instanceof ScriptNotLoaded) return <Stale {...failure} />;
  return <Failure {...failure} />;
}

/** A page whose script is gone: the server has newer ones, or does not respond (threat F8). */
function Stale(failure: FallbackProps) {
  const [outcome, setOutcome] = useState<"dead" | "failed">();
  useEffect(() => {
    let isOver = false;
    void serverAnswers().then((isAlive) => {
      if (isOver) return;
      if (!isAlive) setOutcome("dead");
      else if (mayReload()) reloadOnce();
      else setOutcome("failed");
    });
    return () => {
      isOver = true;
    };
  }, []);
  if (outcome === "dead") return <Offline />;
  return outcome === "failed" ? <Failure {...failure} /> : null;
}

/** A page whose script cannot load without a connection; it loads when the connection is back. */
function Offline() {
  useEffect(() => {
    let isOver = false;
    void reconnected().then(() => !isOver && reload());
    return () => {
      isOver = true;
    };
  }, []);
  return (
    <div className="wrap py-24">
      <EmptyState
        role="alert"
        icon={<CloudOff size={24} strokeWidth={1.6} />}
        title={isOnline() ? m.unreachable_title() : m.offline_title()}
        actions={<Button onClick={() => isOnline() && reload()}>{m.action_try_again()}</Button>}
      >
        {isOnline() ? m.unreachable_text() : m.offline_text()}
      </EmptyState>
    </div>
  );
}

function Failure({ error, resetErrorBoundary }: FallbackProps) {
  const goBack = useGoBack();
  const queries = useQueryErrorResetBoundary();

  const { pathname } = useLocation();
  useOnceFor(error, () => void record(error, "shown", pathname));

  function handleTryAgain() {
    if (error instanceof ScriptNotLoaded && isOnline()) return reload();
    queries.reset();
    resetErrorBoundary();
  }

  function handleReport() {
    void record(error, "reported", pathname);
    notify.success(m.toast_success(), m.error_reported());
  }

  return (
    <div className="wrap py-24">
      <EmptyState
        role="alert"
        icon={<CircleExclamationPoint size={24} strokeWidth={1.6} />}
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
              className="inline-flex min-h-11 items-center self-center text-sm text-gold underline underline-offset-4"
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
