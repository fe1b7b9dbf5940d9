import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { idOf, numbered, PREMIUM } from "./actors.ts";

/** A user with rows in every table: a prompter with prompts, files, a plan, sessions and logs. */
export const PERSON = idOf("prompter");
export const EMAIL = "prompter@aurum.test";
export const NAME = "Zephyrine";

/** Another user, whose address ends with the person's address. */
export const ALIKE = `x${EMAIL}`;

export const OWN = {
  published: numbered("b1", "prompter"),
  draft: numbered("b2", "prompter"),
  hidden: numbered("b3", "prompter"),
  order: numbered("f1", "prompter"),
};

/** Tables without personal data; all other tables must have a row of the person. */
export const NOBODYS = [
  // The login method of a session: it references only the session, and is deleted with it.
  "auth.mfa_amr_claims",
  // Programs that registered themselves.
  "auth.oauth_clients",
  // Addresses of public prompts, until search engines know of a change.
  "private.changed_pages",
  // The hash of an assistant's key; only the assistant has the owner.
  "private.connection_keys",
  // A result about bytes; only the file has the owner.
  "private.inspected_files",
  // The graphs of workflows: kinds of nodes and positions. Only the prompt has the owner.
  "public.prompt_workflows",
  // What models wrote from a prompt's example values; only the prompt has the owner.
  "private.prompt_runs",
  "private.run_control",
  "private.run_days",
  "private.run_queue",
  "public.shown_runs",
  "private.jobs",
  // Anonymous counts: days, searched words and model calls.
  "private.ai_usage",
  "private.daily_figures",
  "private.search_misses",
  // For how long a log is kept.
  "private.log_retention",
  // Only numbers of orders and plans.
  "private.notices",
  "private.disputes",
  "private.known_policies",
  "private.refund_requests",
  // Which payments are ours, and how far the provider's events were read.
  "private.payment_mode",
  "private.reconciliation",
  // The dictionary: the language's words and those in published cards.
  "private.search_stop_words",
  "private.search_synonyms",
  "private.search_words",
  "private.tag_words",
  "public.ai_models",
  "public.categories",
  // Errors, without their users.
  "public.error_reports",
  "public.loaded_prompts",
  "public.plans",
  "public.shelves",
  // Counts of what members said about a prompt.
  "public.verdict_counts",
  "storage.buckets",
];

/** Plants, beside the fixture, something of the person in every table that can hold it. A table made later needs its row here, or above. */
export async function plantPerson(sql: postgres.Sql): Promise<void> {
  const staff = idOf("super");
  const named = sql.json({ user: PERSON, email: EMAIL });
  await sql`
    update auth.users set
      raw_user_meta_data = ${sql.json({ first_name: NAME, locale: "en" })}, phone = '+15550199', phone_change = '+15550188',
      email_change = 'prompter-next@aurum.test', email_change_token_new = 'secret-of-the-change'
    where id = ${PERSON}`;
  await sql`
    insert into auth.oauth_consents (id, user_id, client_id, scopes)
    values (${randomUUID()}, ${PERSON}, 'c2000000-0000-4000-8000-000000000001', 'email')`;
  await sql`
    insert into auth.flow_state (id, user_id, authentication_method, provider_type)
    values (${randomUUID()}, ${PERSON}, 'magiclink', 'email')`;
  for (const payload of [
    { action: "login", actor_id: PERSON, actor_username: EMAIL },
    { action: "user_modified", actor_id: staff, traits: { user_id: PERSON } },
    { action: "user_invited", actor_id: staff, traits: { user_email: EMAIL } },
    { action: "user_invited", actor_id: staff, traits: { user_email: ALIKE } },
  ]) {
    await sql`insert into auth.audit_log_entries (id, payload) values (${randomUUID()}, ${sql.json(payload)})`;
  }
  await sql`update public.prompts set image_path = 'own-05.webp', prompt_text = 'A text of one''s own, again' where id = ${OWN.published}`;
  await sql`update public.profiles set first_name = ${NAME} where id = ${PERSON}`;
  await sql`
    insert into public.user_subscriptions (user_id, plan_id) values (${PERSON}, 'monthly') on conflict do nothing`;
  await sql`
    insert into public.audit_log (actor_id, action, target_type, target_id, details)
    values (${PERSON}, 'probe', 'user', ${PERSON}, '{}'), (${staff}, 'role.set', 'user', ${PERSON}, ${named})`;
  await sql`
    insert into public.security_logs (action, user_id, ip_address, details)
    values ('probe', ${PERSON}, '192.0.2.9', ${named}), ('probe', ${staff}, '192.0.2.9', ${named})`;
  await sql`insert into public.prompt_counters (prompt_id, copies) values (${OWN.published}, 7) on conflict do nothing`;
  await sql`
    insert into public.contact_messages (name, email, topic, message)
    values (${NAME}, ${EMAIL.toUpperCase()}, 'question', 'Does this leave with me?')`;
  await sql`
    update public.orders set invoice_name = ${NAME}, invoice_address = ${`${NAME}, 9 Gold Lane`} where id = ${OWN.order}`;
  const facts = sql.json({ session_id: "cs_05", order_id: OWN.order, receipt_email: EMAIL });
  const provided = sql.json({ id: "evt_05", data: { object: { metadata: { user_id: PERSON } } } });
  await sql`
    insert into private.payment_events (id, type, payload, session_id, order_id, processed_at)
    values ('evt_05', 'checkout.session.completed', ${provided}, 'cs_05', ${OWN.order}, now())`;
  await sql`
    insert into public.quarantined_payments (reason, subject, facts, order_id, resolved_by, resolved_at)
    values ('second_payment', 'cs_05', ${facts}, ${OWN.order}, ${staff}, now()),
      ('unknown_order', 'cs_06', '{}', null, ${PERSON}, now())`;
  await sql`
    insert into public.order_events (order_id, kind, source, details)
    values (${OWN.order}, 'failed', 'webhook', '{"code": "card_declined"}')`;
  await sql`
    insert into private.payment_codes (address, code_hash, expires_at)
    values (${EMAIL}, '', now() + interval '10 minutes'), (${ALIKE}, '', now() + interval '10 minutes')`;
  await sql`
    insert into public.prompt_reports (prompt_id, user_id, reason, status, outcome, closed_by, closed_at)
    values (${PREMIUM}, ${staff}, 'other', 'closed', 'dismissed', ${PERSON}, now())`;
  await sql`insert into private.distinct_prompts values (${OWN.published}, ${OWN.draft}) on conflict do nothing`;
  await sql`insert into private.welcome_emails (user_id) values (${PERSON}) on conflict do nothing`;
  await sql`
    insert into private.address_changes (user_id, old_email, token_hash, undone_at)
    values (${PERSON}, ${EMAIL}, ${"0".repeat(64)}, now())`;
  await sql`
    insert into private.rate_limits (key, window_start, count)
    values (${`send-welcome-email:${PERSON}`}, now(), 1), (${`unsubscribe:${EMAIL}`}, now(), 1),
      (${`unsubscribe:${ALIKE}`}, now(), 1)
    on conflict do nothing`;
}
