import { useMutation } from "@tanstack/react-query";
import { getLocale } from "@/lib/i18n";

/** Whoever only reads the examples never downloads what asks the server. */
const loadEnhancing = () => import("./enhance");

/** Asked once: a repeated question would be counted twice. */
export function useEnhanceMutation() {
  return useMutation({
    mutationFn: async (text: string) => (await loadEnhancing()).enhance(text, getLocale()),
  });
}

/** Loads it while the first words are typed; what fails here fails again, and is told of, when it is asked for. */
export function prepareEnhancing() {
  void loadEnhancing().catch(() => undefined);
}
