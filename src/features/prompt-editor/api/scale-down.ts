const quality = 0.9;

/**
 * A picture as WebP, no side longer than that many pixels; it loses what a camera has written into it, too. A browser that
 * cannot do this sends it as it is. Rejects where the file is no picture that the browser can read.
 */
export async function scaleDown(file: File, longestSide: number): Promise<Blob> {
  if (typeof createImageBitmap !== "function") return file;
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // A browser that does not write WebP makes a PNG of it.
  const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", quality));
  return scaled ?? file;
}
