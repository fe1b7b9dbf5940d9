import { m } from "@/lib/i18n";
import type { VerdictOutcome } from "../model/verdict-form";

export const verdictOutcomeWords: Record<VerdictOutcome, () => string> = {
  worked: m.verdict_worked,
  partly: m.verdict_partly,
  failed: m.verdict_didnt,
};
