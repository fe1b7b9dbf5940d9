import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { StaffPage } from "@/components/data/staff-page";
import { UnknownList } from "@/components/data/unknown-list";
import { type ListAddress, useListAddress } from "@/components/data/use-list-address";
import { CheckoutsTab } from "@/features/admin-payments/components/checkouts-tab";
import { DisputesTab } from "@/features/admin-payments/components/disputes-tab";
import { OrderDetail } from "@/features/admin-payments/components/order-detail";
import { OrdersTab } from "@/features/admin-payments/components/orders-tab";
import { PaymentsTab } from "@/features/admin-payments/components/payments-tab";
import { PaymentTabs } from "@/features/admin-payments/components/payments-tabs";
import { PlansTab } from "@/features/admin-payments/components/plans-tab";
import { PaymentRight } from "@/features/admin-payments/components/right-button";
import {
  misplacedNames,
  type PaymentsList,
  type PaymentTab,
  paymentsListSchema,
} from "@/features/admin-payments/model/payments-list";
import { useAuth } from "@/features/auth/components/auth-provider";
import { m } from "@/lib/i18n";
import { useStaffLevel } from "../../composed/use-staff-level";

/** Orders, disputes, quarantined payments, open checkouts and plans: staff read, super admins act. Spec 2.17. */
export default function AdminPaymentsPage() {
  const address = useListAddress(paymentsListSchema);
  const [parameters] = useSearchParams();
  const { list } = address;
  const unknown = list === null ? address.unknown : misplacedNames(list, parameters);
  return (
    <StaffPage title={m.title_admin_payments()} lead={m.payments_lead()}>
      <PaymentTabs tab={list?.tab ?? "orders"} />
      {list === null || unknown.length > 0 ? (
        <UnknownList names={unknown} onClear={address.clear} />
      ) : (
        <Lists key={list.tab} address={address} list={list} />
      )}
    </StaffPage>
  );
}

function Lists({ address, list }: { address: ListAddress<PaymentsList>; list: PaymentsList }) {
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
  const supersOnly = level === null || level === "super-admin" ? null : m.payments_supers_only();
  const refusals: Partial<Record<PaymentTab, string | null>> = {
    checkouts: isAdmin ? null : m.payments_admins_only(),
    payments: supersOnly,
    plans: supersOnly,
  };
  return (
    <>
      <PaymentRight reason={refusals[list.tab] ?? null}>
        {list.tab === "orders" && <OrdersTab address={address} list={list} maySeePeople={isAdmin} />}
        {list.tab === "disputes" && <DisputesTab address={address} list={list} />}
        {list.tab === "payments" && <PaymentsTab address={address} list={list} />}
        {list.tab === "checkouts" && <CheckoutsTab address={address} list={list} />}
        {list.tab === "plans" && <PlansTab />}
      </PaymentRight>
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
