import { Search } from "lucide-react";
import { useState } from "react";
import { fieldStyles } from "@/components/form/text-field";

type SearchInputProps = { label: string; query: string; onQuery: (query: string) => void };

/** The search box of a list. While focused it keeps its own text: the address updates too late for fast typing. */
export function SearchInput({ label, query, onQuery }: SearchInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="relative min-w-0 flex-1 sm:min-w-[220px] sm:max-w-[380px]">
      <Search
        size={17}
        className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-mute"
      />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={typed ?? query}
        maxLength={200}
        onFocus={() => setTyped(query)}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value);
          onQuery(target.value);
        }}
        className={`${fieldStyles} h-11 ps-10 [&::-webkit-search-cancel-button]:hidden`}
      />
    </div>
  );
}
