import { type ReactNode, useId } from "react";

export function useField({ error, hint }: { error?: string; hint?: string }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const control = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": note ? noteId : undefined,
  };
  return { control, noteId, note, isError: Boolean(error) };
}

type Field = ReturnType<typeof useField>;

export function FieldLabel({ field, children }: { field: Field; children: ReactNode }) {
  return (
    <label htmlFor={field.control.id} className="mb-1.5 block text-sm font-[560]">
      {children}
    </label>
  );
}

/** A field's error, announced to screen readers, or its hint. */
export function FieldNote({ field: { note, noteId, isError } }: { field: Field }) {
  if (!note) return null;
  return (
    <p
      id={noteId}
      role={isError ? "alert" : undefined}
      className={`mt-1.5 text-sm ${isError ? "text-danger" : "text-mute"}`}
    >
      {note}
    </p>
  );
}
