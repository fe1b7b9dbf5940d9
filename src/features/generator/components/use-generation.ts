import { useEffect, useRef, useState } from "react";
import { readPersonal, storePersonal } from "@/lib/session/personal-data";
import { type GenerationRequest, streamPrompt } from "../api/stream-prompt";
import { generationFailure } from "../model/failure";
import { type End, type GeneratedVersion, readVersions, withVersion } from "../model/generated-versions";
import type { Wish } from "../model/wish";

const keptName = "generator-versions";

/** The stream in progress; `text` is null before the first word. */
type Running = { text: string | null };

type Work = {
  request: GenerationRequest;
  /** The version to continue; absent for a new one. */
  grows?: GeneratedVersion;
};

/**
 * Generates prompts, one at a time, and keeps the session's versions on this device until the person changes. A stream that
 * broke off or was stopped becomes a version too.
 */
export function useGeneration(userId: string) {
  const [versions, setVersions] = useState(() => readVersions(readPersonal(userId, keptName)));
  const [shownId, setShownId] = useState(versions.at(-1)?.id);
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [typedChange, setTypedChange] = useState("");
  const last = useRef<Work>(undefined);
  const stopper = useRef<AbortController>(undefined);

  useEffect(() => () => stopper.current?.abort(), []);

  function keep(version: GeneratedVersion) {
    // Read from storage, not state: after the page was left the hook is unmounted, and the version must still be kept.
    const next = withVersion(readVersions(readPersonal(userId, keptName)), version);
    storePersonal(userId, keptName, next);
    setVersions(next);
    setShownId(version.id);
  }

  async function run(work: Work) {
    const { request, grows } = work;
    const stop = new AbortController();
    stopper.current?.abort();
    stopper.current = stop;
    last.current = work;
    const before = grows?.text ?? "";
    let text = before;
    setFailure(null);
    setRunning({ text: grows ? before : null });
    const end: End | null = await streamPrompt(request, stop.signal, (words) => {
      text += words;
      setRunning({ text });
    }).catch((error: unknown) => {
      if (stop.signal.aborted) return "stopped";
      if (text !== before) return "broken";
      setFailure(generationFailure(error));
      return null;
    });
    if (end !== null && text !== before) {
      const { change = null, prompt = null } = request;
      keep({ id: crypto.randomUUID(), change, original: prompt, ...grows, text, end });
      setTypedChange((typed) => (typed.trim() === change ? "" : typed));
    }
    if (stopper.current === stop) setRunning(null);
  }

  const shown = versions.find(({ id }) => id === shownId) ?? versions.at(-1) ?? null;

  return {
    versions,
    shown,
    running,
    failure,
    /** The text of a change, until there is a version of it. */
    typedChange,
    typeChange: setTypedChange,
    show: setShownId,
    stop: () => stopper.current?.abort(),
    retry: () => last.current && void run(last.current),
    write: (wish: Wish) => void run({ request: wish }),
    change: (wish: Wish, prompt: string, change: string) =>
      void run({ request: { ...wish, prompt, change } }),
    /** Writes a version once more: the change that it was, or from the idea. */
    again: (wish: Wish, { original, change }: GeneratedVersion) =>
      void run({
        request: original === null || change === null ? wish : { ...wish, prompt: original, change },
      }),
    goOn: (wish: Wish, grows: GeneratedVersion) =>
      void run({ request: { ...wish, prompt: grows.text }, grows }),
  };
}

export type Generation = ReturnType<typeof useGeneration>;
