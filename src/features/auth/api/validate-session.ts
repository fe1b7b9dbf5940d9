import { connectAuth, endSession } from "@/lib/session/session-store";

/** Ends the session here where the server says that it is over; a server that cannot be reached ends nothing. */
export async function validateSession() {
  const auth = await connectAuth();
  const { error } = await auth.getUser();
  if (error?.status === 401 || error?.status === 403) endSession("expired");
}
