import { StaffPage } from "@/components/data/staff-page";
import { UnknownList } from "@/components/data/unknown-list";
import { useListAddress } from "@/components/data/use-list-address";
import { OverviewView } from "@/features/admin-overview/components/overview-view";
import { overviewAddress } from "@/features/admin-overview/model/overview";
import { m } from "@/lib/i18n";

/** The business overview; `?days=` chooses its period. Spec 6.16. */
export default function AdminPage() {
  const { list, unknown, change, clear } = useListAddress(overviewAddress);
  return (
    <StaffPage title={m.admin_overview()} lead={m.overview_lead()}>
      {list === null ? (
        <UnknownList names={unknown} onClear={clear} />
      ) : (
        <OverviewView days={list.days} onDays={(days) => change({ days })} />
      )}
    </StaffPage>
  );
}
