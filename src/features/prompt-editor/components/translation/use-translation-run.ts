import { useRef, useState } from "react";
import type { Locale } from "@/config/locale";
import { translate } from "../../api/translate";
import type { Texts } from "../../model/translation";
import { cutForTranslation, joinParts, type TranslationPart } from "../../model/translation-parts";

type Job = { texts: Texts; source: Locale; parts: TranslationPart[]; done: string[]; title: string | null };

/** How far a translation has come: parts that are translated, of all. */
export type TranslationProgress = { done: number; total: number };

/**
 * Translates a title and its text, part by part. After a failure or a stop, the next start with the same texts
 * continues. Returns null if it was stopped; rejects if a part failed.
 */
export function useTranslationRun() {
  const job = useRef<Job | null>(null);
  const isStopped = useRef(false);
  const [progress, setProgress] = useState<TranslationProgress | null>(null);
  const [isRunning, setRunning] = useState(false);

  async function run(texts: Texts, source: Locale): Promise<Texts | null> {
    const last = job.current;
    const isSame =
      last?.source === source && last.texts.text === texts.text && last.texts.title === texts.title;
    const current = isSame
      ? last
      : { texts, source, parts: cutForTranslation(texts.text), done: [], title: null };
    job.current = current;
    isStopped.current = false;
    setRunning(true);
    const { parts, done } = current;
    const tell = () => setProgress({ done: done.length, total: parts.length });
    tell();
    try {
      for (const { text } of parts.slice(done.length)) {
        done.push(text === "" ? "" : await translate(text, source));
        tell();
        if (isStopped.current) return null;
      }
      current.title ??= await translate(texts.title, source);
    } finally {
      setRunning(false);
    }
    job.current = null;
    setProgress(null);
    return { title: current.title, text: joinParts(parts, done) };
  }

  return {
    run,
    isRunning,
    progress,
    stop: () => {
      isStopped.current = true;
    },
  };
}
