import sharp from "sharp";
import { brand } from "../../../src/config/brand.ts";

/** Pictures that follow one another as a silent WebM film (VP8, key frames only), each shown for `frameMs`. */
export async function renderWebm(
  svgs: readonly string[],
  size: { width: number; height: number },
  frameMs: number,
): Promise<Uint8Array> {
  const frames = await Promise.all(svgs.map((svg) => keyFrame(svg, size)));
  const info = master(
    0x1549a966,
    uint(0x2ad7b1, 1_000_000),
    element(0x4489, float(frames.length * frameMs)),
    element(0x4d80, Buffer.from(brand.id)),
    element(0x5741, Buffer.from(brand.id)),
  );
  const video = master(0xe0, uint(0xb0, size.width), uint(0xba, size.height));
  const track = [uint(0xd7, 1), uint(0x73c5, 1), uint(0x83, 1), element(0x86, Buffer.from("V_VP8")), video];
  const tracks = master(0x1654ae6b, master(0xae, ...track));
  const clusters = frames.map((frame, index) =>
    master(0x1f43b675, uint(0xe7, index * frameMs), element(0xa3, simpleBlock(frame))),
  );
  // The index comes before the data it points to; its numbers have a fixed width, so that its own length is known.
  let position = info.length + tracks.length + cues(clusters.map(() => 0)).length;
  const positions = clusters.map((cluster) => {
    position += cluster.length;
    return position - cluster.length;
  });
  const index = cues(positions, frameMs);
  const header = master(
    0x1a45dfa3,
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    element(0x4282, Buffer.from("webm")),
    uint(0x4287, 4),
    uint(0x4285, 2),
  );
  return Buffer.concat([header, master(0x18538067, info, tracks, index, ...clusters)]);
}

/** A lossy WebP file is a single VP8 key frame in a wrapping of 20 bytes, padded to an even length. */
async function keyFrame(svg: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const picture = await sharp(Buffer.from(svg))
    .removeAlpha()
    .resize(width, height)
    .webp({ quality: 62, effort: 2 })
    .toBuffer();
  if (picture.toString("latin1", 12, 16) !== "VP8 ") throw new Error("The encoder wrote no plain VP8 frame");
  return picture.subarray(20, 20 + picture.readUInt32LE(16));
}

/** Track 1, no time of its own beside its cluster's, a key frame. */
const simpleBlock = (frame: Buffer) => Buffer.concat([Buffer.from([0x81, 0, 0, 0x80]), frame]);

const cues = (positions: readonly number[], frameMs = 0) =>
  master(
    0x1c53bb6b,
    ...positions.map((position, index) =>
      master(0xbb, uint(0xb3, index * frameMs), master(0xb7, uint(0xf7, 1), uint(0xf1, position))),
    ),
  );

function element(id: number, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x1000_0000 + content.length);
  return Buffer.concat([Buffer.from(id.toString(16), "hex"), length, content]);
}

const master = (id: number, ...children: Buffer[]) => element(id, Buffer.concat(children));

function uint(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatBE(value);
  return bytes;
}
