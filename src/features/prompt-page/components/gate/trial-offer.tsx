import { Play } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { TrialProps } from "./trial";

const Trial = lazyPart(() => import("./trial"));

/** Runs the hidden text on the reader's own case; each press is a trial. */
export function TrialOffer(props: TrialProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <section
      aria-labelledby="trial-title"
      className="mt-5 rounded-lg border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id="trial-title" className="font-sans text-xl leading-7 font-[600] tracking-normal">
        {m.trial_title()}
      </h2>
      <p className="mt-2 text-sm text-soft">{m.trial_hint()}</p>
      <Button className="mt-4" onClick={() => setAttempt(attempt + 1)}>
        <Play size={16} />
        {m.trial_try()}
      </Button>
      {attempt > 0 && (
        <PartBoundary onFailed={() => setAttempt(0)}>
          <Trial key={attempt} {...props} />
        </PartBoundary>
      )}
    </section>
  );
}
