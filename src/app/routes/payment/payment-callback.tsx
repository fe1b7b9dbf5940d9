import { FollowPayment, UnknownOrder } from "@/features/payment/components/follow-payment";
import { PaidAccess } from "./paid-access";
import { Returning } from "./returning";

/** The payment page's return address: follows the order until it is settled. */
export default function PaymentCallbackPage() {
  return (
    <Returning>
      {({ userId, orderId, isSentBack }) =>
        orderId === null ? (
          <UnknownOrder />
        ) : (
          <FollowPayment
            key={orderId}
            userId={userId}
            orderId={orderId}
            isSentBack={isSentBack}
            access={PaidAccess}
          />
        )
      }
    </Returning>
  );
}
