import { ChosenQuestions } from "../faq/chosen-questions";

const chosen = ["renewal", "after-the-end", "how-to-pay", "paid-no-access", "refund"];

/** The five questions of who is about to pay. */
export function PricingFaq() {
  return <ChosenQuestions ids={chosen} />;
}
