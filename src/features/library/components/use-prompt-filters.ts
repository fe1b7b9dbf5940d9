import {
  startTransition,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
} from "react";
import { useSearchParams } from "react-router-dom";
import { takeTyped } from "@/lib/early-keys";
import { useIsHydrated } from "@/lib/hydration";
import { noFilters, type PromptFilters, readFilters, writeFilters } from "../model/filters";

/** Shorter than between two keys of a practised hand; what is asked meanwhile is aborted by the next question. */
const debounceMs = 40;

/** What the address says by now; what is drawn can be a step behind. */
function filtersNow(): PromptFilters {
  return readFilters(new URLSearchParams(window.location.search));
}

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

  const change = useCallback(
    (changed: Partial<PromptFilters>, options: { isTyping?: boolean } = {}) => {
      const next = { ...filtersNow(), ...changed };
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
 * A search box whose query is the address's: the box alone holds what is being typed, and tells it after a pause. A query
 * that comes into the address from elsewhere (back, a link, a button) shows in it, unless newer letters stand there.
 * `settle` tells at once, for who leaves the box: told later, it would call them back from the page that they have opened.
 */
export function useQueryDraft(query: string, tell: (query: string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function settle() {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (box.current) tell(box.current.value.trim());
  }

  function handleTyped() {
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, box.current?.value === "" ? 0 : debounceMs);
  }

  // What was typed into the built page, before the application came, counts more than the address.
  const typedAhead = useEffectEvent(() => {
    if (box.current) box.current.value += takeTyped("search");
    if (box.current?.value) handleTyped();
  });
  useLayoutEffect(() => {
    typedAhead();
    return () => clearTimeout(timer.current);
  }, []);

  useLayoutEffect(() => {
    const isOld = timer.current !== undefined || query !== filtersNow().q;
    if (box.current && !isOld && box.current.value.trim() !== query) box.current.value = query;
  }, [query]);

  return { box, handleTyped, settle };
}

export type QueryDraft = ReturnType<typeof useQueryDraft>;
