import * as Dialog from "@radix-ui/react-dialog";
import { useQuery } from "@tanstack/react-query";
import { Command, defaultFilter } from "cmdk";
import { Search } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { CommandRow, commandGroupStyles } from "@/components/ui/command-row";
import { Kbd } from "@/components/ui/kbd";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import * as paths from "@/config/paths";
import { useAuth } from "@/features/auth/components/auth-provider";
import { promptSuggestionsQueryOptions } from "@/features/library/api/cards";
import { PromptCommands } from "@/features/library/components/prompt-commands";
import { takeEarlyKeys } from "@/lib/early-keys";
import { hotkeys, useHotkey } from "@/lib/hotkeys";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { actionCommands, type Command as Choice, pageCommands } from "./commands";
import type { LayoutDialog } from "./layout-dialog";
import { useRecentPrompts } from "./use-recent-prompts";

type CommandPaletteProps = { onClose: () => void; onOpen: (dialog: LayoutDialog) => void };

function includes(label: string, query: string): boolean {
  return label.toLowerCase().includes(query.toLowerCase());
}

function matching(choices: Choice[], query: string): Choice[] {
  if (query === "") return choices;
  return choices
    .map((choice) => ({ choice, score: defaultFilter(choice.label, query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ choice }) => choice);
}

export default function CommandPalette({ onClose, onOpen }: CommandPaletteProps) {
  const { status, isAdmin, isJadmin, canManagePrompts } = useAuth();
  const location = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  useLayoutEffect(() => setTyped((before) => before || takeEarlyKeys("palette")), []);
  const box = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState("");
  // Until the arrow keys are used the first row stays selected, also when better results arrive.
  const [hasMoved, setMoved] = useState(false);
  // Results that came between press and release would move the row away from the pointer, and the click would be lost.
  const [pressedCards, setPressedCards] = useState<PromptCardView[] | null>(null);
  const query = typed.trim();
  const suggestions = useQuery({ ...promptSuggestionsQueryOptions(query), enabled: query !== "" });
  const recent = useRecentPrompts();
  const person = { isSignedIn: status === "signed-in", isStaff: isAdmin || isJadmin, canManagePrompts };
  // Before the layout's own, which would open it once more.
  useHotkey(hotkeys.palette, onClose);

  function go(to: string) {
    onClose();
    navigate(to);
  }

  function choose({ choose: target }: Choice) {
    if (typeof target !== "function") return go(target.to);
    onClose();
    target();
  }

  const groups = [
    { heading: m.palette_pages(), choices: matching(pageCommands(person), query) },
    { heading: m.palette_actions(), choices: matching(actionCommands(person, location, onOpen), query) },
  ].filter(({ choices }) => choices.length > 0);

  const choiceGroups = groups.map(({ heading, choices }) => (
    <Command.Group key={heading} heading={heading} className={commandGroupStyles}>
      {choices.map((choice) => (
        <CommandRow key={choice.id} id={choice.id} Icon={choice.Icon} onChoose={() => choose(choice)}>
          {choice.label}
        </CommandRow>
      ))}
    </Command.Group>
  ));
  // A query that names a page or an action selects that first; other queries search the library first.
  const isNamed =
    query !== "" && groups.some(({ choices }) => choices.some(({ label }) => includes(label, query)));
  const foundCards = query === "" ? recent : (suggestions.data ?? []);
  const shownCards = pressedCards ?? foundCards;
  const cardIds = shownCards.map(({ slug }) => slug);
  const libraryIds = query === "" ? cardIds : [...cardIds, "search"];
  const choiceIds = groups.flatMap(({ choices }) => choices.map(({ id }) => id));
  const ids = isNamed ? [...choiceIds, ...libraryIds] : [...libraryIds, ...choiceIds];

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key.startsWith("Arrow")) setMoved(true);
    // Old results stay until new ones arrive; Enter meanwhile searches for the words instead of opening an old row.
    if (event.key !== "Enter" || query === "" || !suggestions.isPlaceholderData || isNamed || hasMoved)
      return;
    event.preventDefault();
    go(paths.searchFor(query));
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-[#0006]" />
        <Dialog.Content
          aria-describedby={undefined}
          // The default focus would select the text typed early, and the next letter would replace it.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            box.current?.focus();
          }}
          onCloseAutoFocus={useReturnFocus()}
          className="fixed inset-x-3 top-3 z-30 animate-rise overflow-hidden rounded-lg border border-line-strong bg-surface shadow-[0_12px_40px_-16px_#0008] sm:inset-x-auto sm:start-1/2 sm:top-[14vh] sm:w-[620px] sm:-translate-x-1/2 rtl:sm:translate-x-1/2"
        >
          <Dialog.Title className="sr-only">{m.palette_title()}</Dialog.Title>
          <Command
            label={m.palette_title()}
            shouldFilter={false}
            loop
            // Otherwise Ctrl+K would select the row above.
            vimBindings={false}
            value={hasMoved && ids.includes(marked) ? marked : (ids[0] ?? "")}
            onValueChange={setMarked}
            onKeyDown={handleKeyDown}
            onPointerMove={() => setMoved(true)}
          >
            <div className="flex items-center gap-3 border-b border-line px-[18px]">
              <Search className="shrink-0 text-mute" />
              <Command.Input
                ref={box}
                value={typed}
                onValueChange={(value) => {
                  setTyped(value);
                  setMoved(false);
                }}
                placeholder={m.palette_placeholder()}
                dir="auto"
                className="h-14 min-w-0 flex-1 bg-transparent text-start text-lg outline-none placeholder:text-mute"
              />
              <Kbd>{m.key_escape()}</Kbd>
            </div>
            <Command.List
              label={m.palette_title()}
              aria-busy={suggestions.isFetching}
              onPointerDown={() => setPressedCards(shownCards)}
              onPointerLeave={() => setPressedCards(null)}
              onClick={() => setPressedCards(null)}
              className="max-h-[min(420px,60dvh)] overflow-y-auto p-2"
            >
              {isNamed && choiceGroups}
              <PromptCommands
                heading={query === "" ? m.dashboard_recent() : m.palette_prompts()}
                cards={shownCards}
                onChoose={(slug) => go(paths.prompt(slug))}
              />
              {query !== "" && (
                <CommandRow id="search" Icon={Search} onChoose={() => go(paths.searchFor(query))}>
                  {m.palette_search({ query })}
                </CommandRow>
              )}
              {!isNamed && choiceGroups}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
