import { Search } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Kbd } from "@/components/ui/kbd";
import { hotkeys, useHotkey } from "@/lib/hotkeys";
import { m } from "@/lib/i18n";
import { queryMaxCharacters } from "../model/search-limits";
import type { QueryDraft } from "./use-prompt-filters";

type SearchBoxProps = {
  label: string;
  /** Absent where the form submits the query itself, as on the home page. */
  draft?: QueryDraft;
  onDown?: () => void;
  isFocused?: boolean;
};

/** The search box: `/` focuses it from anywhere on the page, Escape clears it. */
export function SearchBox({ label, draft, onDown, isFocused = false }: SearchBoxProps) {
  const ownBox = useRef<HTMLInputElement>(null);
  const box = draft?.box ?? ownBox;
  useHotkey(hotkeys.search, () => box.current?.select());

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "ArrowDown" && onDown) {
      event.preventDefault();
      onDown();
    }
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (event.currentTarget.value === "") return event.currentTarget.blur();
    event.currentTarget.value = "";
    draft?.handleTyped();
  }

  return (
    <label className="group relative flex h-14 items-center rounded-lg border border-line-strong bg-surface transition-shadow focus-within:border-gold focus-within:shadow-[0_0_0_3px_color-mix(in_oklab,var(--gold-fill)_35%,transparent)] focus-within:outline-hidden hover:border-mute">
      <span className="sr-only">{label}</span>
      <Search className="ms-[18px] shrink-0 text-mute" />
      <input
        ref={box}
        // biome-ignore lint/a11y/noAutofocus: opening the search means typing
        autoFocus={isFocused}
        type="search"
        name="q"
        dir="auto"
        maxLength={queryMaxCharacters}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        className="peer h-full min-w-0 flex-1 appearance-none bg-transparent px-3 text-start text-lg outline-none placeholder:text-mute [&::-webkit-search-cancel-button]:hidden"
        onChange={draft?.handleTyped}
        onKeyDown={handleKeyDown}
        onBlur={draft?.commit}
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
