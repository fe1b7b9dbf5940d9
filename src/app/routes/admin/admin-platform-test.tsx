import { StaffPage } from "@/components/data/staff-page";
import { useAuth } from "@/features/auth/components/auth-provider";
import { PlatformChecks } from "@/features/platform-test/components/platform-checks";
import { m } from "@/lib/i18n";

/** Checks the deployment part by part (spec 2.17). */
export default function PlatformTestPage() {
  const { isAdmin } = useAuth();
  return (
    <StaffPage title={m.title_platform_test()} lead={m.platform_lead()}>
      <PlatformChecks mayRun={isAdmin} />
    </StaffPage>
  );
}
