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
import { takeEarlyKeys } from "@/lib/early-keys";
import { useIsHydrated } from "@/lib/hydration";
import {
  type LibraryView,
  noFilters,
  type PromptFilters,
  readFilters,
  readView,
  writeFilters,
  writeView,
} from "../model/filters";

/** Shorter than the pause between two keystrokes; a new query aborts the one before. */
const debounceMs = 20;

/** Read from the address itself: the rendered filters can be a step behind. */
const paramsNow = () => new URLSearchParams(window.location.search);

/**
 * The library's filters, kept in the address: choices push history, typing replaces it. `chosen` updates at once, `filters`
 * follow as a transition.
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
      const next = { ...readFilters(paramsNow()), ...changed };
      startTransition(() => {
        choose(next);
        setParams(writeView(writeFilters(next), readView(paramsNow())), {
          preventScrollReset: true,
          replace: options.isTyping === true,
        });
      });
    },
    [choose, setParams],
  );

  const setView = useCallback(
    (view: LibraryView) =>
      setParams(writeView(writeFilters(readFilters(paramsNow())), view), {
        preventScrollReset: true,
        replace: true,
      }),
    [setParams],
  );

  return { filters, chosen, change, view: isHydrated ? readView(params) : "grid", setView };
}

/**
 * The search box's draft of the address's query: holds what is typed and reports it after a pause. A query that changes
 * elsewhere (back, a link, a button) replaces the draft unless newer letters are in it. `commit` reports at once, for
 * leaving the box: reported later, it would navigate back from the next page.
 */
export function useQueryDraft(query: string, tell: (query: string) => void) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function commit() {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (box.current) tell(box.current.value.trim());
  }

  function handleTyped() {
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, box.current?.value === "" ? 0 : debounceMs);
  }

  // Typed text from before hydration overrides the address.
  const typedAhead = useEffectEvent(() => {
    if (box.current) box.current.value += takeEarlyKeys("search");
    if (box.current?.value) handleTyped();
  });
  useLayoutEffect(() => {
    typedAhead();
    return () => clearTimeout(timer.current);
  }, []);

  useLayoutEffect(() => {
    const isOld = timer.current !== undefined || query !== readFilters(paramsNow()).q;
    if (box.current && !isOld && box.current.value.trim() !== query) box.current.value = query;
  }, [query]);

  return { box, handleTyped, commit };
}

export type QueryDraft = ReturnType<typeof useQueryDraft>;
