import { useAuth } from "@/features/auth/components/auth-provider";
import { FollowPayment } from "@/features/payment/components/follow-payment";
import { PaidAccess } from "./paid-access";
import { Returning } from "./returning";

export default function PaymentCallbackPage() {
  const { userRole } = useAuth();
  return (
    <Returning>
      {(person) => (
        <FollowPayment key={person.orderId} {...person} hasRole={userRole !== null} access={PaidAccess} />
      )}
    </Returning>
  );
}
