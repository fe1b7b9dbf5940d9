import { readdirSync } from "node:fs";
import { join } from "node:path";
import { lockDataFolder } from "./data-folder-lock.ts";

/**
 * Tries to lock each numbered folder of a folder, one per 5 ms; prints which locks it got, and holds them until it
 * is killed.
 */
const [folders = "", begin = ""] = process.argv.slice(2);
const got = readdirSync(folders)
  .map(Number)
  .sort((one, other) => one - other)
  .filter((round) => {
    while (Date.now() < Number(begin) + round * 5);
    try {
      lockDataFolder(join(folders, String(round)));
      return true;
    } catch {
      return false;
    }
  });
console.log(JSON.stringify(got));
setInterval(() => {}, 60_000);
