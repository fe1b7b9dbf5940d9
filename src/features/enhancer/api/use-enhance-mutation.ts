import { useMutation } from "@tanstack/react-query";
import { getLocale } from "@/lib/i18n";
import { loadForAct } from "@/lib/lazy/load";

/** Lazy: most visitors only read the examples. */
const loadEnhancing = () => loadForAct(() => import("./enhance"));

/** Never retried: a repeated call would count twice. */
export function useEnhanceMutation() {
  return useMutation({
    mutationFn: async (text: string) => (await loadEnhancing()).enhance(text, getLocale()),
  });
}

/** Preloads while the first words are typed; a failure shows at the call itself. */
export function prepareEnhancing() {
  void loadEnhancing().catch(() => undefined);
}
