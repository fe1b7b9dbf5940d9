import { useQuery } from "@tanstack/react-query";
import { UserRoundX } from "lucide-react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { StaffPage } from "@/components/data/staff-page";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import * as paths from "@/config/paths";
import type { StaffLevel } from "@/domain/access/permissions";
import { userQueryOptions } from "@/features/admin-users/api/users";
import { UserActs, useUserActs } from "@/features/admin-users/components/user-acts";
import { UserFacts } from "@/features/admin-users/components/user-facts";
import { UserPlans } from "@/features/admin-users/components/user-plans";
import {
  UserAudit,
  UserOrders,
  UserPrompts,
  UserSessions,
} from "@/features/admin-users/components/user-records";
import type { UserDetail } from "@/features/admin-users/model/user-detail";
import { whyNot } from "@/features/admin-users/model/why-not";
import { userName } from "@/features/admin-users/model/words";
import { useAuth } from "@/features/auth/components/auth-provider";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { useStaffLevel } from "../../composed/use-staff-level";
import { usePageTitle } from "../../use-page-title";
import { usePlanNames } from "./use-plan-names";

const back = (
  <Link to={paths.adminUsers} className={buttonStyles("outline", "sm")}>
    {m.users_back()}
  </Link>
);

export default function UserPage() {
  const { userId = "" } = useParams();
  const level = useStaffLevel();
  const user = useQuery(userQueryOptions(userId));
  if (user.isPending || level === null) {
    return (
      <StaffPage title={m.title_admin_user()} actions={back}>
        <div aria-busy="true" className="skeleton h-[60dvh] rounded-lg" />
      </StaffPage>
    );
  }
  if (user.isLoadingError) {
    // The address holds no valid id, or that of a deleted account.
    const isGone = ["22023", "22P02"].includes(toAppError(user.error).code);
    return (
      <StaffPage title={m.title_admin_user()} actions={back}>
        {isGone ? (
          <Notice icon={<UserRoundX size={24} strokeWidth={1.6} />} title={m.users_not_found()}>
            {m.users_not_found_text()}
          </Notice>
        ) : (
          <LoadFailed onRetry={() => void user.refetch()} />
        )}
      </StaffPage>
    );
  }
  return <KnownUser user={user.data} level={level} />;
}

function KnownUser({ user, level }: { user: UserDetail; level: StaffLevel }) {
  const { user: own } = useAuth();
  const navigate = useNavigate();
  const { plans, planName } = usePlanNames();
  const { open, dialog } = useUserActs(user, plans, () => void navigate(paths.adminUsers));
  const standing = { level, isSelf: own?.id === user.id, targetRole: user.role };
  usePageTitle(userName(user));

  return (
    <StaffPage
      title={<bdi className="[overflow-wrap:anywhere]">{userName(user)}</bdi>}
      lead={user.is_masked && <p>{m.users_masked_lead()}</p>}
      actions={back}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-5">
          <UserFacts user={user} />
          <UserPlans
            user={user}
            planName={planName}
            reason={whyNot("manage-subscriptions", standing)}
            onGrant={() => open({ kind: "grant" })}
            onCancel={(subscription) => open({ kind: "cancel", subscription })}
          />
          {!user.is_masked && <UserOrders user={user} planName={planName} />}
          <UserPrompts user={user} />
          <UserSessions user={user} />
          <UserAudit user={user} />
        </div>
        <UserActs user={user} standing={standing} onOpen={(kind) => open({ kind })} />
      </div>
      {dialog}
    </StaffPage>
  );
}
