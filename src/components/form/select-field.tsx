import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { FieldLabel, FieldNote, useField } from "./field";

type SelectFieldProps = Omit<ComponentProps<typeof Select>, "id"> & {
  label: string;
  options: readonly { value: string; label: string }[];
  error?: string;
};

export function SelectField({ label, options, error, className = "", ...select }: SelectFieldProps) {
  const field = useField({ error });
  return (
    <div>
      <FieldLabel field={field}>{label}</FieldLabel>
      <Select {...field.control} className={`h-11 ${className}`} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <FieldNote field={field} />
    </div>
  );
}
