import { beforeEach, expect, test, vi } from "vitest";
import { hotkeys, isPressed } from "./hotkeys";

beforeEach(() => {
  vi.stubGlobal("Element", class {});
});

const press = (key: string, code: string, held: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    code,
    target: null,
    altKey: false,
    repeat: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...held,
  }) as KeyboardEvent;

test.each([
  ["copy", "c", "KeyC", {}],
  ["copy", "с", "KeyC", {}],
  ["copy", "ψ", "KeyC", {}],
  ["copy", "ב", "KeyC", {}],
  ["palette", "л", "KeyK", { ctrlKey: true }],
  ["palette", "κ", "KeyK", { metaKey: true }],
  ["search", "ظ", "Slash", {}],
  ["search", ".", "Slash", {}],
  ["help", ",", "Slash", { shiftKey: true }],
  ["help", "?", "Slash", { shiftKey: true }],
] as const)("%s is pressed by %s at %s", (name, key, code, held) => {
  expect(isPressed(hotkeys[name], press(key, code, held))).toBe(true);
});

test.each([
  ["copy", "j", "KeyC", {}],
  ["copy", "с", "KeyC", { ctrlKey: true }],
  ["palette", "t", "KeyK", { ctrlKey: true }],
  ["search", ",", "Slash", { shiftKey: true }],
  ["help", "§", "Slash", { shiftKey: true }],
] as const)("%s is not pressed by %s at %s", (name, key, code, held) => {
  expect(isPressed(hotkeys[name], press(key, code, held))).toBe(false);
});
