import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/form/form-failure";
import { Segments } from "@/components/form/segments";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { readJson, storeJson } from "@/lib/browser-storage";
import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { modelsQueryOptions } from "../api/models";
import { type Judged, useGiveVerdictMutation } from "../api/own-verdicts";
import {
  type VerdictFormValues,
  type VerdictOutcome,
  verdictFormSchema,
  verdictOutcomes,
} from "../model/verdict-form";
import { verdictOutcomeWords } from "./outcome-words";

const lastModelKey = "aurum-verdict-model";

type VerdictFormProps = {
  promptId: string;
  outcome: VerdictOutcome;
  /** The verdict that is changed; null for a new one. */
  verdict: Judged | null;
  onClose: () => void;
};

export function VerdictForm({ promptId, outcome, verdict, onClose }: VerdictFormProps) {
  const models = useQuery(modelsQueryOptions()).data;
  const give = useGiveVerdictMutation(promptId);
  const last = readJson(lastModelKey);
  const { register, handleSubmit, watch, setValue, formState } = useForm<VerdictFormValues>({
    resolver: zodResolver(verdictFormSchema),
    defaultValues: {
      outcome,
      model: verdict ? (verdict.model_id ?? "") : typeof last === "string" ? last : "",
      other: verdict?.other_model ?? "",
      sentence: verdict?.sentence ?? "",
      result: verdict?.result ?? "",
    },
  });
  const { other, sentence, result } = formState.errors;
  if (models === undefined) return <div aria-hidden="true" className="skeleton h-40 rounded-md" />;
  const offered = models.filter(({ id, is_offered }) => is_offered || id === verdict?.model_id);
  const isListed = offered.some(({ id }) => id === watch("model"));

  const handleGive = handleSubmit((values) =>
    give.mutateAsync({ ...values, model: isListed ? values.model : "" }).then(
      () => {
        storeJson(lastModelKey, isListed ? values.model : null);
        notify.success(m.verdict_thanks());
        onClose();
      },
      () => undefined,
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void handleGive(event)} className="flex flex-col gap-4 pt-2">
      <Segments
        label={m.verdict_ask()}
        value={watch("outcome")}
        options={verdictOutcomes.map((value) => ({ value, label: verdictOutcomeWords[value]() }))}
        onChange={(value) => setValue("outcome", value)}
      />
      <SelectField
        label={m.verdict_model()}
        disabled={verdict !== null}
        value={isListed ? watch("model") : ""}
        options={[
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
          { value: "", label: m.verdict_model_other() },
        ]}
        onChange={(event) => setValue("model", event.target.value)}
      />
      {!isListed && (
        <TextField label={m.verdict_model_name()} error={other?.message} dir="auto" {...register("other")} />
      )}
      <TextAreaField
        label={m.verdict_sentence()}
        hint={m.verdict_sentence_hint()}
        error={sentence?.message}
        dir="auto"
        rows={2}
        className="min-h-0! resize-y text-start"
        {...register("sentence")}
      />
      <TextAreaField
        label={m.verdict_result()}
        error={result?.message}
        dir="auto"
        rows={3}
        className="min-h-0! resize-y text-start"
        {...register("result")}
      />
      {give.isError && (
        <FormFailure>
          {failureWords(give.error, { 429: m.report_too_often, failed: m.verdict_failed })}
        </FormFailure>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={formState.isSubmitting}>
          {m.verdict_send()}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {m.data_cancel()}
        </Button>
      </div>
    </form>
  );
}
