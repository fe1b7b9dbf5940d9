import { Upload } from "lucide-react";
import { useId, useState } from "react";

type FileDropProps = {
  label: string;
  hint: string;
  dropHint: string;
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** Chooses files by dialog or by drag and drop. */
export function FileDrop({ label, hint, dropHint, accept, isMultiple, isDisabled, onFiles }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isDisabled) onFiles([...event.dataTransfer.files]);
      }}
      className={`relative flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed px-4 py-5 text-center transition-colors focus-within:border-gold focus-within:shadow-[0_0_0_3px_color-mix(in_oklab,var(--gold-fill)_35%,transparent)] hover:border-mute ${isOver ? "border-gold bg-gold-wash" : "border-line-strong bg-paper"}`}
    >
      <span className="flex items-center gap-2 text-sm font-[560]">
        <Upload size={16} className="text-gold" />
        {label}
        <span className="hidden font-normal text-mute sm:inline">{dropHint}</span>
      </span>
      <span id={`${id}-hint`} className="text-sm text-mute">
        {hint}
      </span>
      <input
        id={id}
        type="file"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Otherwise choosing the same file again would fire no event.
          target.value = "";
        }}
      />
    </label>
  );
}
