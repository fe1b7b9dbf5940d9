import { brand } from "../../../src/config/brand.ts";
import { LOCAL_RESEND_KEY } from "../inbox/resend-api.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "../keys.ts";

type Urls = { apiUrl: string; siteUrl: string; inboxUrl: string; paymentsUrl: string; appOrigins: string[] };

/** The settings that edge functions read, under the names of a hosted project's secrets; a language model's apart. */
export function functionsEnvironment(urls: Urls): Record<string, string> {
  return {
    SUPABASE_URL: urls.apiUrl,
    SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
    SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    SITE_URL: urls.siteUrl,
    ALLOWED_ORIGINS: urls.appOrigins.join(","),
    EMAIL_FROM: `${brand.name} <hello@aurum.test>`,
    CONTACT_EMAIL: brand.contactEmail,
    RESEND_BASE_URL: urls.inboxUrl,
    RESEND_API_KEY: LOCAL_RESEND_KEY,
    STRIPE_API_URL: urls.paymentsUrl,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
  };
}
