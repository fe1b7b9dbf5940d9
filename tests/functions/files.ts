import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { clickTrack } from "../../supabase/seed/media/wav.ts";
import { zipOf } from "../support/zip.ts";

export type UploadedFile = { bucket: string; name: string; type: string; bytes: Uint8Array };

const latin = (text: string) => Buffer.from(text, "latin1");
const EXECUTABLE = Buffer.concat([latin("MZ\x90\0\x03\0\0\0\x04\0\0\0"), Buffer.alloc(2000, 0x41)]);
const PAGE = "<!doctype html><html><script>alert(1)</script></html>";
const SIZED_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"></svg>';
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/** A PNG of that size in a few bytes: the header claims a size that the data does not have. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([latin(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  return Buffer.concat([
    latin("\x89PNG\r\n\x1a\n"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A program that knows ZIP64 looks here for the directory instead. */
const ZIP64_LOCATOR = Buffer.concat([latin("PK\x06\x07"), Buffer.alloc(16)]);

const zeros = zipOf([{ name: "zeros.txt", content: Buffer.alloc(8_000_000) }]);

const file = (
  bucket: string,
  name: string,
  type: string,
  bytes: Uint8Array | string,
): Omit<UploadedFile, "name"> & { name: string } => ({ bucket, name, type, bytes: Buffer.from(bytes) });

/** Files with a false type, each by a different trick; storage takes them all. */
export const FALSE_FILES: [string, UploadedFile][] = [
  ["an executable as a video", file("prompt-videos", "run.mp4", "video/mp4", EXECUTABLE)],
  ["an executable as a sound", file("prompt-audio", "run.mp3", "audio/mpeg", EXECUTABLE)],
  ["a page as a sound", file("prompt-audio", "page.ogg", "audio/ogg", PAGE)],
  ["a page as a picture", file("prompt-images", "page.png", "image/png", PAGE)],
  ["a drawing with a script as a picture", file("prompt-images", "drawing.png", "image/png", DRAWING)],
  [
    "a drawing behind a photo's first bytes",
    file("prompt-images", "photo.webp", "image/webp", latin(`RIFF0000WEBP${SIZED_DRAWING}`)),
  ],
  ["a page as text, behind white space", file("prompt-files", "page.txt", "text/plain", `\uFEFF \n${PAGE}`)],
  [
    "a page as text, behind a comment",
    file("prompt-files", "late.txt", "text/plain", `<!-- a --> <!-- b -->${PAGE}`),
  ],
  ["a script as text", file("prompt-files", "script.txt", "text/plain", "#!/bin/sh\nrm -rf ~\n")],
  ["text that is none", file("prompt-files", "bytes.txt", "text/plain", latin("caf\xe9 \0"))],
  ["a page as JSON", file("prompt-files", "page.json", "application/json", PAGE)],
  ["JSON without an end", file("prompt-files", "deep.json", "application/json", "[".repeat(100_000))],
  [
    "a picture of 40,000 × 40,000 pixels",
    file("prompt-images", "huge.png", "image/png", hugePng(40_000, 40_000)),
  ],
  [
    "a picture of which only the first bytes are there",
    file("prompt-images", "cut.png", "image/png", hugePng(9, 9).subarray(0, 12)),
  ],
  ["a zip of zeros", file("prompt-files", "zeros.zip", "application/zip", zeros)],
  [
    "a zip that promises little and names a program",
    file("prompt-files", "setup.zip", "application/zip", zipOf([{ name: "setup.exe", content: EXECUTABLE }])),
  ],
  ...["setup.exe.", "setup.exe . "].map((name, at): [string, UploadedFile] => [
    `a zip that names a program "${name}"`,
    file("prompt-files", `ends-${at}.zip`, "application/zip", zipOf([{ name, content: latin("a") }])),
  ]),
  [
    "a zip that counts fewer entries than it lists",
    file(
      "prompt-files",
      "fewer.zip",
      "application/zip",
      zipOf(
        [
          { name: "a.txt", content: latin("a") },
          { name: "setup.exe", content: EXECUTABLE },
        ],
        1,
      ),
    ),
  ],
  [
    "a zip that points to a second directory",
    file(
      "prompt-files",
      "second.zip",
      "application/zip",
      zipOf([{ name: "a.txt", content: latin("a"), claims: { comment: ZIP64_LOCATOR } }]),
    ),
  ],
  [
    "a zip that promises three gigabytes",
    file(
      "prompt-files",
      "promise.zip",
      "application/zip",
      zipOf([{ name: "a.txt", content: Buffer.alloc(9000, 7), claims: { unpacked: 3_000_000_000 } }]),
    ),
  ],
  [
    "a zip whose entries share their bytes",
    file(
      "prompt-files",
      "shared.zip",
      "application/zip",
      zipOf([
        { name: "a.txt", content: latin("a") },
        { name: "b.txt", content: latin("b"), claims: { start: 0 } },
      ]),
    ),
  ],
  [
    "a zip that leaves its folder",
    file("prompt-files", "out.zip", "application/zip", zipOf([{ name: "../../x.txt", content: latin("x") }])),
  ],
  [
    "a zip behind a program",
    file(
      "prompt-files",
      "self.zip",
      "application/zip",
      Buffer.concat([EXECUTABLE, zipOf([{ name: "a.txt", content: latin("a") }])]),
    ),
  ],
  [
    "a zip as a PDF",
    file("prompt-files", "zip.pdf", "application/pdf", zipOf([{ name: "a.txt", content: latin("a") }])),
  ],
  ["a page in front of a PDF", file("prompt-files", "page.pdf", "application/pdf", `${PAGE}%PDF-1.7`)],
  ["a text whose name ends in .html", file("prompt-files", "notes.html", "text/plain", "Only words.")],
  ["a picture under another type's name", file("prompt-images", "picture.jpg", "image/png", hugePng(9, 9))],
  ["nothing at all", file("prompt-files", "nothing.txt", "text/plain", "")],
];

const square = () => sharp({ create: { width: 30, height: 20, channels: 3, background: "gold" } });

/** The beginning of an MP4: its brand, then an empty movie. */
const mp4 = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    latin(`ftyp${brand}\0\0\0\0${brand}isom`),
    Buffer.from([0, 0, 0, 8]),
    latin("moov"),
    Buffer.alloc(64),
  ]);

const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
  latin("webm"),
  Buffer.alloc(64),
]);

/** A page of Ogg with the first packet of a Vorbis stream. */
const ogg = Buffer.concat([
  latin("OggS\0\x02"),
  Buffer.alloc(20),
  latin("\x01\x1e\x01vorbis"),
  Buffer.alloc(64),
]);

/** Two frames of MPEG layer III, 128 kbit/s at 44,100 Hz. */
const mp3 = () => {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat([frame, frame]);
};

/** One genuine file of every type that a bucket takes. */
export async function trueFiles(): Promise<UploadedFile[]> {
  const archive = zipOf([
    { name: "folder/a.txt", content: Buffer.from("a".repeat(200)) },
    { name: "b.json", content: Buffer.from("{}") },
  ]);
  return [
    file("prompt-images", "a.png", "image/png", await square().png().toBuffer()),
    file("prompt-images", "a.jpg", "image/jpeg", await square().jpeg().toBuffer()),
    file("prompt-images", "a.webp", "image/webp", await square().webp().toBuffer()),
    file("prompt-videos", "a.mp4", "video/mp4", mp4("isom")),
    file("prompt-videos", "a.webm", "video/webm", webm),
    file("prompt-audio", "a.mp3", "audio/mpeg", mp3()),
    file("prompt-audio", "a.m4a", "audio/mp4", mp4("M4A ")),
    file("prompt-audio", "a.ogg", "audio/ogg", ogg),
    file("prompt-audio", "a.wav", "audio/wav", clickTrack(1, 1)),
    file("prompt-audio", "a.webm", "audio/webm", webm),
    file("prompt-files", "a.pdf", "application/pdf", "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"),
    file("prompt-files", "a.json", "application/json", '\uFEFF{"html": "<script>is data here</script>"}'),
    file("prompt-files", "a.txt", "text/plain", "Words, كلمات, 1 < 2 and <brackets> further on."),
    file("prompt-files", "a.zip", "application/zip", archive),
  ];
}
