/**
 * Lite writes a JSON value as text and hands it to a driver that writes it as text again: an object arrives in the
 * database as a string. What is text already stays as it is.
 */
const serialize = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const parse = (text: string): unknown => JSON.parse(text);

export const jsonValues = {
  json: { to: 114, from: [114], serialize, parse },
  jsonb: { to: 3802, from: [3802], serialize, parse },
};
