import { transferLimits } from "@/config/transfer-limits";

/** A breath to be taken between the parts of long work: from time to time the page has its turn, so that nothing freezes. */
export function createPace(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < transferLimits.sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
