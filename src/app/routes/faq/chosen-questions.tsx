import { inLocale } from "@/lib/i18n";
import { content as ar } from "./content.ar";
import { content as en } from "./content.en";
import { QuestionItem } from "./question-item";

/** Selected entries of `/faq`, in the order of that page. */
export function ChosenQuestions({ ids }: { ids: readonly string[] }) {
  const questions = inLocale({ en, ar }).groups.flatMap((group) => group.questions);
  return (
    <div className="border-t border-line">
      {questions
        .filter(({ id }) => ids.includes(id))
        .map((question) => (
          <QuestionItem key={question.id} question={question} isTarget={false} />
        ))}
    </div>
  );
}
