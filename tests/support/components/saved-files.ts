import { vi } from "vitest";

/** Collects the files that the page offers for download. */
export function watchSavedFiles(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:saved";
  });
  return saved;
}
