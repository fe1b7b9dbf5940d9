import { FollowPayment, UnknownOrder } from "@/features/payment/components/follow-payment";
import { PaidAccess } from "./paid-access";
import { Returning } from "./returning";

export default function PaymentCallbackPage() {
  return (
    <Returning>
      {({ userId, orderId, isSentBack, isNamed }) =>
        orderId === null ? (
          <UnknownOrder isNamed={isNamed} />
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
