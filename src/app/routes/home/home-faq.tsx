import { ChosenQuestions } from "../faq/chosen-questions";

const chosen = ["what-is-a-prompt", "which-tools", "renewal", "your-text", "refund"];

export function HomeFaq() {
  return <ChosenQuestions ids={chosen} />;
}
