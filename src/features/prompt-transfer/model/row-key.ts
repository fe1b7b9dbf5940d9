import type { PortablePrompt } from "./portable-prompt";

const encoder = new TextEncoder();

/** A UUID of version 8, made of the SHA-256 hash of a text. */
export async function uuidOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))).slice(0, 16);
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-8$3-8$4-");
}

const plain = (text: string | null) => (text ?? "").replaceAll("\r\n", "\n").trim();

/** The key of a row, made of its words: the same from any kind of file. */
export const keyOf = ({ title, prompt_text, title_ar, prompt_text_ar }: PortablePrompt) =>
  uuidOf(JSON.stringify([title, prompt_text, title_ar, prompt_text_ar].map(plain)));
