import { useEffect, useRef, useState } from "react";
import { keepPersonal, readPersonal } from "@/lib/session/personal-data";
import { type Asked, streamPrompt } from "../api/stream-prompt";
import { generationFailure } from "../model/failure";
import { type End, readVersions, type Version, withVersion } from "../model/versions";
import type { Wish } from "../model/wish";

const keptName = "generator-versions";

/** What is being written: null until the first word. */
type Running = { text: string | null };

type Work = {
  asked: Asked;
  /** The version that grows; without one a new one is made. */
  grows?: Version;
};

/**
 * Writes prompts, one at a time, and keeps the versions of this session on this device until the person changes. What came
 * before a stream broke off or was stopped is a version as well.
 */
export function useGeneration(userId: string) {
  const [versions, setVersions] = useState(() => readVersions(readPersonal(userId, keptName)));
  const [shownId, setShownId] = useState(versions.at(-1)?.id);
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<Work>(undefined);
  const stopper = useRef<AbortController>(undefined);

  useEffect(() => () => stopper.current?.abort(), []);

  function keep(version: Version) {
    // Read anew: whoever has left the page in the middle is no longer drawn, and finds it when they come back.
    const next = withVersion(readVersions(readPersonal(userId, keptName)), version);
    keepPersonal(userId, keptName, next);
    setVersions(next);
    setShownId(version.id);
  }

  async function run(work: Work) {
    const { asked, grows } = work;
    const stop = new AbortController();
    stopper.current?.abort();
    stopper.current = stop;
    last.current = work;
    const before = grows?.text ?? "";
    let text = before;
    setFailure(null);
    setRunning({ text: grows ? before : null });
    const end: End | null = await streamPrompt(asked, stop.signal, (words) => {
      text += words;
      setRunning({ text });
    }).catch((error: unknown) => {
      if (stop.signal.aborted) return "stopped";
      if (text !== before) return "broken";
      setFailure(generationFailure(error, navigator.onLine));
      return null;
    });
    if (end !== null && text !== before)
      keep({
        id: grows?.id ?? crypto.randomUUID(),
        text,
        end,
        change: grows?.change ?? asked.change ?? null,
      });
    if (stopper.current === stop) setRunning(null);
  }

  const shown = versions.find(({ id }) => id === shownId) ?? versions.at(-1) ?? null;

  return {
    versions,
    shown,
    running,
    failure,
    show: setShownId,
    stop: () => stopper.current?.abort(),
    retry: () => last.current && void run(last.current),
    write: (wish: Wish) => void run({ asked: wish }),
    change: (wish: Wish, prompt: string, change: string) => void run({ asked: { ...wish, prompt, change } }),
    goOn: (wish: Wish, grows: Version) => void run({ asked: { ...wish, prompt: grows.text }, grows }),
  };
}

export type Generation = ReturnType<typeof useGeneration>;
