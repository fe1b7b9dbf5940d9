import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { type End, type GeneratedVersion, mayGoOn } from "../model/generated-versions";

const words: Record<Exclude<End, "done">, () => string> = {
  stopped: m.generator_stopped,
  broken: m.generator_broken,
  length: m.generator_length,
};

type EndNoticeProps = { version: GeneratedVersion; onGoOn: () => void; onRetry: () => void };

/** Explains why a prompt is incomplete and offers to continue. */
export function EndNotice({ version, onGoOn, onRetry }: EndNoticeProps) {
  if (version.end === "done") return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-line bg-gold-wash py-1 ps-4 pe-1 text-sm"
    >
      <span className="py-2">{words[version.end]()}</span>
      <span className="flex flex-wrap">
        {mayGoOn(version) && (
          <Button variant="ghost" size="sm" onClick={onGoOn}>
            {m.generator_go_on()}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onRetry}>
          {m.action_try_again()}
        </Button>
      </span>
    </div>
  );
}
