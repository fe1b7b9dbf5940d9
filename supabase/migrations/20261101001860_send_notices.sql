-- Mails about payments. Due mails are computed and sent ones recorded, so that each is sent once.

create table private.notices (
  kind text not null check (kind in ('receipt', 'refund', 'expiring')),
  subject text not null check (length(subject) <= 100),
  claimed_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (kind, subject)
);
comment on table private.notices is 'The mails about payments that were sent, or are being sent since claimed_at.';
alter table private.notices enable row level security;
revoke all on private.notices from public, anon, authenticated, service_role;

create function private.receipt_of(bought public.orders)
returns jsonb
language sql
stable
security definer
set search_path = ''
begin atomic
  select jsonb_build_object(
    'order_id', (bought).id, 'receipt_number', (bought).receipt_number, 'plan', p.name, 'plan_ar', p.name_ar,
    'amount_cents', (bought).amount_cents, 'currency', (bought).currency, 'paid_at', (bought).paid_at
  )
  from public.plans p
  where p.id = (bought).plan_id;
end;
comment on function private.receipt_of(public.orders) is 'The contents of mails about an order; amounts in cents.';
revoke all on function private.receipt_of(public.orders) from public, anon, authenticated;

create function private.due_notices()
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
  where s.status = 'active' and e.reminders and s.expires_at between now() and now() + interval '3 days';
$$;
comment on function private.due_notices() is
  'All mails about payments and plans that are due: receipts and refunds of the last week, plans that end within three days.';
revoke all on function private.due_notices() from public, anon, authenticated;

create function public.claim_notices(most integer)
returns table (kind text, subject text, address text, locale text, details jsonb)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtext('notices'));
  return query
  with due as materialized (
    select d.kind, d.subject, d.address, d.locale, d.details
    from private.due_notices() d
    left join private.notices n on n.kind = d.kind and n.subject = d.subject
    where n.kind is null or (n.sent_at is null and n.claimed_at < now() - interval '10 minutes')
    order by n.claimed_at nulls first
    limit most
  ), claimed as (
    insert into private.notices (kind, subject)
    select due.kind, due.subject from due
    on conflict (kind, subject) do update set claimed_at = now()
  )
  select due.kind, due.subject, due.address, due.locale, due.details from due;
end;
$$;
comment on function public.claim_notices(integer) is
  'Claims a number of due mails without a current claim, those without an attempt first; a claim expires after 10 minutes. For edge functions.';
revoke all on function public.claim_notices(integer) from public, anon, authenticated;
grant execute on function public.claim_notices(integer) to service_role;

create function public.mark_notice_sent(kind text, subject text)
returns void
language sql
security definer
set search_path = ''
begin atomic
  update private.notices n set sent_at = now() where n.kind = mark_notice_sent.kind and n.subject = mark_notice_sent.subject;
end;
comment on function public.mark_notice_sent(text, text) is
  'Records that a claimed mail was sent. A failed one keeps its claim until it expires, which delays the next attempt. For edge functions.';
revoke all on function public.mark_notice_sent(text, text) from public, anon, authenticated;
grant execute on function public.mark_notice_sent(text, text) to service_role;

insert into private.jobs (name, every, command)
values ('send_notices', interval '1 minute', 'function:send-notices');
