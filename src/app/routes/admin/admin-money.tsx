import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { StaffPage } from "@/components/data/staff-page";
import { UnknownList } from "@/components/data/unknown-list";
import { type ListAddress, useListAddress } from "@/components/data/use-list-address";
import { useAuth } from "@/features/auth/components/auth-provider";
import { CheckoutsTab } from "@/features/money/components/checkouts-tab";
import { DisputesTab } from "@/features/money/components/disputes-tab";
import { MoneyTabs } from "@/features/money/components/money-tabs";
import { OrderDetail } from "@/features/money/components/order-detail";
import { OrdersTab } from "@/features/money/components/orders-tab";
import { PaymentsTab } from "@/features/money/components/payments-tab";
import { PlansTab } from "@/features/money/components/plans-tab";
import { MoneyRight } from "@/features/money/components/right-button";
import { type MoneyList, type MoneyTab, misplacedNames, moneyList } from "@/features/money/model/money-list";
import { m } from "@/lib/i18n";
import { useStaffLevel } from "../../parts/use-staff-level";

/** Orders, disputes, quarantined payments, open checkouts and plans: staff read, super admins act. */
export default function MoneyPage() {
  const address = useListAddress(moneyList);
  const [asked] = useSearchParams();
  const { list } = address;
  const unknown = list === null ? address.unknown : misplacedNames(list, asked);
  return (
    <StaffPage title={m.title_admin_money()} lead={m.money_lead()}>
      <MoneyTabs tab={list?.tab ?? "orders"} />
      {list === null || unknown.length > 0 ? (
        <UnknownList names={unknown} onClear={address.clear} />
      ) : (
        <Lists key={list.tab} address={address} list={list} />
      )}
    </StaffPage>
  );
}

function Lists({ address, list }: { address: ListAddress<MoneyList>; list: MoneyList }) {
  const { isAdmin } = useAuth();
  const level = useStaffLevel();
  const navigate = useNavigate();
  const { search, state } = useLocation();

  function handleClose() {
    const rest = new URLSearchParams(search);
    rest.delete("order");
    navigate({ search: rest.size > 0 ? `?${rest}` : "" }, { state, replace: true });
  }

  // Admins may look for a payment; everything else here is for super admins.
  const supersOnly = level === null || level === "super-admin" ? null : m.money_supers_only();
  const refusals: Partial<Record<MoneyTab, string | null>> = {
    checkouts: isAdmin ? null : m.money_admins_only(),
    payments: supersOnly,
    plans: supersOnly,
  };
  return (
    <>
      <MoneyRight reason={refusals[list.tab] ?? null}>
        {list.tab === "orders" && <OrdersTab address={address} list={list} maySeePeople={isAdmin} />}
        {list.tab === "disputes" && <DisputesTab address={address} list={list} />}
        {list.tab === "payments" && <PaymentsTab address={address} list={list} />}
        {list.tab === "checkouts" && <CheckoutsTab address={address} list={list} />}
        {list.tab === "plans" && <PlansTab />}
      </MoneyRight>
      {list.order && (
        <OrderDetail
          key={list.order}
          orderId={list.order}
          mayHelp={isAdmin}
          refusal={supersOnly}
          onClose={handleClose}
        />
      )}
    </>
  );
}
