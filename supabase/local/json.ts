export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function parseObject(text: string): Record<string, unknown> | null {
  const value = parseJson(text);
  return typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}
