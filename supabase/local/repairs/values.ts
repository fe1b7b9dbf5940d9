const serializeJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const parseJson = (text: string): unknown => JSON.parse(text);

const sendTime = (value: unknown) => value;
const parseTime = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

/** How values are written and read where lite's driver does otherwise than PostgREST. */
export const values = {
  /** The driver takes whatever is not `true` for `false`; the database refuses what is no boolean. */
  bool: { to: 16, from: [16], serialize: String, parse: (text: string) => text === "t" },
  /**
   * Lite writes a JSON value as text and hands it to a driver that writes it as text again: an object arrives in the
   * database as a string. What is text already stays as it is.
   */
  json: { to: 114, from: [114], serialize: serializeJson, parse: parseJson },
  jsonb: { to: 3802, from: [3802], serialize: serializeJson, parse: parseJson },
  /** Lite hands times on as PostgreSQL prints them (`2026-01-02 03:04:05+00`); PostgREST sends them in ISO form. */
  timestamp: { to: 1114, from: [1114], serialize: sendTime, parse: parseTime },
  timestamptz: { to: 1184, from: [1184], serialize: sendTime, parse: parseTime },
  /** Lite sends `9.00` as a string, since it is not how JavaScript prints 9; PostgREST sends the number. */
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
};
