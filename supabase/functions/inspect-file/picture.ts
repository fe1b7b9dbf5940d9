import { imageSize } from "image-size";
import { Refusal } from "./refusal.ts";

/** More pixels than any camera's: a small file that unpacks to more is meant to exhaust memory. */
const PIXEL_LIMIT = 50_000_000;

/** The dimensions of a picture, from its header. Throws where it has none or too many pixels. */
export function measurePicture(bytes: Uint8Array): { width: number; height: number } {
  const { width, height } = read(bytes);
  if (!(width > 0 && height > 0)) throw unreadable();
  if (width * height > PIXEL_LIMIT) throw new Refusal("too_many_pixels", "The picture has too many pixels");
  return { width, height };
}

function read(bytes: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new Refusal("unreadable", "The picture cannot be read");
