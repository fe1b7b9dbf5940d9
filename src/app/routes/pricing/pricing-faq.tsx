import { ChosenQuestions } from "../faq/chosen-questions";

const chosen = ["renewal", "after-the-end", "how-to-pay", "paid-no-access", "refund"];

export function PricingFaq() {
  return <ChosenQuestions ids={chosen} />;
}
