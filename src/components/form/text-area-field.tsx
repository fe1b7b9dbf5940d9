import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from "react";
import { fieldStyles } from "./text-field";

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  error?: string;
  hint?: string;
  /** What stands at the end of the line below the field, such as a counter. */
  counter?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A labelled text of several lines whose error is announced and tied to it. */
export function TextAreaField({
  label,
  error,
  hint,
  counter,
  className = "",
  ...textarea
}: TextAreaFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[13px] font-[560]">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={`${fieldStyles} block min-h-44 py-2.5 leading-[1.6] ${className}`}
        {...textarea}
      />
      <div className="mt-1.5 flex justify-between gap-4 text-[12.5px] text-mute">
        {note ? (
          <p id={noteId} role={error ? "alert" : undefined} className={error ? "text-danger" : ""}>
            {note}
          </p>
        ) : (
          <span />
        )}
        {counter}
      </div>
    </div>
  );
}
