import { type ReactNode, useId } from "react";
import { fieldStyles } from "@/components/form/text-field";
import { Select } from "@/components/ui/select";
import { type PromptVariable, type Value, wordOf } from "@/domain/prompt/variables";
import { m } from "@/lib/i18n";

type VariableFieldProps = {
  variable: PromptVariable;
  value: Value;
  onChange: (variable: PromptVariable, value: Value) => void;
};

export function VariableField({ variable, value, onChange }: VariableFieldProps) {
  const id = useId();
  const hintId = variable.hint === null ? undefined : `${id}-hint`;
  return (
    <div>
      <label htmlFor={id} dir="auto" className="mb-1.5 block text-start text-[13px] font-[560]">
        {variable.label}
      </label>
      <Control
        variable={variable}
        id={id}
        describedBy={hintId}
        value={value}
        onChange={(next) => onChange(variable, next)}
      />
      {hintId && (
        <p id={hintId} dir="auto" className="mt-1.5 text-start text-[12.5px] text-mute">
          {variable.hint}
        </p>
      )}
    </div>
  );
}

type ControlProps = Pick<VariableFieldProps, "variable" | "value"> & {
  onChange: (value: Value) => void;
  id: string;
  describedBy: string | undefined;
};

function Control({ variable, id, describedBy, value, onChange }: ControlProps): ReactNode {
  const shared = { id, value, "aria-describedby": describedBy, name: variable.name, autoComplete: "off" };
  const placeholder = wordOf(variable, variable.defaultValue);
  switch (variable.type) {
    case "choice":
      return (
        <Select
          {...shared}
          dir="auto"
          className={`h-11 ${value === "" ? "text-mute" : ""}`}
          onChange={({ target }) => onChange(target.value && Number(target.value))}
        >
          <option value="">{m.field_choose()}</option>
          {variable.options.map((option, at) => (
            <option key={option} value={at}>
              {option}
            </option>
          ))}
        </Select>
      );
    case "longtext":
      return (
        <textarea
          {...shared}
          dir="auto"
          rows={4}
          placeholder={placeholder}
          className={`${fieldStyles} block resize-y py-2.5 text-start`}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default:
      return (
        <input
          {...shared}
          dir={variable.type === "number" ? undefined : "auto"}
          type={variable.type === "number" ? "number" : "text"}
          inputMode={variable.type === "number" ? "decimal" : undefined}
          step="any"
          placeholder={placeholder}
          className={`${fieldStyles} h-11 text-start`}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
