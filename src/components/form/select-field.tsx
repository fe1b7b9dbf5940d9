import { type ComponentProps, useId } from "react";
import { Select } from "@/components/ui/select";

type SelectFieldProps = Omit<ComponentProps<typeof Select>, "id"> & {
  label: string;
  options: readonly { value: string; label: string }[];
  error?: string;
};

/** A labelled choice among a few. */
export function SelectField({ label, options, error, className = "", ...select }: SelectFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[13px] font-[560]">
        {label}
      </label>
      <Select
        id={id}
        className={`h-11 ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
        {...select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {error && (
        <p id={noteId} role="alert" className="mt-1.5 text-[12.5px] text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
