import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { Kbd } from "@/components/ui/kbd";
import { hotkeys, useHotkey } from "@/lib/hotkeys";
import { m } from "@/lib/i18n";
import { queryMaxCharacters } from "../model/search-limits";

type SearchBoxProps = {
  label: string;
  /** Absent where the form itself carries the query away, as on the home page. */
  value?: string;
  onChange?: (value: string) => void;
  /** The arrow down leads on to what was found. */
  onDown?: () => void;
  onLeave?: () => void;
  /** Whether it has the focus from the start. */
  isFocused?: boolean;
};

/** The large search box: `/` comes here from anywhere on the page, Escape clears. */
export function SearchBox({ label, value, onChange, onDown, onLeave, isFocused = false }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useHotkey(hotkeys.search, () => input.current?.select());

  const tellTyped = useEffectEvent((typed: string) => {
    if (typed !== value) onChange?.(typed);
  });
  // What was typed into the built page, before the application came, counts: more than the address's query, read first.
  useEffect(() => {
    const typed = input.current?.value;
    const timer = typed ? setTimeout(() => tellTyped(typed)) : undefined;
    return () => clearTimeout(timer);
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "ArrowDown" && onDown) {
      event.preventDefault();
      onDown();
    }
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (event.currentTarget.value === "") event.currentTarget.blur();
    else if (onChange) onChange("");
    else event.currentTarget.value = "";
  }

  return (
    <label className="group relative flex h-14 items-center rounded-lg border border-line-strong bg-surface transition-shadow focus-within:border-gold focus-within:shadow-[0_0_0_3px_color-mix(in_oklab,var(--gold-fill)_35%,transparent)] hover:border-mute">
      <span className="sr-only">{label}</span>
      <Search size={18} strokeWidth={1.75} aria-hidden className="ms-[18px] shrink-0 text-mute" />
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: who opens the search has come to type
        autoFocus={isFocused}
        type="search"
        name="q"
        dir="auto"
        value={value}
        maxLength={queryMaxCharacters}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        className="peer h-full min-w-0 flex-1 appearance-none bg-transparent px-3 text-start text-[16px] outline-none placeholder:text-mute [&::-webkit-search-cancel-button]:hidden"
        onChange={onChange && ((event) => onChange(event.target.value))}
        onKeyDown={handleKeyDown}
        onBlur={onLeave}
      />
      <span className="me-[18px] hidden peer-placeholder-shown:md:block">
        <Kbd>/</Kbd>
      </span>
      <span className="me-[18px] hidden peer-placeholder-shown:hidden md:block">
        <Kbd>{m.key_escape()}</Kbd>
      </span>
    </label>
  );
}
