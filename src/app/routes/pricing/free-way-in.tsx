import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { MoreLink } from "@/components/ui/more-link";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { useSession } from "@/lib/session/session-provider";

export function FreeWayIn() {
  const { status } = useSession();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-x-5 gap-y-1 text-base text-soft">
      <p>{m.plans_free_lead()}</p>
      <MoreLink to={paths.promptsFree}>{m.plans_see_free()}</MoreLink>
      {status !== "signed-in" && (
        <Link to={paths.signup} data-face="signed-out" className={buttonStyles("outline")}>
          {m.plans_free_account()}
        </Link>
      )}
    </div>
  );
}
