/** The backend this build talks to; checked when the build starts (`app/build/environment.ts`). */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL as string,
  supabaseKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY as string,
  isEmbedded: import.meta.env.MODE !== "production",
  /** Whether the project sends text messages: without them nobody is offered to sign in by phone. */
  get hasPhone() {
    return import.meta.env.VITE_PHONE_SIGN_IN === "true";
  },
};
