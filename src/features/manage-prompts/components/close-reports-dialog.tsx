import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/form/form-failure";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { limits } from "@/config/limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { type Report, useCloseReportsMutation } from "../api/reports";
import { type ClosedReports, closeReportsSchema, outcomes } from "../model/close-reports";
import { managementFailureWords } from "../model/failure";

const decisionWords: Record<ClosedReports["outcome"], () => string> = {
  resolved: m.manage_settle_resolved,
  hidden: m.manage_settle_hidden,
  dismissed: m.manage_settle_dismissed,
};

type CloseReportsDialogProps = { reports: readonly Report[]; onClosed: () => void; onClose: () => void };

export function CloseReportsDialog({ reports, onClosed, onClose }: CloseReportsDialogProps) {
  const close = useCloseReportsMutation((count) =>
    count === 0
      ? notify.error(m.manage_settled_before())
      : notify.success(m.toast_success(), m.manage_settled({ count, shown: formatNumber(count) })),
  );
  const { register, handleSubmit, formState } = useForm<ClosedReports>({
    resolver: zodResolver(closeReportsSchema),
    defaultValues: { outcome: "resolved", answer: "" },
  });
  const handleClose = handleSubmit((values) =>
    close.mutateAsync({ ...values, reports }).then(onClosed, () => undefined),
  );
  const max = formatNumber(limits.reportNoteMaxCharacters);
  const counted = { count: reports.length, shown: formatNumber(reports.length) };
  return (
    <Modal title={m.manage_settle_title(counted)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void handleClose(event)}
        className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-6"
      >
        <fieldset>
          <legend className="mb-1 text-sm font-[560]">{m.manage_settle_decision()}</legend>
          {outcomes.map((outcome) => (
            <label key={outcome} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                value={outcome}
                className="size-[18px] shrink-0 accent-gold"
                {...register("outcome")}
              />
              {decisionWords[outcome]()}
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label={m.manage_settle_note()}
          hint={m.manage_settle_note_hint({ max })}
          dir="auto"
          className="min-h-28!"
          error={formState.errors.answer && m.manage_settle_note_hint({ max })}
          {...register("answer")}
        />
        {close.isError && <FormFailure>{managementFailureWords(close.error)}</FormFailure>}
        <Button type="submit" variant="primary" disabled={formState.isSubmitting}>
          {m.manage_settle_do()}
        </Button>
      </form>
    </Modal>
  );
}
