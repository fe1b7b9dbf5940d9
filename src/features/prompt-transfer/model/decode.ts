import { m } from "@/lib/i18n";

/** Text of a file; damaged where bytes were lost, with a remark where it was no UTF-8. */
type Decoded = { text: string; isDamaged: boolean; remark: string | null };

const decodedAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** Detects UTF-16 by its mark, or by the NUL bytes beside Latin letters. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 2_000);
  const nulls = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  const most = sample.length / 2;
  if (odd > most / 2 && even < most / 20) return "utf-16le";
  return even > most / 2 && odd < most / 20 ? "utf-16be" : null;
}

/** Arabic letters follow each other; letters with accents occur between plain ones. */
function legacyOf(bytes: Uint8Array): "windows-1256" | "windows-1252" {
  let alone = 0;
  let inRuns = 0;
  let run = 0;
  for (const byte of [...bytes.subarray(0, 100_000), 0]) {
    if (byte >= 0x80) run += 1;
    else {
      if (run > 2) inRuns += run;
      else alone += run;
      run = 0;
    }
  }
  return inRuns > alone ? "windows-1256" : "windows-1252";
}

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0;

/** The text of a file's bytes: UTF-8, UTF-16, or what Windows writes in Western Europe and in Arabic countries. */
export function decode(bytes: Uint8Array): Decoded {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: decodedAs(utf16, bytes), isDamaged: false, remark: null };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text, isDamaged: false, remark: null };
  } catch {
    const text = decodedAs("utf-8", bytes);
    const isMostlyRead = count(text, /[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu) > count(text, /\ufffd/g);
    if (isMostlyRead) return { text, isDamaged: true, remark: null };
    const legacy = legacyOf(bytes);
    const remark = legacy === "windows-1256" ? m.transfer_read_arabic() : m.transfer_read_western();
    return { text: decodedAs(legacy, bytes), isDamaged: false, remark };
  }
}
