import { lintSource } from "@secretlint/core";
import { secretLintProfiler } from "@secretlint/profiler";
import { rules } from "@secretlint/secretlint-rule-preset-recommend";
import { breathe, type Effort, newEffort } from "./effort.ts";
import { isSecretName, isSecretValue, looksRandom } from "./secret-words.ts";

export type Finding = { kind: string; at: number };

/** Without the preset's filter rule, by which a comment in the file could turn the others off. */
const scanners = rules
  .filter(({ meta }) => meta.type === "scanner")
  .map((rule) => ({ id: rule.meta.id, rule }));

// It records every rule and file for the life of the process.
secretLintProfiler.setEnabled(false);

async function findKnown(text: string): Promise<Finding[]> {
  const { messages } = await lintSource({
    source: { content: text, filePath: "attachment.txt", ext: ".txt", contentType: "text" },
    options: { config: { rules: scanners }, noPhysicFilePath: true },
  });
  return messages
    .filter(({ range: [from, to] }) => !/\{\{|\$\{|<|your|example|xxxx|\*\*\*/i.test(text.slice(from, to)))
    .map(({ ruleId, range: [at] }) => ({ kind: ruleId.replace("@secretlint/secretlint-rule-", ""), at }));
}

const TOKENS = /[A-Za-z0-9_-]{16,}/g;

/** Keys recognised by their prefix that the scanner does not know. */
const KEYS: [string, RegExp][] = [
  ["google", /^AIza[A-Za-z0-9_-]{30,}$/],
  ["google", /^GOCSPX-[A-Za-z0-9_-]{20,}$/],
  ["stripe", /^(?:[sr]k|pk)_(?:live|test)_[A-Za-z0-9]{16,}$/],
  ["webhook secret", /^whsec_[A-Za-z0-9]{20,}$/],
  ["openai", /^sk-[A-Za-z0-9_-]{20,}$/],
  ["twilio", /^(?:SK|AC)[0-9a-f]{32}$/],
  ["aws", /^(?:AKIA|ASIA)[A-Z0-9]{16}$/],
  ["slack", /^xox[abeoprs]-[A-Za-z0-9-]{10,}$/],
  ["github", /^(?:gh[oprsu]_[A-Za-z0-9]{30,}|github_pat_\w{40,})$/],
  ["sendgrid", /^SG$/],
  ["mailgun", /^key-[0-9a-f]{32}$/],
  ["huggingface", /^hf_[A-Za-z0-9]{30,}$/],
  ["airtable", /^pat[A-Za-z0-9]{14}$/],
];

function findKeys(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { 0: token, index: at } of text.matchAll(TOKENS)) {
    const known = KEYS.find(([, pattern]) => pattern.test(token.slice(0, 400)));
    if (known && !/xxxx|example|your/i.test(token)) found.push({ kind: known[0], at });
    if (
      token.startsWith("eyJ") &&
      /^\.eyJ[\w-]{8,400}/.test(text.slice(at + token.length, at + token.length + 420))
    )
      found.push({ kind: "JSON web token", at });
    if (token.length >= 35 && /\d{8,10}:$/.test(text.slice(Math.max(0, at - 11), at)) && looksRandom(token))
      found.push({ kind: "telegram", at });
  }
  return found;
}

const HEADERS = /\b(?:Bearer|Basic)[ \t]{1,3}(?=([\w.~+/=-]{12,2000}))/gi;
const ADDRESSES = /:\/\/(?=[^\s/:@"'<>]{0,100}:([^\s/@"'<>]{3,200})@)/g;
const SIGNS = /[:=]/g;
const ASSIGNED = /[ \t]{0,3}["'`]?(?:(?:Bearer|Basic|Token|Bot)[ \t]{1,3})?([^\s"'`,;&]{6,400})/iy;
const PRIVATE_KEYS =
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?=(?:\s|\\[nr]){0,8}[A-Za-z0-9+/=:]{16})/g;

/** The name that a value is assigned to: the word before the sign, maybe quoted. Without a regular expression, because signs are many. */
function nameBefore(text: string, at: number): string {
  const first = Math.max(0, at - 64);
  let end = at;
  while (end > first && text.charAt(end - 1).trim() === "") end--;
  if (end > first && `"'\``.includes(text.charAt(end - 1))) end--;
  let start = end;
  while (start > first && /[\w-]/.test(text.charAt(start - 1))) start--;
  return text.slice(start, end);
}

function findWritten(text: string, effort: Effort): Finding[] {
  const found: Finding[] = [];
  for (const { 1: value = "", index: at } of text.matchAll(HEADERS))
    if (looksRandom(value)) found.push({ kind: "authorization header", at });
  for (const { 1: password = "", index: at } of text.matchAll(ADDRESSES))
    if (isSecretValue("password", password)) found.push({ kind: "password in an address", at });
  for (const { index: at } of text.matchAll(SIGNS)) {
    const name = nameBefore(text, at);
    if (name.length < 3) continue;
    const isParameter =
      /[?&]/.test(text.charAt(at - name.length - 1)) && /^(?:key|sig|signature)$/i.test(name);
    if (!isParameter && !isSecretName(name)) continue;
    if (effort.values-- <= 0) break;
    ASSIGNED.lastIndex = at + 1;
    const value = ASSIGNED.exec(text)?.[1] ?? "";
    if (isSecretValue(name, value)) found.push({ kind: name, at });
  }
  for (const { index: at } of text.matchAll(PRIVATE_KEYS)) found.push({ kind: "private key", at });
  return found;
}

/** A text is searched in pieces, which overlap by more than the longest secret. */
const PIECE = 128 * 1024;
const OVERLAP = 8 * 1024;

/**
 * Likely keys, tokens and passwords of a text, in order: all of its first pieces, until `enough` are found.
 * Threat S11.
 */
export async function findSecrets(
  text: string,
  effort = newEffort(),
  enough = Number.POSITIVE_INFINITY,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (let start = 0; start < text.length && found.length < enough; start += PIECE) {
    const from = Math.max(0, start - OVERLAP);
    const piece = text.slice(from, start + PIECE + OVERLAP);
    const isRead = effort.characters > 0;
    effort.characters -= piece.length;
    const here = [
      ...(isRead ? await findKnown(piece) : []),
      ...findKeys(piece),
      ...(isRead ? findWritten(piece, effort) : []),
    ]
      .map(({ kind, at }) => ({ kind, at: at + from }))
      .filter(({ at }) => at >= start && at < start + PIECE);
    found.push(...here.sort((one, other) => one.at - other.at));
    await breathe(effort);
  }
  return found;
}
