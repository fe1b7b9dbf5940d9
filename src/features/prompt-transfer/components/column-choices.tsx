import { useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { fieldWords } from "@/components/prompt/field-words";
import { Button } from "@/components/ui/button";
import { formatPosition } from "@/lib/format/digits";
import { m } from "@/lib/i18n";
import type { Mapping } from "../model/mapping";
import { type Field, fields } from "../model/portable-prompt";

type ColumnChoicesProps = {
  columns: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

const always: readonly Field[] = ["title", "prompt_text", "category", "tags"];

/** Which column of the file holds which field of a prompt. */
export function ColumnChoices({ columns, mapping, onChange }: ColumnChoicesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = fields.filter((field) => isWhole || always.includes(field) || mapping[field] !== null);
  const named = columns.map((name, at) => ({
    value: String(at),
    label: name || m.transfer_column({ number: formatPosition(at + 1) }),
  }));
  const noneFor = (field: Field) =>
    field === "title" ? m.transfer_no_title_column() : m.transfer_no_column();
  return (
    <section>
      <h3 className="font-sans text-base font-[560]">{m.transfer_columns()}</h3>
      <p className="mt-1 mb-3 text-sm text-mute">{m.transfer_columns_text()}</p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {shown.map((field) => (
          <SelectField
            key={field}
            label={fieldWords[field].label()}
            options={[{ value: "", label: noneFor(field) }, ...named]}
            value={mapping[field] ?? ""}
            onChange={({ target }) =>
              onChange({ ...mapping, [field]: target.value === "" ? null : Number(target.value) })
            }
          />
        ))}
      </div>
      {shown.length < fields.length && (
        <Button size="sm" variant="ghost" className="-ms-3 mt-2" onClick={() => setWhole(true)}>
          {m.transfer_more_columns()}
        </Button>
      )}
    </section>
  );
}
