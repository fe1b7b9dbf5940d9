const quality = 0.9;

/**
 * Converts a picture to WebP with this maximum side length, which also removes camera metadata. Returns the file
 * itself if the browser cannot do this. Rejects if the browser cannot read the picture.
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
