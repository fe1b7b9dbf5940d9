import { isolateCode, splitFlags } from "@/domain/prompt/isolate-code";

/** A text whose settings are not broken off their values. */
export function Flags({ text }: { text: string }) {
  return splitFlags(text).map((run, at) => {
    const key = `run-${at}`;
    return (
      <span key={key} className={run.isCode ? "whitespace-nowrap" : undefined}>
        {run.text}
      </span>
    );
  });
}

/** An Arabic text, or a piece of one between variables; code is isolated left-to-right. */
export function ArabicText({ text }: { text: string }) {
  return isolateCode(text).map((run, at) => {
    const key = `run-${at}`;
    return run.isCode ? (
      <bdi key={key} dir="ltr" lang="en">
        <Flags text={run.text} />
      </bdi>
    ) : (
      <span key={key}>{run.text}</span>
    );
  });
}
