const serializeJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const parseJson = (text: string): unknown => JSON.parse(text);

const sendTime = (value: unknown) => value;
const parseTime = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

/** Serialisers for types that lite's driver handles unlike PostgREST. */
export const values = {
  /** The driver takes anything but `true` for `false`; the database refuses other values. */
  bool: { to: 16, from: [16], serialize: String, parse: (text: string) => text === "t" },
  /** Lite stringifies JSON twice, so that an object arrives as a string. */
  json: { to: 114, from: [114], serialize: serializeJson, parse: parseJson },
  jsonb: { to: 3802, from: [3802], serialize: serializeJson, parse: parseJson },
  /** Lite prints times as PostgreSQL does (`2026-01-02 03:04:05+00`), PostgREST in ISO form. */
  timestamp: { to: 1114, from: [1114], serialize: sendTime, parse: parseTime },
  timestamptz: { to: 1184, from: [1184], serialize: sendTime, parse: parseTime },
  /** Lite sends `9.00` as a string, PostgREST as a number. */
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
};
