/** The backend of this build; checked when the build starts (`app/build/environment.ts`). */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL as string,
  supabaseKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY as string,
  isEmbedded: import.meta.env.MODE !== "production",
  /** Whether the project sends text messages; sign-in by phone is offered only then. */
  get hasPhone() {
    return import.meta.env.VITE_PHONE_SIGN_IN === "true";
  },
};
