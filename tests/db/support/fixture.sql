-- The rows that the probes look for. Runs again after a probe that changed something, so it removes its own rows first.

delete from storage.objects;
delete from public.prompts;
delete from public.favorites;
delete from public.collections;
delete from public.assistants;
delete from public.security_logs;
delete from public.session_integrity;
delete from public.error_reports;
delete from public.audit_log;
delete from public.categories where slug like 'probe-%';
delete from public.shelves;
delete from public.ai_models;
delete from public.loaded_prompts;
delete from public.plans where id like 'probe-%';
delete from public.contact_messages;
delete from private.rate_limits;
delete from private.uploads;
delete from public.quarantined_payments;
delete from private.payment_events;
delete from public.orders;

insert into auth.users (id, email, raw_user_meta_data)
values ('00000000-0000-4000-8000-000000000099', 'rival@aurum.test', '{"first_name": "Rival"}')
on conflict (id) do nothing;
-- The super admin first: one must remain at every moment.
update public.user_roles set role = 'admin', is_super_admin = true where user_id = '00000000-0000-4000-8000-000000000008';
update public.user_roles r
set role = case right(r.user_id::text, 2) when '05' then 'prompter' when '99' then 'prompter' when '06' then 'jadmin' when '07' then 'admin' else 'user' end::public.app_role,
  is_super_admin = false
where r.user_id <> '00000000-0000-4000-8000-000000000008';
delete from public.user_subscriptions where user_id = '00000000-0000-4000-8000-000000000099';
insert into public.user_subscriptions (user_id, plan_id) values ('00000000-0000-4000-8000-000000000099', 'monthly');

-- A plan that was cancelled, and one at the very instant of its end: neither opens anything.
delete from public.user_subscriptions where user_id = '00000000-0000-4000-8000-000000000001';
insert into public.user_subscriptions (user_id, plan_id, status) values ('00000000-0000-4000-8000-000000000001', 'lifetime', 'cancelled');
update public.user_subscriptions set status = 'active', expires_at = now() where user_id = '00000000-0000-4000-8000-000000000003';

-- Each account's living session; the ids of ended sessions (de…) never have a row.
insert into auth.sessions (id, user_id)
select ('5e000000-0000-4000-8000-0000000000' || right(id::text, 2))::uuid, id from auth.users
on conflict (id) do nothing;

-- Every account could upload in the past, with any present role: the triggers that check it are disabled for this.
set session_replication_role = replica;
insert into storage.objects (bucket_id, name, owner_id, version, metadata)
select bucket, path, owner, gen_random_uuid(), '{"mimetype": "text/plain", "size": 1}'
from (
  values
    ('prompt-attachments', 'a1000000-0000-4000-8000-000000000001/1-rival.txt', '00000000-0000-4000-8000-000000000099'),
    ('prompt-attachments', 'a3000000-0000-4000-8000-000000000003/1-rival.txt', '00000000-0000-4000-8000-000000000099'),
    ('prompt-images', 'rival-published.webp', '00000000-0000-4000-8000-000000000099'),
    ('prompt-images', 'rival-draft.webp', '00000000-0000-4000-8000-000000000099'),
    ('prompt-images', 'rival-shown.webp', '00000000-0000-4000-8000-000000000099'),
    ('prompt-videos', 'rival.mp4', '00000000-0000-4000-8000-000000000099'),
    ('prompt-videos', 'rival-shown.mp4', '00000000-0000-4000-8000-000000000099'),
    ('prompt-videos', 'rival-draft.mp4', '00000000-0000-4000-8000-000000000099'),
    ('prompt-videos', 'rival-loose.mp4', '00000000-0000-4000-8000-000000000099'),
    ('prompt-audio', 'rival.mp3', '00000000-0000-4000-8000-000000000099'),
    ('prompt-files', 'rival.txt', '00000000-0000-4000-8000-000000000099'),
    ('default-prompt-images', 'default.webp', null)
  union all
  select 'prompt-attachments', 'b1000000-0000-4000-8000-0000000000' || right(id::text, 2) || '/1-own.txt', id::text from auth.users
  union all
  select 'prompt-attachments', 'b2000000-0000-4000-8000-000000000005/' || n || '-full.txt', '00000000-0000-4000-8000-000000000005'
  from generate_series(1, 10) as n
  union all
  select 'prompt-images', 'own-' || right(id::text, 2) || '.webp', id::text from auth.users
  union all
  select 'prompt-videos', 'own-' || right(id::text, 2) || '.mp4', id::text from auth.users
) as rows (bucket, path, owner);
set session_replication_role = default;
insert into private.inspected_files (object_id, version, type) select id, version, 'text/plain' from storage.objects;
update private.inspected_files set workflow = '{"nodes": [["code", 0, 0]], "edges": []}', node_names = '{CANARY-NODE}'
where object_id in (select id from storage.objects where bucket_id = 'prompt-attachments' and name like '%/1-rival.txt');

insert into public.categories (slug, name) values ('probe-shelf', 'Probe shelf');
insert into public.shelves (title, title_ar, slugs)
values ('Probe shelf', 'رف', '{rival-premium,rival-free,rival-draft,rival-hidden,unknown}');
insert into public.ai_models (id, name, provider)
values ('a6000000-0000-4000-8000-000000000006', 'Probe model', 'Probe');
insert into public.loaded_prompts (prompt_id, seed_hash) values ('a2000000-0000-4000-8000-000000000002', repeat('0', 64));

insert into public.prompts (id, slug, title, description, prompt_text, prompt_text_ar, user_id, status, is_free, image_path, metadata)
select id, slug, title, 'A description', text, text_ar, '00000000-0000-4000-8000-000000000099', status, is_free, image, '{"category": "claude-text", "tags": ["probe"]}'
from (values
  ('a1000000-0000-4000-8000-000000000001'::uuid, 'rival-premium', 'Rival premium', 'CANARY-ORIGINAL word of the text', 'CANARY-ARABIC كلمة من النص', 'published', false, 'rival-published.webp'),
  ('a2000000-0000-4000-8000-000000000002'::uuid, 'rival-free', 'Rival free', 'A text that is free for everybody', null, 'published', true, null),
  ('a3000000-0000-4000-8000-000000000003'::uuid, 'rival-draft', 'Rival draft', 'CANARY-DRAFT word of the text', null, 'draft', false, 'rival-draft.webp'),
  ('a4000000-0000-4000-8000-000000000004'::uuid, 'rival-hidden', 'Rival hidden', 'CANARY-HIDDEN word of the text', null, 'hidden', true, null)
) as rows (id, slug, title, text, text_ar, status, is_free, image);
update public.prompts
set notes = 'CANARY-NOTES on its use', notes_ar = 'CANARY-NOTES بالعربية', metadata = metadata || jsonb_build_object('attached_files', jsonb_build_array(
  jsonb_build_object('name', 'rival.txt', 'path', id || '/1-rival.txt', 'size', 1, 'type', 'text/plain')))
where slug in ('rival-premium', 'rival-draft');

-- Equal in everything public; the second has the word in its text too, and is featured.
insert into public.prompts (id, slug, title, prompt_text, user_id, status, is_featured)
values
  ('a8000000-0000-4000-8000-000000000008', 'rank-plain', 'Quill', 'A text without the word', '00000000-0000-4000-8000-000000000099', 'published', false),
  ('a7000000-0000-4000-8000-000000000007', 'rank-hidden', 'Quill', 'CANARY quill quill quill ossifrage', '00000000-0000-4000-8000-000000000099', 'published', true);

-- Every account is, or once was, an author.
insert into public.prompts (id, slug, title, prompt_text, user_id, status)
select (prefix || '000000-0000-4000-8000-0000000000' || right(u.id::text, 2))::uuid, status || '-' || right(u.id::text, 2),
  'Own ' || status, 'A text of one''s own', u.id, status
from auth.users u, (values ('b1', 'published'), ('b2', 'draft'), ('b3', 'hidden')) as kinds (prefix, status)
where u.id <> '00000000-0000-4000-8000-000000000099';
insert into public.shown_runs (id, prompt_id, language, model, ran_at, passed, total)
select id, 'a1000000-0000-4000-8000-000000000001'::uuid, 'en', 'Probe model', ran_at, passed, 5
from (values
  ('a9000000-0000-4000-8000-000000000001'::uuid, now(), 5),
  ('a9000000-0000-4000-8000-000000000002', now() - interval '13 days', 4),
  ('a9000000-0000-4000-8000-000000000003', now() - interval '15 days', 4)
) as rows (id, ran_at, passed)
union all
select ('aa000000-0000-4000-8000-0000000000' || right(u.id::text, 2))::uuid,
  ('b1000000-0000-4000-8000-0000000000' || right(u.id::text, 2))::uuid, 'en', 'Probe model', now(), 4, 5
from auth.users u
where u.id <> '00000000-0000-4000-8000-000000000099';

insert into public.security_logs (action, user_id, ip_address) select 'probe', id, '192.0.2.1' from auth.users;
insert into public.error_reports (kind, message, user_agent) values ('shown', 'probe', 'probe/1');
insert into public.session_integrity (id, user_id, session_id, fingerprint_hash, ip_address, is_valid)
select (prefix || '000000-0000-4000-8000-0000000000' || right(u.id::text, 2))::uuid, u.id,
  ('5e000000-0000-4000-8000-0000000000' || right(u.id::text, 2))::uuid, 'probe', '192.0.2.1', prefix = 'e1'
from auth.users u, (values ('e1'), ('e2')) as kinds (prefix);
insert into public.audit_log (actor_id, action, target_type) values (null, 'probe', 'probe');

insert into public.contact_messages (name, email, topic, message)
values ('Probe', 'probe@aurum.test', 'question', 'A message of ten letters');

-- Rival's samples, seen and unseen; then one of each account's own.
insert into public.prompt_samples (id, prompt_id, position, kind, title, body, path, is_public)
select id, prompt, 0, kind, 'A sample', case kind when 'text' then body end, case kind when 'text' then null else body end, is_public
from (values
  ('c1000000-0000-4000-8000-000000000001'::uuid, 'a1000000-0000-4000-8000-000000000001'::uuid, 'text', 'A public result', true),
  ('c2000000-0000-4000-8000-000000000002', 'a1000000-0000-4000-8000-000000000001', 'text', 'CANARY-SAMPLE of the text', false),
  ('c3000000-0000-4000-8000-000000000003', 'a3000000-0000-4000-8000-000000000003', 'text', 'CANARY-DRAFT-SAMPLE', true),
  ('c4000000-0000-4000-8000-000000000004', 'a2000000-0000-4000-8000-000000000002', 'text', 'CANARY-FREE-SAMPLE', false),
  ('c6000000-0000-4000-8000-000000000006', 'a1000000-0000-4000-8000-000000000001', 'video', 'rival-shown.mp4', true),
  ('c7000000-0000-4000-8000-000000000007', 'a1000000-0000-4000-8000-000000000001', 'video', 'rival.mp4', false),
  ('c8000000-0000-4000-8000-000000000008', 'a1000000-0000-4000-8000-000000000001', 'image', 'rival-shown.webp', true),
  ('c9000000-0000-4000-8000-000000000009', 'a3000000-0000-4000-8000-000000000003', 'video', 'rival-draft.mp4', true)
) as rows (id, prompt, kind, body, is_public);
insert into public.prompt_samples (id, prompt_id, kind, title, body)
select ('c5000000-0000-4000-8000-0000000000' || right(id::text, 2))::uuid,
  ('b1000000-0000-4000-8000-0000000000' || right(id::text, 2))::uuid, 'text', 'A sample', 'A result of one''s own'
from auth.users where id <> '00000000-0000-4000-8000-000000000099';
insert into public.prompt_samples (prompt_id, kind, title, body)
select 'b2000000-0000-4000-8000-000000000005', 'text', 'A sample', 'One of twelve' from generate_series(1, 12);

insert into public.prompt_use_by_day (prompt_id, day, copies)
select id, '2026-01-01', 7 from public.prompts where status = 'published';
insert into public.prompt_reports (prompt_id, user_id, reason)
select 'a1000000-0000-4000-8000-000000000001', id, 'broken' from auth.users;

-- An order of each account's own, which the provider has not been paid for.
insert into public.orders (id, user_id, email, plan_id, amount_cents, duration_days, checkout_session_id)
select ('f1000000-0000-4000-8000-0000000000' || right(id::text, 2))::uuid, id, email, 'yearly', 4900, 365, 'cs_' || right(id::text, 2)
from auth.users;
insert into public.order_events (order_id, kind, source) select id, 'created', 'checkout' from public.orders;
insert into public.quarantined_payments (reason, subject, facts) values ('unknown_order', 'cs_probe', '{"session_id": "cs_probe"}');
-- Everybody has a favourite, a folder with it, and used it before its text changed; rival shares one folder of two.
insert into public.favorites (user_id, prompt_id) select id, 'a1000000-0000-4000-8000-000000000001' from auth.users;
insert into public.collections (id, user_id, name, note)
select ('f1000000-0000-4000-8000-0000000000' || right(id::text, 2))::uuid, id, 'A folder', 'A note' from auth.users
union all
select 'f2000000-0000-4000-8000-000000000099', '00000000-0000-4000-8000-000000000099', 'A shared folder', 'A public note';
update public.collections set is_shared = true where id = 'f2000000-0000-4000-8000-000000000099';
update public.collections set share_slug = 'rivals-link' where is_shared;
insert into public.collection_items (collection_id, user_id, prompt_id, note)
select id, user_id, 'a1000000-0000-4000-8000-000000000001', 'A private note' from public.collections;
insert into public.assistants (id, user_id, name, last_used_at)
select ('a5000000-0000-4000-8000-0000000000' || right(id::text, 2))::uuid, id, 'An assistant', now() from auth.users;
insert into private.connection_keys (assistant_id, key_hash)
select id, encode(sha256(convert_to('aurum_' || right(user_id::text, 2), 'UTF8')), 'hex') from public.assistants;
insert into public.prompt_use_by_person (user_id, prompt_id, text_at, last_used_at)
select id, 'a1000000-0000-4000-8000-000000000001', '2026-01-02', '2026-01-02' from auth.users;
insert into public.verdicts (user_id, prompt_id, text_version, outcome, sentence)
select id, 'a8000000-0000-4000-8000-000000000008', 1, 'worked', 'A sentence of one''s own' from auth.users;
insert into public.member_uses (user_id, prompt_id, month)
select id, 'a1000000-0000-4000-8000-000000000001', '2026-01-01' from auth.users;
insert into private.past_published_texts (prompt_id, published_from, replaced_at, prompt_text, prompt_text_ar)
values ('a1000000-0000-4000-8000-000000000001', '2026-01-01', '2026-01-03', 'CANARY-VERSION that stood before', null);
insert into private.prompt_versions
  (prompt_id, number, title, prompt_text, saved_at, saved_by, replaced_at, replaced_by)
select id, 1, 'CANARY-TITLE', 'CANARY-SAVED that stood before', '2026-01-01', 'author', '2026-01-03', 'author'
from public.prompts where slug in ('rival-premium', 'rival-draft', 'rival-hidden', 'published-05');

-- A program that each account has been asked to let in.
insert into auth.oauth_clients
  (id, registration_type, redirect_uris, grant_types, client_type, token_endpoint_auth_method, client_name)
values (
  'c2000000-0000-4000-8000-000000000001', 'dynamic', 'https://asking.example/callback', 'authorization_code', 'public',
  'none', 'Asking'
)
on conflict (id) do nothing;
insert into auth.oauth_authorizations (id, authorization_id, client_id, user_id, redirect_uri, scope, expires_at)
select
  gen_random_uuid(), 'request-' || right(id::text, 2), 'c2000000-0000-4000-8000-000000000001', id,
  'https://asking.example/callback', 'email', now() + interval '1 day'
from auth.users
on conflict (authorization_id) do nothing;
