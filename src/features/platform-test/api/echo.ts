import { AppError } from "@/lib/errors";

const WAIT_MS = 10_000;

/** Calls `write`, which saves a category unchanged, and waits for its realtime event; throws `no_echo` after 10 s. */
export async function hearEcho(write: () => Promise<void>): Promise<void> {
  const { supabase } = await import("@/lib/supabase/member-client");
  const channel = supabase.channel(`platform-test-${crypto.randomUUID()}`);
  const heard = new Promise<void>((resolve, reject) => {
    setTimeout(
      () => reject(new AppError("The change did not come back", { code: "no_echo", status: 504 })),
      WAIT_MS,
    );
    channel
      .on("postgres_changes", { event: "UPDATE", schema: "public", table: "categories" }, () => resolve())
      .subscribe((status) => {
        if (status === "SUBSCRIBED") write().catch(reject);
      });
  });
  return heard.finally(() => void supabase.removeChannel(channel));
}
