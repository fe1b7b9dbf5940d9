// Spec 5.6; threat S8.

import { strToU8, type Zippable, zipSync } from "fflate";
import { expect, onTestFinished, test, vi } from "vitest";
import { transferLimits } from "@/config/transfer-limits";
import { countMedia } from "./media";
import { readLibrary } from "./read-library";
import { createThrottle } from "./throttle";
import { unpackFiles } from "./unpack";

const blobOf = (files: Zippable) => new Blob([new Uint8Array(zipSync(files))]);
const image = { path: "a/cover.webp", type: "image/webp" };
const pdf = (path: string, name = "Notes.pdf") => ({ name, file: { path, type: "application/pdf" } });

function archiveOf(prompt: object, files: Zippable = {}) {
  const prompts = [{ title: "A", prompt_text: "A text of a letter", ...prompt }];
  return blobOf({ "prompts.json": strToU8(JSON.stringify({ archive: 1, prompts })), ...files });
}

async function rowOf(archive: Blob) {
  const table = await readLibrary(archive);
  const [row] = table?.rows ?? [];
  return { media: row?.media, remark: row?.remark };
}

test("a prompt's files are taken under their own names", async () => {
  const { media, remark } = await rowOf(
    archiveOf(
      { cover: image, files: [pdf("a/file-1.pdf")] },
      { "a/cover.webp": [strToU8("picture"), { level: 0 }], "a/file-1.pdf": strToU8("pdf") },
    ),
  );
  expect(remark).toBeUndefined();
  expect(countMedia([media])).toEqual({ covers: 1, samples: 0, files: 1 });
  expect(await new Response(media?.cover).text()).toBe("picture");
  expect([media?.files[0]?.name, await media?.files[0]?.text()]).toEqual(["Notes.pdf", "pdf"]);
});

test.each<[string, object, Zippable, RegExp]>([
  ["is missing", { files: [pdf("a/1.pdf")] }, {}, /“Notes\.pdf” is not in the archive/],
  ["is empty", { files: [pdf("a/1.pdf")] }, { "a/1.pdf": strToU8("") }, /is not in the archive, or damaged/],
  [
    "is too large",
    { cover: image },
    { "a/cover.webp": new Uint8Array(5 * 1024 * 1024 + 1) },
    /“a\/cover\.webp” is larger than 5 MB/,
  ],
  [
    "is of another type",
    { files: [{ name: "a.html", file: { path: "a.html", type: "text/html" } }] },
    { "a.html": strToU8("<script>") },
    /“a\.html” is of a kind that cannot be taken/,
  ],
  [
    "is one of too many",
    { files: Array.from({ length: 11 }, () => pdf("a/1.pdf")) },
    { "a/1.pdf": strToU8("pdf") },
    /Only the first 12 samples and 10 files/,
  ],
])("a file that %s is left out with a remark", async (_name, prompt, files, expected) => {
  expect((await rowOf(archiveOf(prompt, files))).remark).toMatch(expected);
});

test("X3: names do not turn the text around them, and are no paths", async () => {
  const { media } = await rowOf(
    archiveOf(
      { files: [pdf("../../etc/passwd", "a\u202efdp.exe.pdf")] },
      { "../../etc/passwd": strToU8("root") },
    ),
  );
  expect(media?.files[0]?.name).toBe("afdp.exe.pdf");
});

test("S8: unpacking stops at the real sizes", async () => {
  const bomb = blobOf({ "a.txt": new Uint8Array(2 * 1024 * 1024), "b.txt": new Uint8Array(2 * 1024 * 1024) });
  expect([...(await unpackFiles(bomb, () => 1024)).values()]).toEqual(["large", "large"]);
  const { archiveUnpackedMaxBytes } = transferLimits;
  onTestFinished(() => void Object.assign(transferLimits, { archiveUnpackedMaxBytes }));
  Object.assign(transferLimits, { archiveUnpackedMaxBytes: 3 * 1024 * 1024 });
  await expect(unpackFiles(bomb, () => 1024)).rejects.toThrow("3 MB");
});

test("of two files of one name the first one counts", async () => {
  const [first, second] = ["first", "second"].map((text) =>
    zipSync({ "a.txt": [strToU8(text), { level: 0 }] }),
  );
  const local = (zip: Uint8Array | undefined, text: string) =>
    zip?.slice(0, 30 + 5 + text.length) ?? new Uint8Array();
  const both = new Blob([local(first, "first"), second ?? ""]);
  const unpacked = await unpackFiles(both, () => 100);
  expect(await new Response(unpacked.get("a.txt")).text()).toBe("first");
});

test("other archives are left to the reader of prompts", async () => {
  const other = blobOf({ "prompts.json": strToU8('{"prompts": []}'), "a.md": strToU8("A text") });
  expect(await readLibrary(other)).toBeNull();
  expect(await readLibrary(blobOf({ "prompts.json": strToU8("{") }))).toBeNull();
});

test("a throttle lets calls through in their turn", async () => {
  vi.useFakeTimers();
  const throttle = createThrottle(2, 1_000);
  const through: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) void throttle().then(() => through.push(number));
  await vi.advanceTimersByTimeAsync(0);
  expect(through).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(through).toEqual([1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(through).toEqual([1, 2, 3, 4, 5]);
  vi.useRealTimers();
});
