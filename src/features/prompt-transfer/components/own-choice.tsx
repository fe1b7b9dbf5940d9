import { Segments } from "@/components/form/segments";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { OwnChoicePicker as Choice, SortedRows } from "../model/own-rows";
import { RejectionList } from "./rejection-list";

type OwnChoiceProps = {
  duplicates: SortedRows["duplicates"];
  choice: Choice;
  onChange: (choice: Choice) => void;
};

/** Chooses what happens to prompts that the user already has. */
export function OwnChoice({ duplicates, choice, onChange }: OwnChoiceProps) {
  const words = m.transfer_own({ count: duplicates.length, shown: formatNumber(duplicates.length) });
  return (
    <section>
      <h3 className="mb-2 font-sans text-base font-[560]">{words}</h3>
      <Segments<Choice>
        label={words}
        value={choice}
        options={[
          { value: "skip", label: m.transfer_own_skip() },
          { value: "update", label: m.transfer_own_update() },
          { value: "copy", label: m.transfer_own_copy() },
        ]}
        onChange={onChange}
      />
      {choice === "update" && <p className="mt-2 text-sm text-mute">{m.transfer_own_update_text()}</p>}
      <div className="mt-3">
        <RejectionList rejected={duplicates} label={words} />
      </div>
    </section>
  );
}
