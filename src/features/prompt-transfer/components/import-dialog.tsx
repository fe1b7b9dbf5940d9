import { useState } from "react";
import type { CategoryOption } from "@/components/prompt/custom-category";
import { LeaveQuestion } from "@/components/ui/leave-question";
import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";
import { CheckStep } from "./check-step";
import { ChooseStep } from "./choose-step";
import { DoneStep } from "./done-step";
import { NothingStep } from "./nothing-step";
import { RunningStep } from "./running-step";
import { useImport } from "./use-import";

type ImportDialogProps = {
  /** Null while they are not known: what a file calls its categories is guessed by them. */
  categories: readonly CategoryOption[] | null;
  isStaff: boolean;
  /** The ids of what another batch has brought. */
  onBatch: (ids: readonly string[]) => void;
  /** Nothing more comes in. */
  onEnd: () => void;
  onClose: () => void;
};

/** Imports prompts from a file: choose, map, check, import, report. */
export default function ImportDialog({ categories, isStaff, onBatch, onEnd, onClose }: ImportDialogProps) {
  const { state, ...steps } = useImport(isStaff, onBatch, onEnd);
  const [isAsking, setAsking] = useState(false);
  const isEmpty = state.step === "check" && state.file.table.rows.length === 0;
  const isUnderWay = state.step === "running" || state.step === "interrupted";

  function leave() {
    if (isUnderWay) onEnd();
    onClose();
  }

  return (
    <Modal
      title={m.transfer_import_title()}
      height={state.step === "check" && !isEmpty ? "tall" : "content"}
      width="wide"
      onClose={() => (isUnderWay ? setAsking(true) : leave())}
    >
      {state.step === "choose" && <ChooseStep problem={state.problem} onFile={steps.open} />}
      {state.step === "reading" && <Reading name={state.name} />}
      {state.step === "check" && !isEmpty && categories === null && <Reading name={state.file.name} />}
      {state.step === "check" && isEmpty && <NothingStep table={state.file.table} onBack={steps.reset} />}
      {state.step === "check" && !isEmpty && categories !== null && (
        <CheckStep
          key={state.file.id}
          file={state.file}
          categories={categories}
          isStaff={isStaff}
          onBack={steps.reset}
          onBegin={steps.begin}
        />
      )}
      {isUnderWay && (
        <RunningStep
          run={state.run}
          isStopping={state.step === "running" && state.isStopping}
          failure={state.step === "interrupted" ? (state.isLimit ? "limit" : "connection") : null}
          onStop={steps.stop}
          onRetry={() => steps.retry(state.run)}
          onEnd={() => steps.end(state.run)}
        />
      )}
      {state.step === "done" && <DoneStep run={state.run} wasStopped={state.wasStopped} onClose={onClose} />}
      {isAsking && isUnderWay && (
        <LeaveQuestion
          title={m.transfer_leave_title()}
          text={m.transfer_leave_text()}
          go={m.transfer_leave_go()}
          onStay={() => setAsking(false)}
          onGo={leave}
        />
      )}
    </Modal>
  );
}

function Reading({ name }: { name: string }) {
  return (
    <p role="status" className="px-6 pt-2 pb-8 text-soft">
      {m.transfer_reading({ name })}
    </p>
  );
}
