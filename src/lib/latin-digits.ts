/** Converts to the digits of every keyboard: Arabic pages show others and accept both. */
export function withLatinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
