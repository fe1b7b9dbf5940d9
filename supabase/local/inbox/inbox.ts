import { randomUUID } from "node:crypto";
import { isOwnOrigin } from "../own-origin.ts";
import { inboxPage } from "./page.ts";
import { createResendApi, type InboxMessage, type Mail } from "./resend-api.ts";

export type Inbox = {
  deliver(mail: Mail): void;
  messages(): InboxMessage[];
  clear(): void;
  handle(request: Request): Promise<Response>;
};

const KEPT_MESSAGES = 500;

/** Keeps all mail in memory, shown as a page and as JSON. Nothing leaves the machine. */
export function createInbox(): Inbox {
  let kept: InboxMessage[] = [];

  function keep(mail: Mail): InboxMessage {
    const message = { id: randomUUID(), ...mail, created_at: new Date().toISOString() };
    kept = [message, ...kept].slice(0, KEPT_MESSAGES);
    return message;
  }

  const resendApi = createResendApi(keep);
  const clear = () => {
    kept = [];
    resendApi.forget();
  };

  async function handle(request: Request): Promise<Response> {
    if (!isOwnOrigin(request)) return new Response(null, { status: 403 });
    const url = new URL(request.url);
    switch (`${request.method} ${url.pathname}`) {
      case "GET /":
        return inboxPage(kept, url.searchParams.get("message"));
      case "GET /api/messages":
        return Response.json(kept, { headers: { "Cache-Control": "no-store" } });
      case "DELETE /api/messages":
        clear();
        return new Response(null, { status: 204 });
      case "POST /emails":
        return resendApi.accept(request);
      default:
        return Response.json({ message: "Not found" }, { status: 404 });
    }
  }

  return { deliver: (mail) => void keep(mail), messages: () => kept, clear, handle };
}
