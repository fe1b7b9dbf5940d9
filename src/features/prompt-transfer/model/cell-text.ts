type Turn = { speaker: string; text: string };

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const partNames = ["text", "content", "value", "name", "title", "label"];

/** A turn of a chat as the usual programs write it. */
function turnOf(value: unknown): Turn | null {
  if (!isObject(value)) return null;
  const speaker = value.role ?? value.from ?? value.author;
  const text = textIn(value.content ?? value.value ?? value.text ?? value.parts);
  return typeof speaker === "string" && text !== null ? { speaker: speaker.toLowerCase(), text } : null;
}

/** Whether a list is a chat: nothing but turns. */
export const isChat = (list: readonly unknown[]) =>
  list.length > 0 && list.every((each) => turnOf(each) !== null);

const names: Record<string, string> = {
  gpt: "Assistant",
  ai: "Assistant",
  model: "Assistant",
  human: "User",
};

const nameOf = (speaker: string) => names[speaker] ?? speaker.charAt(0).toUpperCase() + speaker.slice(1);

/** A chat as one text; speakers are named if it contains a reply. */
function chatText(list: readonly unknown[]): string {
  const turns = list.flatMap((each) => turnOf(each) ?? []).filter(({ text }) => text.trim() !== "");
  const isAnswered = turns.some(({ speaker }) => nameOf(speaker) === "Assistant");
  return turns.map(({ speaker, text }) => (isAnswered ? `${nameOf(speaker)}: ${text}` : text)).join("\n\n");
}

/** A cell as text: lists by line, chats by turn. Null for other objects. */
export function textIn(cell: unknown): string | null {
  if (typeof cell === "string") return cell;
  if (cell === undefined || cell === null) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (Array.isArray(cell)) {
    if (isChat(cell)) return chatText(cell);
    const lines = cell.map(textIn);
    return lines.includes(null) ? null : lines.join("\n");
  }
  if (!isObject(cell)) return null;
  const part = partNames.map((name) => cell[name]).find((value) => typeof value === "string");
  return typeof part === "string" ? part : null;
}
