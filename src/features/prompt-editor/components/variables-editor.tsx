import { memo, useDeferredValue, useId, useMemo, useState } from "react";
import { SelectField } from "@/components/form/select-field";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { unreadSentence } from "@/components/prompt/gap-words";
import { editorLimits } from "@/config/editor-limits";
import { fieldsOf, parseTemplate, unreadIn } from "@/domain/prompt/template";
import { m } from "@/lib/i18n";
import {
  definitionsOf,
  readChoices,
  typeLabels,
  type VariableDefinition,
  withDefinition,
} from "../model/variable-definitions";
import { usePromptForm, usePromptValue } from "./use-prompt-form";

/** The variables that the text uses, as those see them who fill them in. */
export function VariablesEditor() {
  // A long text is not read again for every key.
  const text = useDeferredValue(usePromptValue("promptText"));
  const arabic = useDeferredValue(usePromptValue("promptTextAr"));
  return <Variables text={text} arabic={arabic} />;
}

/** Renders again only for another text, and its rows only for other variables. */
const Variables = memo(({ text, arabic }: { text: string; arabic: string }) => {
  const { getValues, setValue } = usePromptForm();
  const defined = usePromptValue("variables");
  const template = useMemo(() => [text, arabic].flatMap(parseTemplate), [text, arabic]);
  const used = useMemo(() => fieldsOf(template), [template]);
  const unread = useMemo(() => unreadIn(template), [template]);
  const rows = useMemo(() => {
    const change = (next: VariableDefinition) =>
      setValue("variables", withDefinition(getValues("variables"), next), { shouldDirty: true });
    return definitionsOf(used, defined).map((each) => (
      <VariableRow key={each.name} definition={each} onChange={change} />
    ));
  }, [used, defined, getValues, setValue]);

  return (
    <section aria-label={m.editor_variables()}>
      <h4 className="text-sm font-[560]">{m.editor_variables()}</h4>
      {rows.length === 0 && <p className="mt-1 text-sm text-mute">{m.editor_variables_none()}</p>}
      <FieldsHelp />
      {unread.length > 0 && (
        <p className="mt-2 text-sm text-soft wrap-anywhere">
          {`${unreadSentence(unread)} ${m.fields_unread_fix()}`}
        </p>
      )}
      <div className="mt-2 flex flex-col gap-3">{rows}</div>
    </section>
  );
});

/** The grammar of placeholders, in words. */
function FieldsHelp() {
  const lines = [
    m.fields_help_label(),
    m.fields_help_default(),
    m.fields_help_others(),
    m.fields_help_none(),
  ];
  return (
    <details className="mt-1 text-sm text-soft">
      <summary className="w-fit cursor-pointer py-2 text-gold">{m.fields_help()}</summary>
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

type VariableRowProps = {
  definition: VariableDefinition;
  onChange: (definition: VariableDefinition) => void;
};

function VariableRow({ definition, onChange }: VariableRowProps) {
  const id = useId();
  const { name, type, label, options = [] } = definition;
  return (
    // Hundreds of them are not laid out for a key in the text.
    <fieldset
      aria-labelledby={id}
      className="min-w-0 rounded-md border border-line bg-paper p-3.5 offscreen-128"
    >
      <p id={id} dir="ltr" className="mb-3 w-fit font-mono text-sm text-gold">
        {`{{${name}}}`}
      </p>
      <div className={`grid gap-3 ${type === "choice" ? "sm:grid-cols-2" : "sm:grid-cols-3"}`}>
        <TextField
          label={m.variable_label()}
          dir="auto"
          autoComplete="off"
          maxLength={editorLimits.variableLabelMaxCharacters}
          value={label}
          onChange={({ target }) => onChange({ ...definition, label: target.value })}
        />
        <SelectField
          label={m.variable_type()}
          value={type}
          options={Object.entries(typeLabels).map(([value, words]) => ({ value, label: words() }))}
          onChange={({ target }) =>
            onChange({ ...definition, type: target.value as VariableDefinition["type"] })
          }
        />
        {type === "choice" && (
          <ChoicesField
            choices={options.join("\n")}
            onChange={(typed) => onChange({ ...definition, options: readChoices(typed) })}
          />
        )}
        <DefaultField definition={definition} onChange={onChange} />
      </div>
    </fieldset>
  );
}

type ChoicesFieldProps = { choices: string; onChange: (typed: string) => void };

/** Shows the typed text, including empty lines, while it means the same choices as the form's value. */
function ChoicesField({ choices, onChange }: ChoicesFieldProps) {
  const [typed, setTyped] = useState(choices);
  return (
    <TextAreaField
      label={m.variable_choices()}
      dir="auto"
      rows={3}
      className="min-h-0!"
      value={readChoices(typed).join("\n") === choices ? typed : choices}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
    />
  );
}

function DefaultField({ definition, onChange }: VariableRowProps) {
  const { type, options = [], default: preset = "" } = definition;
  const handleChange = (value: string) => onChange({ ...definition, default: value });
  if (type === "choice")
    return (
      <SelectField
        label={m.variable_default()}
        value={options.includes(preset) ? preset : ""}
        options={[
          { value: "", label: m.variable_no_default() },
          ...options.map((option) => ({ value: option, label: option })),
        ]}
        onChange={({ target }) => handleChange(target.value)}
      />
    );
  return (
    <TextField
      label={m.variable_default()}
      dir="auto"
      autoComplete="off"
      inputMode={type === "number" ? "decimal" : undefined}
      value={preset}
      onChange={({ target }) => handleChange(target.value)}
    />
  );
}
