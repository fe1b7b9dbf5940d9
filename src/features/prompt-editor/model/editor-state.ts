import type { Base } from "@/lib/prompt-data/update-as-read";
import type { Draft } from "./draft";
import { isPending, type NewFile, type UploadState } from "./new-files";
import type { PromptFormValues } from "./prompt-form";
import { baseOf, type PromptRow } from "./saved-prompt";

/** The version that the next save is compared with. */
type SavedVersion = {
  /** The version that it overwrites; null for a new prompt. */
  base: Base | null;
  isFree: boolean;
  isPublished: boolean;
  /** Paths of files that it listed and that the author has removed. */
  removed: readonly string[];
};

type Phase =
  | { kind: "editing" }
  /** With the number of changes when the save began. */
  | { kind: "saving"; changes: number }
  | { kind: "conflict"; mine: PromptFormValues; theirs: PromptRow | null };

/** Everything that the dialog knows of a prompt, except what the form's fields hold. */
export type EditorState = {
  phase: Phase;
  /** The prompt as last read or saved; null for a new one. */
  row: PromptRow | null;
  version: SavedVersion;
  /** Identifies the save that is under way or failed, so that repeating it saves once (threat F3). */
  saveKey: string | undefined;
  files: readonly NewFile[];
  customCategories: readonly string[];
  /** The draft that the form was opened with, until it is discarded or saved. */
  restoredDraft: Draft | null;
  /** The draft that this device stores for the form. */
  storedDraft: Draft | null;
  isUnsaved: boolean;
  /** How often something was changed. */
  changes: number;
  /** Saved without some of its files. */
  isUnfinished: boolean;
  /** No complete save was reported yet, so the next one is reported as a new prompt. */
  isNew: boolean;
  /** The text of an example is typed and not added. */
  isExampleTyped: boolean;
  isOpen: boolean;
};

export type EditorEvent =
  | { type: "opened" }
  | { type: "closed" }
  | { type: "typed" }
  | { type: "exampleTyped"; isTyped: boolean }
  | { type: "categoryAdded"; category: string }
  | { type: "draftStored"; draft: Draft }
  | { type: "draftDiscarded" }
  | { type: "filesAdded"; files: readonly NewFile[] }
  | { type: "fileRemoved"; id: string }
  | { type: "fileRetried"; file: NewFile }
  | { type: "fileChanged"; id: string; state: UploadState }
  | { type: "attachmentRemoved"; path: string }
  | { type: "saving"; saveKey: string }
  /** The server has stored a part of the save. */
  | { type: "rowWritten"; row: PromptRow }
  | { type: "saveFailed" }
  | { type: "saved"; row: PromptRow; isFree: boolean; isUnfinished: boolean }
  | { type: "conflict"; mine: PromptFormValues; theirs: PromptRow | null }
  | { type: "conflictClosed" }
  | { type: "mineKept" }
  | { type: "theirsTaken" }
  | { type: "versionRestored"; row: PromptRow };

export type Opened = { row: PromptRow | null; draft: Draft | null };

export function openEditorState({ row, draft }: Opened): EditorState {
  const version = versionOf(row);
  return {
    phase: { kind: "editing" },
    row,
    version: {
      ...version,
      base: draft?.base ?? version.base,
      isFree: draft?.baseIsFree ?? version.isFree,
    },
    saveKey: undefined,
    files: [],
    customCategories: draft?.customCategories ?? [],
    restoredDraft: draft,
    storedDraft: draft,
    isUnsaved: draft !== null,
    changes: 0,
    isUnfinished: false,
    isNew: row === null,
    isExampleTyped: false,
    isOpen: false,
  };
}

function versionOf(row: PromptRow | null): SavedVersion {
  return {
    base: row && baseOf(row),
    isFree: row?.is_free ?? false,
    isPublished: row?.status === "published",
    removed: [],
  };
}

/** The same changes over a newer version. */
const rebased = (version: SavedVersion, row: PromptRow): SavedVersion => ({
  ...version,
  base: baseOf(row),
  isPublished: row.status === "published",
});

const withoutDraft = { restoredDraft: null, storedDraft: null, isUnsaved: false } as const;

export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case "opened":
      return { ...state, isOpen: true };
    case "closed":
      return { ...state, isOpen: false };
    case "typed":
      return { ...state, isUnsaved: true, changes: state.changes + 1 };
    case "exampleTyped":
      return { ...state, isExampleTyped: event.isTyped };
    case "categoryAdded":
      return { ...state, customCategories: [...state.customCategories, event.category] };
    case "draftStored":
      return { ...state, storedDraft: event.draft };
    case "draftDiscarded":
      return { ...state, ...withoutDraft, version: versionOf(state.row), saveKey: undefined };
    case "attachmentRemoved":
      return {
        ...state,
        version: { ...state.version, removed: [...state.version.removed, event.path] },
      };
    case "filesAdded":
    case "fileRemoved":
    case "fileRetried":
    case "fileChanged":
      return { ...state, files: reduceFiles(state.files, event) };
    case "saving":
      return {
        ...state,
        phase: { kind: "saving", changes: state.changes },
        saveKey: event.saveKey,
      };
    case "rowWritten":
      return { ...state, version: rebased(state.version, event.row) };
    case "saveFailed":
      return { ...state, phase: { kind: "editing" } };
    case "saved":
      return reduceSaved(state, event);
    case "conflict":
      return {
        ...state,
        phase: { kind: "conflict", mine: event.mine, theirs: event.theirs },
        saveKey: undefined,
      };
    case "conflictClosed":
      return { ...state, phase: { kind: "editing" } };
    case "mineKept":
    case "theirsTaken":
      return reduceConflict(state, event);
    case "versionRestored": {
      const version = state.isUnsaved ? rebased(state.version, event.row) : versionOf(event.row);
      return { ...state, row: event.row, version, saveKey: undefined };
    }
  }
}

type FileEvent = Extract<EditorEvent, { type: "filesAdded" | "fileRemoved" | "fileRetried" | "fileChanged" }>;

function reduceFiles(files: readonly NewFile[], event: FileEvent): readonly NewFile[] {
  switch (event.type) {
    case "filesAdded":
      return [...files, ...event.files];
    case "fileRemoved":
      return files.filter(({ id }) => id !== event.id);
    case "fileRetried":
      return files.map((each) => (each.id === event.file.id ? event.file : each));
    case "fileChanged":
      return files.map((each) => (each.id === event.id ? { ...each, state: event.state } : each));
  }
}

function reduceSaved(state: EditorState, event: Extract<EditorEvent, { type: "saved" }>): EditorState {
  const saved = {
    ...state,
    phase: { kind: "editing" },
    version: { ...rebased(state.version, event.row), isFree: event.isFree, removed: [] },
    saveKey: undefined,
    row: event.row,
    files: state.files.filter(({ state: { kind } }) => kind !== "done"),
    restoredDraft: null,
    isUnfinished: event.isUnfinished,
    isNew: state.isNew && event.isUnfinished,
  } as const satisfies EditorState;
  return hasChangedSinceSave(state) ? saved : { ...saved, ...withoutDraft };
}

type Resolved = Extract<EditorEvent, { type: "mineKept" | "theirsTaken" }>;

function reduceConflict(state: EditorState, { type }: Resolved): EditorState {
  if (state.phase.kind !== "conflict") return state;
  const { theirs } = state.phase;
  const phase = { kind: "editing" } as const;
  if (type === "theirsTaken")
    return { ...state, ...withoutDraft, phase, row: theirs, version: versionOf(theirs) };
  return { ...state, phase, version: theirs ? rebased(state.version, theirs) : versionOf(null) };
}

/** Whether something was changed while the prompt was saved. */
export function hasChangedSinceSave({ phase, changes }: EditorState): boolean {
  return phase.kind === "saving" && changes > phase.changes;
}

/** Files that the next save uploads or lists. */
export const pendingFiles = ({ files }: EditorState): NewFile[] => files.filter(isPending);

/** Whether the dialog stays open after a save: something is left to do in it. */
export function staysOpen(state: EditorState, isUnfinished: boolean): boolean {
  return isUnfinished || hasChangedSinceSave(state) || state.isExampleTyped;
}
