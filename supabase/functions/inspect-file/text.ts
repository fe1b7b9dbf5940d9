import { jsonDepth } from "../_shared/json-depth.ts";
import { newEffort } from "./effort.ts";
import { Refusal } from "./refusal.ts";
import { refuseSecrets, secretsInJson, secretsInText } from "./secrets.ts";

const DEEPEST = 200;

const LONGEST_TREE = 2 * 1024 * 1024;

/** Far more than any program reads before it decides what a file is. */
const PROLOGUE = 1024 * 1024;

/** How HTML, SVG or a script starts, after white space and comments. */
const PROGRAM = /^(<[a-z!?/]|#!|@echo\b|%!)/i;

/** Accepts UTF-8 text without secrets that no program takes for a page or script; throws otherwise. */
export async function checkText(bytes: Uint8Array): Promise<undefined> {
  const text = decode(bytes);
  if (PROGRAM.test(withoutPrologue(text))) {
    throw new Refusal("wrong_type", "The file is a page or a script, not a text");
  }
  refuseSecrets(await secretsIn(text));
}

/**
 * The places of secrets in a text. Valid JSON is searched as JSON, even if the file's name differs, unless it is
 * larger than any workflow.
 */
export function secretsIn(text: string, effort = newEffort()): Promise<string[]> {
  const isTree = text.length <= LONGEST_TREE && isJson(text);
  return isTree ? secretsInJson(text, effort) : secretsInText(text, effort);
}

/** Accepts UTF-8 JSON without secrets; throws otherwise, and for absurd nesting. */
export async function checkJson(bytes: Uint8Array): Promise<undefined> {
  const text = decode(bytes);
  if (!isJson(text)) throw new Refusal("wrong_type", "The file is not JSON");
  refuseSecrets(await secretsIn(text));
}

/** Drops a byte order mark. */
function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Invalid UTF-8 is no text.
  }
  throw new Refusal("wrong_type", "The file is not a text in UTF-8");
}

function withoutPrologue(text: string): string {
  let rest = text.slice(0, PROLOGUE).trimStart();
  for (let end = 0; rest.startsWith("<!--") || rest.startsWith("/*"); rest = rest.slice(end).trimStart()) {
    const close = rest.startsWith("<!--") ? "-->" : "*/";
    const at = rest.indexOf(close);
    if (at < 0) break;
    end = at + close.length;
  }
  return rest;
}

function isJson(text: string): boolean {
  if (jsonDepth(text) > DEEPEST) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
