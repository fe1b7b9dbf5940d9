/**
 * `fetch` for the auth client: computes a token's expiry from its lifetime by this device's clock. By the server's
 * time, a device whose clock is a day ahead would see every token expired and refresh endlessly (threat A4).
 */
export async function fetchByDeviceClock(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.ok || !response.headers.get("content-type")?.includes("application/json")) return response;
  const { expires_at: _, ...body } = await response.json();
  return Response.json(body, { status: response.status, headers: response.headers });
}
