import { useState } from "react";
import type { NewFile, UploadState } from "../api/save-prompt";

/** The files that were chosen and are not the prompt's yet. */
export function useNewFiles() {
  const [files, setFiles] = useState<readonly NewFile[]>([]);
  const change = (id: string, next: (file: NewFile) => NewFile) =>
    setFiles((all) => all.map((file) => (file.id === id ? next(file) : file)));
  return {
    files,
    add: (chosen: readonly File[]) => setFiles((all) => [...all, ...chosen.map(toNewFile)]),
    remove: (id: string) => setFiles((all) => all.filter((file) => file.id !== id)),
    setState: (id: string, state: UploadState) => change(id, (file) => ({ ...file, state })),
    /** Those that are the prompt's by now leave. */
    dropDone: () => setFiles((all) => all.filter(({ state }) => state.kind !== "done")),
    replace: setFiles,
  };
}

export type NewFiles = ReturnType<typeof useNewFiles>;

function toNewFile(file: File): NewFile {
  return { id: crypto.randomUUID(), file, state: { kind: "waiting" }, cancel: new AbortController() };
}

/** The same file for another try: an attempt that was cancelled cannot be taken up again. */
export function asWaiting({ file, id }: NewFile): NewFile {
  return { ...toNewFile(file), id };
}
