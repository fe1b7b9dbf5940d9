import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router-dom";
import { FormFailure } from "@/components/form/form-failure";
import { TextAreaField } from "@/components/form/text-area-field";
import { Button, buttonStyles } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import * as paths from "@/config/paths";
import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useSession } from "@/lib/session/session-provider";
import { useReportPromptMutation } from "../api/report";
import { type ReportFormValues, reportFormSchema, reportReasons } from "../model/report-form";

type ReportDialogProps = { promptId: string; onClose: () => void };

export default function ReportDialog({ promptId, onClose }: ReportDialogProps) {
  const { status } = useSession();
  return (
    <Modal title={m.report_title()} onClose={onClose}>
      <div className="overflow-y-auto px-6 pt-1 pb-6">
        {status === "signed-in" ? <ReportForm promptId={promptId} onClose={onClose} /> : <LogInFirst />}
      </div>
    </Modal>
  );
}

function LogInFirst() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="text-soft">{m.report_log_in_text()}</p>
      <Link
        to={paths.login}
        state={{ from: `${pathname}${search}` }}
        className={`${buttonStyles("primary")} mt-5 w-full`}
      >
        {m.report_log_in()}
      </Link>
    </>
  );
}

const reasonLabels: Record<ReportFormValues["reason"], () => string> = {
  broken: m.report_reason_broken,
  misleading: m.report_reason_misleading,
  copied: m.report_reason_copied,
  harmful: m.report_reason_harmful,
  other: m.report_reason_other,
};

function ReportForm({ promptId, onClose }: ReportDialogProps) {
  const report = useReportPromptMutation(promptId);
  const id = useId();
  const { register, handleSubmit, formState } = useForm<ReportFormValues>({
    resolver: zodResolver(reportFormSchema),
    defaultValues: { note: "" },
  });
  const { reason, note } = formState.errors;

  const handleReport = handleSubmit((values) =>
    report.mutateAsync(values).then(
      () => {
        notify.success(m.report_sent(), m.report_sent_text());
        onClose();
      },
      () => undefined,
    ),
  );

  return (
    <form noValidate onSubmit={(event) => void handleReport(event)} className="flex flex-col gap-5">
      <fieldset aria-describedby={reason ? `${id}-reason` : undefined}>
        <legend className="text-soft">{m.report_intro()}</legend>
        <div className="mt-3 flex flex-col">
          {reportReasons.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 text-base">
              <input
                type="radio"
                value={each}
                className="size-[18px] shrink-0 accent-gold"
                {...register("reason")}
              />
              {reasonLabels[each]()}
            </label>
          ))}
        </div>
        {reason && (
          <p id={`${id}-reason`} role="alert" className="mt-1.5 text-sm text-danger">
            {reason.message}
          </p>
        )}
      </fieldset>
      <TextAreaField
        label={m.report_note()}
        error={note?.message}
        dir="auto"
        rows={4}
        className="min-h-0! resize-y text-start"
        {...register("note")}
      />
      {report.isError && (
        <FormFailure>
          {failureWords(report.error, { 429: m.report_too_often, failed: m.report_failed })}
        </FormFailure>
      )}
      <Button type="submit" variant="primary" disabled={formState.isSubmitting}>
        {m.report_send()}
      </Button>
    </form>
  );
}
