type Days = { from?: string | null; until?: string | null };

function startOfDay(day: string, later = 0): string {
  // With a time and no zone, it is read as the browser's own.
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

/** When the browser's own days begin and end, as lists of the database take it: `until` is the first moment after the last day. */
export function momentsOfDays({ from, until }: Days): { from?: string; until?: string } {
  return { ...(from && { from: startOfDay(from) }), ...(until && { until: startOfDay(until, 1) }) };
}
