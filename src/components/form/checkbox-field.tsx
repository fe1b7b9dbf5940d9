import { useId } from "react";

type CheckboxFieldProps = {
  label: string;
  text: string;
  /** Undefined until it is loaded. */
  isChecked: boolean | undefined;
  onChange: (isChecked: boolean) => void;
};

/** One setting that is on or off, with a sentence on what it does. */
export function CheckboxField({ label, text, isChecked, onChange }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-text`}
        checked={isChecked ?? false}
        disabled={isChecked === undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-[var(--gold)]"
      />
      <div>
        <label htmlFor={id} className="block text-base">
          {label}
        </label>
        <p id={`${id}-text`} className="text-sm text-mute">
          {text}
        </p>
      </div>
    </div>
  );
}
