import { transferLimits } from "@/config/transfer-limits";

/** Pauses long work from time to time, so that the page stays responsive. */
export function createPace(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < transferLimits.sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}
