/**
 * `fetch` for the auth client. The end of a token is computed from its lifetime by this device's clock instead of read
 * from the server's: on a device whose clock is a day ahead every token would look expired, and each would be refreshed
 * for ever (threats, A4).
 */
export async function fetchByDeviceClock(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.ok || !response.headers.get("content-type")?.includes("application/json")) return response;
  const { expires_at: _, ...body } = await response.json();
  return Response.json(body, { status: response.status, headers: response.headers });
}
