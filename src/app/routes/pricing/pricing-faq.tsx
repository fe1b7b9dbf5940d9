import { ChosenQuestions } from "../faq/chosen-questions";

const chosen = ["renewal", "after-the-end", "how-to-pay", "paid-no-access", "refund"];

/** Five questions of somebody about to pay. */
export function PricingFaq() {
  return <ChosenQuestions ids={chosen} />;
}
