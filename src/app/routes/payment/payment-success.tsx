import { ThankYou } from "@/features/payment/components/thank-you";
import { Returning } from "./returning";

export default function PaymentSuccessPage() {
  return <Returning>{({ userId, orderId }) => <ThankYou userId={userId} orderId={orderId} />}</Returning>;
}
