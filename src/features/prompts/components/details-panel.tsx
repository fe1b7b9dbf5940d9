import type { ReactNode } from "react";
import { getLocale, m } from "@/lib/i18n";
import type { Values } from "../model/template";
import type { PromptVariable } from "../model/variables";
import { VariableField } from "./variable-field";

type DetailsPanelProps = {
  variables: readonly PromptVariable[];
  values: Values;
  onChange: (name: string, value: string) => void;
  /** What can be done with the prompt; on a wide page it stays in sight below the fields. */
  actions?: ReactNode;
};

/** The form at the side: one field for each variable. */
export function DetailsPanel({ variables, values, onChange, actions }: DetailsPanelProps) {
  const locale = getLocale();
  return (
    <section
      aria-labelledby="details-title"
      className="flex flex-col rounded-lg border border-line bg-surface md:max-h-[calc(100dvh-104px)]"
    >
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto overscroll-contain p-5">
        <h2 id="details-title" className="font-sans text-[15.5px] leading-6 font-[600] tracking-normal">
          {m.details_title()}
        </h2>
        {variables.length === 0 && <p className="text-[13.5px] text-mute">{m.details_none()}</p>}
        {variables.map((variable) => (
          <VariableField
            key={variable.name}
            variable={variable}
            locale={locale}
            value={values.get(variable.name) ?? ""}
            onChange={(value) => onChange(variable.name, value)}
          />
        ))}
      </div>
      {actions && <div className="hidden p-5 pt-1 md:block">{actions}</div>}
    </section>
  );
}
