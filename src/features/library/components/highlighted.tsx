import { highlight } from "../model/highlight";

export function Highlighted({ text, query }: { text: string; query: string }) {
  if (query === "") return text;
  let at = 0;
  return highlight(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    if (!part.isMatch) return <span key={key}>{part.text}</span>;
    return (
      <mark key={key} className="rounded-[3px] bg-gold-wash text-inherit">
        {part.text}
      </mark>
    );
  });
}
