import { AppError } from "@/lib/errors";

const WAIT_MS = 10_000;

/** Has a category written as it is, and waits for the change to come back; throws `no_echo` where it does not within 10 s. */
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
  // Whichever is not waited for may be refused all the same.
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
