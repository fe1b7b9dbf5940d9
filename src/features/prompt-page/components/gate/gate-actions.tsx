import { Link, useLocation } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { useSession } from "@/lib/session/session-provider";

/** Links to the plans (on phones in the bottom bar) and to login, which returns here. */
export function GateActions() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to={paths.pricing} className={`${buttonStyles("primary")} max-md:hidden`}>
        {m.premium_view_plans()}
      </Link>
      {status === "signed-out" && (
        <Link
          to={paths.login}
          state={{ from: `${pathname}${search}` }}
          className={`${buttonStyles("ghost")} max-md:border-line-strong`}
        >
          {m.gate_log_in()}
        </Link>
      )}
    </>
  );
}
