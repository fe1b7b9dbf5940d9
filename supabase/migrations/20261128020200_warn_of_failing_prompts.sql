-- A mail to author and staff when a prompt stops working with a model.
-- Threat V3.

set local lock_timeout = '5s';

alter table private.notices
  drop constraint notices_kind_check,
  drop constraint notices_subject_check,
  add constraint notices_kind_check check (kind in ('receipt', 'refund', 'expiring', 'failing')) not valid,
  add constraint notices_subject_check check (length(subject) <= 150) not valid;
comment on table private.notices is 'The mails about payments and failing prompts that were sent, or are being sent since claimed_at.';

create index verdicts_given_at_idx on public.verdicts (given_at);

create function private.failing_prompts()
returns table (prompt_id uuid, text_version bigint, model_id uuid)
language sql
stable
security definer
set search_path = ''
as $$
  select p.id, p.text_version, l.model_id
  from (select distinct v.prompt_id from public.verdicts v where v.given_at > now() - interval '7 days') r
  join public.prompts p on p.id = r.prompt_id and p.status = 'published'
  cross join lateral (
    select v.model_id, v.outcome, v.given_at, row_number() over (partition by v.model_id order by v.given_at desc, v.id) as place
    from private.counted_verdicts(p.id) v
    where v.text_version = p.text_version and v.model_id is not null
  ) l
  where l.place <= 5
  group by p.id, p.text_version, l.model_id
  having count(*) filter (where l.outcome = 'failed') >= 3 and max(l.given_at) > now() - interval '7 days';
$$;
comment on function private.failing_prompts() is
  'The published texts that failed for three of the last five members with one listed model, where one of them spoke in the last week.';
revoke all on function private.failing_prompts() from public, anon, authenticated, service_role;

create or replace function private.due_notices()
returns table (kind text, subject text, address text, locale text, details jsonb)
language sql
stable
security definer
set search_path = ''
-- The body is a string: a parsed body would depend on columns of the platform's tables.
as $$
  select 'receipt', o.id::text, o.email, o.locale, private.receipt_of(o)
  from public.orders o
  where o.paid_at > now() - interval '7 days' and o.user_id is not null
  union all
  select 'refund', o.id || ':' || e.id, o.email, o.locale,
    private.receipt_of(o) || jsonb_build_object('refunded_cents', e.details -> 'amount_cents')
  from public.order_events e
  join public.orders o on o.id = e.order_id
  where e.kind in ('partly_refunded', 'refunded') and e.at > now() - interval '7 days' and o.paid_at is not null
  union all
  select 'expiring', s.id || ':' || extract(epoch from s.expires_at)::bigint, u.email, coalesce(
      (select o.locale from public.orders o where o.id = s.order_id), 'en'
    ), jsonb_build_object('plan', p.name, 'plan_ar', p.name_ar, 'expires_at', s.expires_at)
  from public.user_subscriptions s
  join public.plans p on p.id = s.plan_id
  join auth.users u on u.id = s.user_id
  join public.email_preferences e on e.user_id = s.user_id
  where s.status = 'active' and e.reminders and s.expires_at between now() and now() + interval '3 days'
  union all
  select 'failing', concat_ws(':', f.prompt_id, f.text_version, f.model_id, u.id), u.email,
    case when u.raw_user_meta_data ->> 'locale' = 'ar' then 'ar' else 'en' end,
    jsonb_build_object('slug', p.slug, 'title', p.title, 'title_ar', p.title_ar, 'model', m.name)
  from private.failing_prompts() f
  join public.prompts p on p.id = f.prompt_id
  join public.ai_models m on m.id = f.model_id
  join auth.users u on u.id = p.user_id
    or exists (select from public.user_roles r where r.user_id = u.id and r.role >= 'jadmin')
  where u.email is not null and private.user_in_good_standing(u.id);
$$;
comment on function private.due_notices() is
  'All mails that are due: receipts and refunds of the last week, plans that end within three days, and to author and staff the prompts that fail with a model.';
