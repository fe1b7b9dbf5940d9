import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { formatCalendarDay } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import {
  useAnswerVerdictMutation,
  useReportVerdictMutation,
  type WrittenVerdict,
  writtenVerdictsQueryOptions,
} from "../api/written-verdicts";
import { verdictOutcomes } from "../model/verdict-form";
import { verdictOutcomeWords } from "./outcome-words";

/** Members' sentences and results, for the author and staff. */
export default function WrittenVerdicts({ promptId, userId }: { promptId: string; userId: string }) {
  const written = useQuery(writtenVerdictsQueryOptions(userId, promptId)).data ?? [];
  if (written.length === 0) return null;
  return (
    <section aria-labelledby="written-title" className="print:hidden">
      <h3 id="written-title" className="font-sans text-base font-[600] tracking-normal">
        {m.verdicts_written()}
      </h3>
      <p className="text-sm text-mute">{m.verdicts_written_text()}</p>
      <ul>
        {written.map((verdict) => (
          <Written key={verdict.id} verdict={verdict} />
        ))}
      </ul>
    </section>
  );
}

/** An outcome with its model, in words. */
export function verdictWords(verdict: Pick<WrittenVerdict, "outcome" | "model">): string {
  const outcome = verdictOutcomes.find((each) => each === verdict.outcome) ?? "worked";
  return m.verdict_with({
    outcome: verdictOutcomeWords[outcome](),
    model: verdict.model ?? m.verdicts_other_model(),
  });
}

function Written({ verdict }: { verdict: WrittenVerdict }) {
  const [isAnswering, setAnswering] = useState(false);
  const report = useReportVerdictMutation();
  return (
    <li className="border-t border-line py-3">
      <p className="text-sm text-mute">
        {verdictWords(verdict)} · {formatCalendarDay(verdict.given_on)}
      </p>
      <Quoted {...verdict} />
      {verdict.answer && (
        <p dir="auto" className="mt-1 text-start text-soft wrap-anywhere">
          {m.verdict_answered({ answer: verdict.answer })}
        </p>
      )}
      {isAnswering && <AnswerForm verdict={verdict.id} onClose={() => setAnswering(false)} />}
      {!isAnswering && (
        <div className="-ms-3 flex flex-wrap">
          {verdict.answer === null && (
            <Button variant="ghost" size="sm" className="text-soft" onClick={() => setAnswering(true)}>
              {m.verdict_answer()}
            </Button>
          )}
          {verdict.is_reported ? (
            <p className="px-3 py-2.5 text-sm text-mute">{m.verdict_reported()}</p>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              className="text-soft"
              disabled={report.isPending}
              onClick={() => report.mutate(verdict.id, { onError: () => notify.error(m.verdict_failed()) })}
            >
              {m.report()}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

export function Quoted({ sentence, result }: Pick<WrittenVerdict, "sentence" | "result">) {
  return (
    <>
      {sentence && (
        <p dir="auto" className="text-start wrap-anywhere">
          {sentence}
        </p>
      )}
      {result && (
        <details className="mt-1">
          <summary className="cursor-pointer py-1 text-sm text-soft">{m.verdict_their_result()}</summary>
          <p dir="auto" className="mt-1 text-start text-soft wrap-anywhere whitespace-pre-wrap">
            {result}
          </p>
        </details>
      )}
    </>
  );
}

function AnswerForm({ verdict, onClose }: { verdict: string; onClose: () => void }) {
  const answer = useAnswerVerdictMutation(verdict);
  const [words, setWords] = useState("");
  return (
    <form
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(words, { onSuccess: onClose, onError: () => notify.error(m.verdict_failed()) });
      }}
    >
      <TextAreaField
        label={m.verdict_answer_once()}
        value={words}
        required
        maxLength={1_000}
        dir="auto"
        rows={2}
        className="min-h-0! resize-y text-start"
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={answer.isPending || words.trim() === ""}>
          {m.verdict_send()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {m.data_cancel()}
        </Button>
      </div>
    </form>
  );
}
