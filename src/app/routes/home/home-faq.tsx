import { inLocale } from "@/lib/i18n";
import { content as ar } from "../faq/content.ar";
import { content as en } from "../faq/content.en";
import { QuestionItem } from "../faq/question-item";

const chosen = ["what-is-a-prompt", "which-tools", "renewal", "your-text", "refund"];

/** The five questions that decide; the others stand on `/faq`. */
export function HomeFaq() {
  const questions = inLocale({ en, ar }).groups.flatMap((group) => group.questions);
  return (
    <div className="border-t border-line">
      {questions
        .filter(({ id }) => chosen.includes(id))
        .map((question) => (
          <QuestionItem key={question.id} question={question} isTarget={false} />
        ))}
    </div>
  );
}
