import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router-dom";
import { useIsHydrated } from "@/lib/hydration";
import { noFilters, type PromptFilters, readFilters, writeFilters } from "../model/filters";

/** Shorter than between two keys of a practised hand; what is asked meanwhile is aborted by the next question. */
const debounceMs = 40;

/**
 * The library's filters, kept in the address: choices make history, typing replaces it. What is `chosen` shows at once,
 * while the page of these `filters` is drawn in slices.
 */
export function usePromptFilters() {
  const isHydrated = useIsHydrated();
  const [params, setParams] = useSearchParams();
  const filters = useMemo(
    () => (isHydrated && params.size > 0 ? readFilters(params) : noFilters),
    [isHydrated, params],
  );
  const [chosen, choose] = useOptimistic(filters);
  const latest = useRef(chosen);

  useEffect(() => {
    latest.current = chosen;
  }, [chosen]);

  const change = useCallback(
    (changed: Partial<PromptFilters>, options: { isTyping?: boolean } = {}) => {
      const next = { ...latest.current, ...changed };
      latest.current = next;
      startTransition(() => {
        choose(next);
        setParams(writeFilters(next), { preventScrollReset: true, replace: options.isTyping === true });
      });
    },
    [choose, setParams],
  );

  return { filters, chosen, change };
}

/**
 * The text of a search box: what is typed shows at once and is told on after a pause. A query that comes into the address
 * from elsewhere (back, a link, a button) shows too; what typing put there does not, or it would undo newer letters.
 * `settle` tells at once, for who leaves the box: told later, it would call them back from the page that they have opened.
 */
export function useTypedQuery(query: string, onQuery: (query: string) => void) {
  const isOwnEcho = useNavigationType() === "REPLACE";
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const untold = useRef<string>(undefined);
  const tell = useRef(onQuery);

  if (query !== seen) {
    setSeen(query);
    if (!isOwnEcho) setText(query);
  }

  useEffect(() => {
    tell.current = onQuery;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle() {
    clearTimeout(timer.current);
    if (untold.current !== undefined) tell.current(untold.current);
    untold.current = undefined;
  }

  function type(value: string) {
    setText(value);
    clearTimeout(timer.current);
    untold.current = value.trim();
    timer.current = setTimeout(settle, value === "" ? 0 : debounceMs);
  }

  return { text, type, settle };
}
