import { type ReactNode, useId } from "react";
import { fieldStyles } from "@/components/form/text-field";
import { Select } from "@/components/ui/select";
import { type PromptVariable, type Value, wordOf } from "@/domain/prompt/variables";
import { languageOfText } from "@/domain/text/language-of-text";
import { directionOf, getLocale, type Locale, m } from "@/lib/i18n";

type VariableFieldProps = {
  variable: PromptVariable;
  value: Value;
  /** The value is our example; the user has not typed yet. */
  isExample: boolean;
  /** The language of the prompt's text, which the labels are in. */
  language: Locale;
  onChange: (variable: PromptVariable, value: Value) => void;
};

/** A field of a prompt's form, in the language and direction of its text. */
export function VariableField({ variable, value, isExample, language, onChange }: VariableFieldProps) {
  const id = useId();
  const hintId = variable.hint === null ? undefined : `${id}-hint`;
  const exampleId = isExample ? `${id}-example` : undefined;
  return (
    <div lang={language} dir={directionOf(language)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label
          htmlFor={id}
          lang={languageOfText(variable.label)}
          dir="auto"
          className="block min-w-0 flex-1 text-start text-sm font-[560]"
        >
          {variable.label}
        </label>
        {exampleId && (
          <span id={exampleId} lang={getLocale()} className="shrink-0 text-sm text-mute">
            {m.field_example()}
          </span>
        )}
      </div>
      <Control
        variable={variable}
        id={id}
        describedBy={[exampleId, hintId].filter((each) => each !== undefined).join(" ") || undefined}
        value={value}
        isExample={isExample}
        direction={directionOf(language)}
        onChange={(next) => onChange(variable, next)}
      />
      {hintId && (
        <p
          id={hintId}
          lang={languageOfText(variable.hint ?? "")}
          dir="auto"
          className="mt-1.5 text-start text-sm text-mute"
        >
          {variable.hint}
        </p>
      )}
    </div>
  );
}

type ControlProps = Pick<VariableFieldProps, "variable" | "value" | "isExample"> & {
  onChange: (value: Value) => void;
  direction: "ltr" | "rtl";
  id: string;
  describedBy: string | undefined;
};

/** Scroll margins that keep a focused field clear of header, action bar and notification, on low screens too. */
const ledTo = "scroll-my-6 max-md:scroll-mt-[13dvh] max-md:scroll-mb-[30dvh]";

function Control({
  variable,
  id,
  describedBy,
  value,
  isExample,
  direction,
  onChange,
}: ControlProps): ReactNode {
  const shared = { id, value, "aria-describedby": describedBy, name: variable.name, autoComplete: "off" };
  const placeholder = wordOf(variable, variable.defaultValue);
  const look = `${ledTo} ${isExample ? "border-dashed text-soft" : ""}`;
  // `dir="auto"` has nothing to detect in an empty field.
  const typed = value === "" && placeholder === "" ? direction : "auto";
  switch (variable.type) {
    case "choice":
      return (
        <Select
          {...shared}
          dir={direction}
          className={`h-11 ${ledTo} ${value === "" ? "text-mute" : ""}`}
          onChange={({ target }) => onChange(target.value && Number(target.value))}
        >
          <option value="" lang={getLocale()}>
            {m.field_choose()}
          </option>
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
          dir={typed}
          rows={4}
          placeholder={placeholder}
          className={`${fieldStyles} block resize-y py-2.5 text-start ${look}`}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default:
      return (
        <input
          {...shared}
          dir={variable.type === "number" ? undefined : typed}
          type={variable.type === "number" ? "number" : "text"}
          inputMode={variable.type === "number" ? "decimal" : undefined}
          step="any"
          placeholder={placeholder}
          className={`${fieldStyles} h-11 text-start ${look}`}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
