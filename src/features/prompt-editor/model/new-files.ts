import type { FileFailure } from "@/components/prompt/file-failure";
import type { AttachedFile } from "./attached-files";

export type UploadState =
  | { kind: "waiting" }
  | { kind: "uploading"; fraction: number }
  | { kind: "done"; entry: AttachedFile }
  | ({ kind: "failed" } & FileFailure)
  | { kind: "cancelled" };

/** A chosen file that the prompt does not list yet. */
export type NewFile = { id: string; file: File; state: UploadState; cancel: AbortController };

export function newFile(file: File, id: string = crypto.randomUUID()): NewFile {
  return { id, file, state: { kind: "waiting" }, cancel: new AbortController() };
}

/** Whether the next save uploads or lists the file. */
export function isPending({ state }: NewFile): boolean {
  return state.kind !== "cancelled" && !(state.kind === "failed" && !state.mayRetry);
}

/** Whether closing the dialog would lose the file. */
export function isWaiting({ state }: NewFile): boolean {
  return state.kind === "waiting" || state.kind === "uploading";
}
