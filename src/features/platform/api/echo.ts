import { AppError } from "@/lib/errors";

const WAIT_MS = 10_000;

/** Calls `write`, which saves a category unchanged, and waits for its realtime event; throws `no_echo` after 10 s. */
export async function hearEcho(write: () => Promise<void>): Promise<void> {
  const { supabase } = await import("@/lib/supabase/client");
  const noEcho = () => new AppError("The change did not come back", { code: "no_echo", status: 504 });
  const echo = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const channel = supabase
    .channel(`platform-test-${crypto.randomUUID()}`)
    .on("postgres_changes", { event: "UPDATE", schema: "public", table: "categories" }, () => echo.resolve())
    .subscribe((status) => {
      if (status === "SUBSCRIBED") ready.resolve();
    });
  const timer = setTimeout(() => {
    ready.reject(noEcho());
    echo.reject(noEcho());
  }, WAIT_MS);
  // Prevents an unhandled rejection where the other promise fails first.
  echo.promise.catch(() => undefined);
  try {
    await ready.promise;
    await write();
    await echo.promise;
  } finally {
    clearTimeout(timer);
    ready.promise.catch(() => undefined);
    void supabase.removeChannel(channel);
  }
}
