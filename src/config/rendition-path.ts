/**
 * The path of a prompt's published picture in one width, in the bucket `default-prompt-images`. It contains the
 * picture's whole name, with a substitute for "/", so that it can be cached without expiry. The function
 * `publish-picture` builds the same path.
 */
export function renditionPath(promptId: string, imagePath: string, width: number): string {
  const picture = imagePath.replaceAll("/", "=");
  return `cards/${promptId}/${picture}-${width}.webp`;
}
