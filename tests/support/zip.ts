import { deflateRawSync } from "node:zlib";

export type ZipEntry = {
  name: string;
  content: Uint8Array;
  /** A false size or name for the archive's directory. */
  claims?: { unpacked?: number; start?: number; flags?: number; method?: number; comment?: Buffer };
};

/** An archive of these entries, as any program would write it; `count` is the number of entries it claims. */
export function zipOf(entries: ZipEntry[], count = entries.length): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of entries) {
    const packed = deflateRawSync(content);
    const path = Buffer.from(name);
    const sizes = Buffer.alloc(14);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claims?.unpacked ?? content.length, 8);
    sizes.writeUInt16LE(path.length, 12);
    const local = Buffer.concat([
      Buffer.from("PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0", "latin1"),
      sizes,
      Buffer.alloc(2),
    ]);
    const comment = claims?.comment ?? Buffer.alloc(0);
    const tail = Buffer.alloc(16);
    tail.writeUInt16LE(comment.length, 2);
    tail.writeUInt32LE(claims?.start ?? offset, 12);
    const head = Buffer.from("PK\x01\x02\x14\0\x14\0\0\0\x08\0\0\0\0\0", "latin1");
    head.writeUInt16LE(claims?.flags ?? 0, 8);
    head.writeUInt16LE(claims?.method ?? 8, 10);
    directory.push(head, sizes, tail, path, comment);
    parts.push(local, path, packed);
    offset += local.length + path.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
