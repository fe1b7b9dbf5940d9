import { startServer } from "../../../supabase/local/server.ts";

export type Asked = { path: string; account: string | null };

/**
 * A proxy between the functions and the payment sandbox (`target`): records requests and refuses, as the provider
 * does, every call whose path contains one of `refused`.
 */
export async function startBetween() {
  const state = { target: "", refused: new Set<string>(), asked: [] as Asked[] };
  const server = await startServer({
    port: 0,
    variable: "",
    handle: async (request) => {
      const { pathname, search } = new URL(request.url);
      const path = `${pathname}${search}`;
      state.asked.push({ path, account: request.headers.get("stripe-account") });
      if ([...state.refused].some((part) => path.includes(part)))
        return Response.json({ error: { type: "invalid_request_error", message: "No" } }, { status: 400 });
      const answer = await fetch(`${state.target}${path}`, {
        method: request.method,
        headers: request.headers,
        ...(request.method === "POST" && { body: await request.text() }),
      });
      return new Response(await answer.text(), {
        status: answer.status,
        headers: { "content-type": "application/json" },
      });
    },
  });
  return { ...server, state };
}
