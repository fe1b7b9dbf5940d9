/**
 * Where a published picture lies in a width of cards, in the bucket `default-prompt-images`. It is named after the picture,
 * so that it can be kept for ever: another picture has another address. The function `publish-picture` writes the same.
 */
export function renditionPath(promptId: string, imagePath: string, width: number): string {
  const picture = imagePath.replace(/\.[^.]*$/, "").replaceAll("/", "-");
  return `cards/${promptId}/${picture}-${width}.webp`;
}
