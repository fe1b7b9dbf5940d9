const longest = 28;
const tail = 12;

/** Letters that are joined, marks and parts of an emoji stay together. */
const joined = /\p{L}|\p{M}|\p{Emoji_Modifier}|\u200d/u;

function cut(name: string): { start: string; end: string } {
  const characters = [...name];
  if (characters.length <= longest) return { start: name, end: "" };
  let at = characters.length - tail;
  while (at < characters.length && joined.test(characters[at] ?? "") && joined.test(characters[at - 1] ?? ""))
    at += 1;
  return { start: characters.slice(0, at).join(""), end: characters.slice(at).join("") };
}

/** A file's name on one line, in its own direction; of one that is too long the beginning and the ending are seen. */
export function FileName({ name }: { name: string }) {
  const { start, end } = cut(name);
  return (
    <span className="flex min-w-0">
      <bdi className="flex min-w-0" title={end === "" ? undefined : name}>
        <span className="truncate">{start}</span>
        {end && <span className="shrink-0 whitespace-pre">{end}</span>}
      </bdi>
    </span>
  );
}
