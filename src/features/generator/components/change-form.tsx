import { useRef, useState } from "react";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { generatorLimits } from "../model/wish";

type ChangeFormProps = {
  typed: string;
  onType: (typed: string) => void;
  onChange: (change: string) => void;
};

/** Requests a change; its text stays in the field until there is a new version. */
export function ChangeForm({ typed, onType, onChange }: ChangeFormProps) {
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    const isShort = typed.trim().length < generatorLimits.changeMinCharacters;
    setError(isShort ? m.generator_change_short() : undefined);
    if (isShort) return field.current?.focus();
    onChange(typed.trim());
  }

  return (
    <Form onSubmit={handleSubmit}>
      <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          ref={field}
          label={m.generator_change()}
          placeholder={m.generator_change_example()}
          error={error}
          dir="auto"
          autoComplete="off"
          maxLength={generatorLimits.changeMaxCharacters}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        <div>
          <span aria-hidden="true" className="mb-1.5 hidden text-sm sm:block">
            {"\u00a0"}
          </span>
          <Button type="submit" className="w-full">
            {m.generator_change_go()}
          </Button>
        </div>
      </div>
    </Form>
  );
}
