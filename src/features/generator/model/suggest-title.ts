const most = 80;

/** A title from an idea's first sentence: whole words, without characters that titles may not have. */
export function suggestTitle(idea: string): string {
  const plain = idea
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const [sentence = ""] = plain.split(/[.!?؟…](?:\s|$)/, 1);
  if (sentence.length <= most) return sentence;
  const cut = sentence.slice(0, most + 1);
  const end = cut.lastIndexOf(" ");
  return (end > 0 ? cut.slice(0, end) : cut.slice(0, most)).toWellFormed();
}
