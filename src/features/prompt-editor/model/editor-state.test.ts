import { expect, test } from "vitest";
import {
  type EditorEvent,
  type EditorState,
  hasChangedSinceSave,
  openEditorState,
  pendingFiles,
  reduceEditor,
  staysOpen,
} from "./editor-state";
import { newFile } from "./new-files";
import { emptyPrompt } from "./prompt-form";
import type { PromptRow } from "./saved-prompt";

const rowOf = (fields: Partial<PromptRow> = {}) =>
  ({ id: "p", updated_at: "1", status: "draft", is_free: false, ...fields }) as PromptRow;

const draftOf = (fields: object = {}) => ({
  formId: "f",
  values: emptyPrompt,
  customCategories: ["own"],
  savedAt: 0,
  base: { id: "p", updatedAt: "0" },
  baseIsFree: true,
  ...fields,
});

const after = (state: EditorState, ...events: EditorEvent[]) => events.reduce(reduceEditor, state);
const opened = (row: PromptRow | null = rowOf(), ...events: EditorEvent[]) =>
  after(openEditorState({ row, draft: null }), ...events);

const saving: EditorEvent = { type: "saving", saveKey: "k" };
const typed: EditorEvent = { type: "typed" };
const savedAs = (row: PromptRow, isUnfinished = false): EditorEvent => ({
  type: "saved",
  row,
  isFree: false,
  isUnfinished,
});
const conflictWith = (theirs: PromptRow | null): EditorEvent => ({
  type: "conflict",
  mine: emptyPrompt,
  theirs,
});
const upload = (name: string, id = name) => newFile(new File(["x"], name), id);

test("a draft is saved over the version that it is based on", () => {
  const state = openEditorState({ row: rowOf({ updated_at: "2" }), draft: draftOf() });
  expect(state.version).toMatchObject({ base: { id: "p", updatedAt: "0" }, isFree: true });
  expect(state).toMatchObject({ customCategories: ["own"], isUnsaved: true, isNew: false });
});

test("discarding a draft restores the loaded prompt", () => {
  const state = after(
    openEditorState({ row: rowOf(), draft: draftOf() }),
    { type: "attachmentRemoved", path: "p/a" },
    { type: "draftDiscarded" },
  );
  expect(state).toMatchObject({ restoredDraft: null, storedDraft: null, isUnsaved: false });
  expect(state.version).toEqual({
    base: { id: "p", updatedAt: "1" },
    isFree: false,
    isPublished: false,
    removed: [],
  });
});

test("F3: a failed save keeps its key, even after more typing", () => {
  const state = opened(null, saving, { type: "saveFailed" }, typed);
  expect(state).toMatchObject({ saveKey: "k", phase: { kind: "editing" } });
});

test.each<[string, EditorEvent]>([
  ["a finished save", savedAs(rowOf())],
  ["a conflict", conflictWith(rowOf())],
  ["a restored version", { type: "versionRestored", row: rowOf() }],
])("F3: the next save after %s has a new key", (_, event) => {
  expect(opened(rowOf(), saving, event).saveKey).toBeUndefined();
});

test("F3: a retry continues from the row that the failed save wrote", () => {
  const row = rowOf({ updated_at: "2", status: "published" });
  const state = opened(null, saving, { type: "rowWritten", row }, { type: "saveFailed" });
  expect(state.version).toMatchObject({ base: { id: "p", updatedAt: "2" }, isPublished: true });
  expect(state.row).toBeNull();
});

test("a finished save leaves nothing unsaved", () => {
  const state = opened(rowOf(), typed, { type: "attachmentRemoved", path: "p/a" }, saving);
  expect(staysOpen(state, false)).toBe(false);
  const row = rowOf({ updated_at: "2" });
  expect(after(state, savedAs(row))).toMatchObject({ row, isUnsaved: false, version: { removed: [] } });
});

test("F1: text typed during a save stays unsaved and keeps the dialog open", () => {
  const state = opened(rowOf(), typed, saving, typed);
  expect([hasChangedSinceSave(state), staysOpen(state, false)]).toEqual([true, true]);
  expect(after(state, savedAs(rowOf())).isUnsaved).toBe(true);
});

test("an example's typed text keeps the dialog open", () => {
  const state = opened(rowOf(), { type: "exampleTyped", isTyped: true }, saving);
  expect(staysOpen(state, false)).toBe(true);
});

test("a new prompt stays new until all of its files are saved", () => {
  const unfinished = opened(null, saving, savedAs(rowOf(), true));
  expect(unfinished).toMatchObject({ isNew: true, isUnfinished: true });
  expect(after(unfinished, saving, savedAs(rowOf()))).toMatchObject({ isNew: false, isUnfinished: false });
});

test("saved files leave the list; cancelled and refused files are not sent again", () => {
  const entry = { name: "a", path: "p/a", size: 1 };
  const state = opened(
    rowOf(),
    {
      type: "filesAdded",
      files: ["done", "cancelled", "refused", "lost", "waiting"].map((name) => upload(name)),
    },
    { type: "fileChanged", id: "done", state: { kind: "done", entry } },
    { type: "fileChanged", id: "cancelled", state: { kind: "cancelled" } },
    { type: "fileChanged", id: "refused", state: { kind: "failed", reason: "", mayRetry: false } },
    { type: "fileChanged", id: "lost", state: { kind: "failed", reason: "", mayRetry: true } },
  );
  expect(pendingFiles(state).map(({ id }) => id)).toEqual(["done", "lost", "waiting"]);
  const saved = after(state, saving, savedAs(rowOf(), true), { type: "fileRemoved", id: "refused" });
  expect(saved.files.map(({ id }) => id)).toEqual(["cancelled", "lost", "waiting"]);
  const retried = after(saved, { type: "fileRetried", file: upload("again", "cancelled") });
  expect(retried.files[0]?.state).toEqual({ kind: "waiting" });
});

test("F4: my version replaces theirs and keeps its list of removed files", () => {
  const theirs = rowOf({ updated_at: "2", is_free: true });
  const removed: EditorEvent = { type: "attachmentRemoved", path: "p/a" };
  const state = opened(rowOf(), removed, saving, conflictWith(theirs), { type: "mineKept" });
  expect(state.phase).toEqual({ kind: "editing" });
  expect(state.version).toEqual({
    base: { id: "p", updatedAt: "2" },
    isFree: false,
    isPublished: false,
    removed: ["p/a"],
  });
});

test("F4: my version of a deleted prompt becomes a new prompt", () => {
  const state = opened(rowOf(), saving, conflictWith(null), { type: "mineKept" });
  expect(state.version.base).toBeNull();
});

test("F4: their version replaces mine and my draft", () => {
  const theirs = rowOf({ updated_at: "2", is_free: true });
  const state = opened(rowOf(), typed, saving, conflictWith(theirs), { type: "theirsTaken" });
  expect(state).toMatchObject({ row: theirs, isUnsaved: false, storedDraft: null });
  expect(state.version).toMatchObject({ base: { id: "p", updatedAt: "2" }, isFree: true, removed: [] });
});

test("a closed conflict is shown again by the next save", () => {
  const state = opened(rowOf(), saving, conflictWith(rowOf({ updated_at: "2" })), { type: "conflictClosed" });
  expect(state.version.base).toEqual({ id: "p", updatedAt: "1" });
});

test("a restored version becomes the base and keeps unsaved changes", () => {
  const row = rowOf({ updated_at: "3", is_free: true });
  const restored: EditorEvent = { type: "versionRestored", row };
  expect(opened(rowOf(), restored)).toMatchObject({ version: { isFree: true }, isUnsaved: false });
  expect(opened(rowOf(), typed, restored)).toMatchObject({
    row,
    version: { base: { id: "p", updatedAt: "3" }, isFree: false },
    isUnsaved: true,
  });
});
