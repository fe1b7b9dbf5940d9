/** A text with the digits that every keyboard has: Arabic pages show others, and take both. */
export function withLatinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
