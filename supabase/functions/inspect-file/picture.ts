import { imageSize } from "image-size";
import { Refusal } from "./refusal.ts";

/** More than any camera's: a small file of more pixels is a decompression bomb. */
const PIXEL_LIMIT = 50_000_000;

/** A picture's dimensions by its header. Throws without any, or with too many pixels. */
export function measurePicture(bytes: Uint8Array): { width: number; height: number } {
  const { width, height } = read(bytes);
  if (!(width > 0 && height > 0)) throw unreadable();
  if (width * height > PIXEL_LIMIT) throw new Refusal("too_many_pixels", "The picture has too many pixels");
  return { width, height };
}

/** A drawing can be hidden behind the first bytes of a photo, with a size of its own. */
function read(bytes: Uint8Array): { width: number; height: number } {
  try {
    const size = imageSize(bytes);
    if (size.type !== "svg") return size;
  } catch {
    // No header that it knows.
  }
  throw unreadable();
}

const unreadable = () => new Refusal("unreadable", "The picture cannot be read");
