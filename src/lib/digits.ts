/** Digits as the server reads them, in whichever script they were typed. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
