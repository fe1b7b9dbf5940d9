/** A page that states facts about a prompt's tool, and the last day on which it is known to have said so. */
export type Source = { url: string; date: string };

export const sourcesMax = 8;

/** The shape that `private.are_sources` accepts. */
const shape = /^(\d{4}-\d\d-\d\d)\s+(https:\/\/[^\s<>"]{1,192})$/;

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** A day as `YYYY-MM-DD`, as files and date fields have it; null for anything else. */
export const readDay = (text: string): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text) ? text : null;

/** The day and the address of each page, one page per line. */
export const sourcesText = (sources: readonly Source[]) =>
  sources.map(({ date, url }) => `${date} ${url}`).join("\n");

/** The inverse of `sourcesText`; null if a line is not a day and an address, or if there are too many. */
export function readSources(typed: string): Source[] | null {
  const lines = typed.split("\n").map((line) => line.trim());
  const sources = lines
    .filter((line) => line !== "")
    .map((line) => {
      const [, date = "", url = ""] = shape.exec(line) ?? [];
      return readDay(date) === null ? null : { url, date };
    });
  const isValid = sources.length <= sourcesMax && sources.every((source) => source !== null);
  return isValid ? sources : null;
}

/** Sources as the database stores them; entries of another shape are dropped. */
export function sourcesIn(stored: unknown): Source[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    if (typeof each !== "object" || each === null) return [];
    const { url, date } = each as Record<string, unknown>;
    return typeof url === "string" && typeof date === "string" ? [{ url, date }] : [];
  });
}
