import sharp from "sharp";

const WIDTH = 400;

/** Below about 0.05 bits a pixel a browser takes a picture for an empty frame; this gives 500 to 1,900 bytes. */
const encoding = { quality: 15, effort: 9 };

/** A build waits no longer for a picture than this. */
const usualPatienceMs = 10_000;

/** One list is rendered in two languages, and each asks for its first picture. */
const drawn = new Map<string, Promise<string | null>>();

/** The picture at an address, small enough for a document; null where there is none to be had. */
async function draw(address: string, patienceMs: number): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) return null;
    const blurred = sharp(await response.arrayBuffer())
      .resize(WIDTH)
      .blur(4);
    const bytes = await blurred.avif(encoding).toBuffer();
    return `data:image/avif;base64,${bytes.toString("base64")}`;
  } catch {
    return null;
  }
}

/**
 * Shows the first picture of a page blurred until it has loaded: a style for the document, or nothing without a picture that
 * can be had.
 */
export async function previewStyle(html: string, patienceMs = usualPatienceMs): Promise<string> {
  const address = html.match(/<img src="([^"]+)"/)?.[1];
  if (!address) return "";
  const drawing = drawn.get(address) ?? draw(address, patienceMs);
  drawn.set(address, drawing);
  const preview = await drawing;
  return preview ? `:has(>img[src="${address}"]){background:url(${preview}) center/cover}` : "";
}
