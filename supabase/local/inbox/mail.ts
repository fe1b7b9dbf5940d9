/** A mail as it was sent; `reply_to` only where an answer goes elsewhere. */
export type Mail = { to: string; subject: string; text: string; html: string; reply_to?: string };
export type InboxMessage = Mail & { id: string; created_at: string };
