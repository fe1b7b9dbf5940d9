/** Code is set left-to-right in any surrounding text. */
type Run = { text: string; isCode: boolean };

const arabic = /\p{Script=Arabic}/u;
/** `code` between backticks, and the settings of an image generator: `--ar 3:2 --style raw`. Bounded (threat X4). */
const code = /`[^`\n\p{Script=Arabic}]{1,200}`|--[a-z]{1,20}(?: [\w:.,/-]{1,80}){0,40}/gu;

/** Splits an Arabic text into code and words: bidi would otherwise put the code's dashes and quotes on the wrong side. */
export function isolateCode(text: string): Run[] {
  if (!arabic.test(text)) return [{ text, isCode: false }];
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(code)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), isCode: false });
    runs.push({ text: match[0], isCode: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isCode: false });
  return runs;
}
