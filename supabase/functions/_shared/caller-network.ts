/**
 * The rate-limit key of a visitor: the caller's address as the gateway reports it; of IPv6 the first half, because one
 * household has the rest. It can be forged, so never the only limit.
 */
export function callerNetwork(request: Request): string {
  const first = request.headers.get("X-Forwarded-For")?.split(",")[0]?.trim().toLowerCase() ?? "";
  const address = first.replace(/^::ffff:/, "").slice(0, 64);
  if (!address.includes(":")) return address || "nowhere";
  const [head = "", tail = ""] = address.split("::");
  const [left, right] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const groups = [...(left ?? []), ...Array<string>(8).fill("0")].slice(0, 8 - (right?.length ?? 0));
  return [...groups, ...(right ?? [])].slice(0, 4).join(":");
}
