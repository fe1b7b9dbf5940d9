import { saveFile } from "@/lib/save-file";

/** Hands a value to the browser as a download of readable JSON. */
export function saveJsonFile(name: string, value: unknown) {
  saveFile(name, JSON.stringify(value, null, 2), "application/json");
}
