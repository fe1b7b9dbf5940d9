import { isChat, isObject, textIn } from "./cell-text";
import { guessByName } from "./mapping";

/** A prompt of a file as names and values; null for something else in a list. */
export type Found = { object: Record<string, unknown> | null };

/** Deeper than files of prompts are. */
const depthMax = 12;

/** Names of example conversations, which are not prompts. */
const examples =
  /^(?:examples?|few_?shots?|turns|samples|demonstrations?|conversations?|messages|history|dialogu?e?s?|test_?data|evaluators?|tests?|inputs?|outputs?)$/i;

/** Names under which bare texts are prompts. */
const lists =
  /(?:^|_)(?:prompts?|templates?|snippets?|commands?|texts?|library|items|data|list|entries)$|^[a-z]{2}(?:-[A-Z]{2})?$/i;

/** Names that only wrap what they hold, and are no titles. */
const wrappers =
  /^(?:prompts?|templates?|items|data|list|entries|results|records|rows|library|en|ar|english|arabic|\d+)$/i;

/** An object's values by path; lists are not flattened. */
export function flat(object: Record<string, unknown>, before = "", depth = 0): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(object).map(([name, value]) =>
      isObject(value) && depth < 4 ? flat(value, `${before}${name}.`, depth + 1) : { [before + name]: value },
    ),
  );
}

const surely = /prompt|system|template|messages|الموجه|برومبت|البرومبت/i;

/** Whether these names and values are a prompt: a text that is called one, or a text beside a title. */
function isPrompt(values: Record<string, unknown>): boolean {
  const columns = Object.keys(values);
  const { prompt_text, title } = guessByName(columns);
  const name = prompt_text === null ? undefined : columns[prompt_text];
  if (name === undefined) return false;
  const value = values[name];
  const isText = typeof value === "string" || (Array.isArray(value) && textIn(value) !== null);
  return isText && (surely.test(name) || title !== null);
}

/** Whether an object is a prompt, and not one that only holds others. */
function isWhole(object: Record<string, unknown>): boolean {
  const holds = ([name, value]: [string, unknown]) =>
    Array.isArray(value) &&
    wrappers.test(name) &&
    value.some((each) => isObject(each) && isPrompt(flat(each)));
  if (Object.entries(object).some(holds)) return false;
  const areInside = Object.values(object).some((each) => isObject(each) && isPrompt(flat(each)));
  const isByLanguage = isObject(object.en) || isObject(object.ar);
  return isPrompt(object) || ((!areInside || isByLanguage) && isPrompt(flat(object)));
}

const isLong = (value: unknown) => (textIn(value)?.length ?? 0) >= 10;

type Around = { name: string | null; group: string | null };

/** Finds every prompt in a file, from the top down; a prompt contains no other prompts. */
export function findPrompts(content: unknown, title: string): Found[] {
  const found: Found[] = [];
  const add = (object: Record<string, unknown>, { name, group }: Around) => {
    const values = flat(object);
    const known = guessByName(Object.keys(values));
    found.push({
      object: {
        ...(known.title === null && name && !wrappers.test(name) ? { title: name } : {}),
        ...values,
        ...(known.category === null && group ? { category: group } : {}),
      },
    });
  };

  function visitList(list: readonly unknown[], around: Around, depth: number) {
    const isOpen = around.name === null || lists.test(around.name);
    if (isChat(list)) {
      if (around.name === null) found.push({ object: { title, messages: list } });
    } else if (list.some((each) => isObject(each) && isPrompt(flat(each)))) {
      for (const each of list) {
        if (isObject(each)) add(each, { name: null, group: around.group });
        else found.push({ object: null });
      }
    } else if (isOpen && list.every((each) => typeof each === "string") && list.some(isLong)) {
      for (const text of list) found.push({ object: { prompt_text: text } });
    } else for (const each of list) visit(each, { ...around, name: "" }, depth + 1);
  }

  function visitObject(object: Record<string, unknown>, around: Around, depth: number) {
    if (isWhole(object)) return add(object, around);
    const values = Object.entries(object);
    const isOpen = around.name === null || lists.test(around.name);
    const areTexts = values.every(([, value]) => typeof value === "string");
    if (isOpen && areTexts && values.filter(([, value]) => isLong(value)).length * 2 >= values.length) {
      for (const [name, text] of values) found.push({ object: { title: name, prompt_text: text } });
      return;
    }
    const keyed = values.filter(([, value]) => isObject(value) && isPrompt({ title: "", ...flat(value) }));
    if (isOpen && keyed.length > 0 && keyed.length * 2 >= values.length) {
      for (const [name, value] of keyed) if (isObject(value)) add(value, { name, group: around.group });
      return;
    }
    const own = object.name ?? object.title;
    const group = typeof own === "string" && own !== "" ? own : around.group;
    for (const [name, value] of values) if (!examples.test(name)) visit(value, { name, group }, depth + 1);
  }

  function visit(value: unknown, around: Around, depth: number) {
    if (depth > depthMax) return;
    if (Array.isArray(value)) visitList(value, around, depth);
    else if (isObject(value)) visitObject(value, around, depth);
  }

  visit(content, { name: null, group: null }, 0);
  return found;
}

/** The longest list of objects that contain text; null without one. */
export function findObjects(content: unknown, depth = 0): Record<string, unknown>[] | null {
  if (depth > depthMax) return null;
  if (Array.isArray(content) && content.every(isObject)) {
    const objects = content.map((each) => flat(each));
    const hasText = objects.some((each) =>
      Object.values(each).some((value) => typeof value === "string" && isLong(value)),
    );
    return objects.length > 0 && hasText && !isChat(content) ? objects : null;
  }
  if (typeof content !== "object" || content === null) return null;
  const inside = Object.entries(content)
    .filter(([name]) => !examples.test(name))
    .flatMap(([, value]) => {
      const list = findObjects(value, depth + 1);
      return list ? [list] : [];
    });
  return inside.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** Rows of cells where a list holds nothing else, as pairs of a title and a text; null where it does not. */
export function findPairs(content: unknown, depth = 0): string[][] | null {
  if (depth > depthMax || typeof content !== "object" || content === null) return null;
  const isRow = (each: unknown) =>
    Array.isArray(each) && each.length > 1 && each.every((cell) => textIn(cell) !== null && !isObject(cell));
  if (Array.isArray(content) && content.length > 0 && content.every(isRow))
    return content.map((row: unknown[]) => row.map((cell) => textIn(cell) ?? ""));
  for (const [name, value] of Object.entries(content)) {
    const rows = examples.test(name) ? null : findPairs(value, depth + 1);
    if (rows) return rows;
  }
  return null;
}
