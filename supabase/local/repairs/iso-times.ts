/** Lite hands times on as PostgreSQL prints them (`2026-01-02 03:04:05+00`); PostgREST sends them in ISO form. */
const toIso = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

export const isoTimes = {
  timestamptz: { to: 1184, from: [1184], serialize: (value: unknown) => value, parse: toIso },
  timestamp: { to: 1114, from: [1114], serialize: (value: unknown) => value, parse: toIso },
};
