-- Queries of recovery and reconciliation, and the cursor of the provider's events.
-- Threat M16.

create function public.open_payments(older_than interval, younger_than interval)
returns table (order_id uuid, checkout_session_id text)
language sql
stable
security definer
set search_path = ''
begin atomic
  -- Sessions that expired unpaid are included: their payment may have been in progress.
  select o.id, o.checkout_session_id
  from public.orders o
  where o.paid_at is null
    and private.is_of_mode(o.checkout_session_id)
    and o.created_at <= now() - older_than
    and o.created_at >= now() - younger_than
    and (o.asked_at is null or now() - o.asked_at >= o.asked_at - o.created_at)
  order by o.created_at;
end;
comment on function public.open_payments(interval, interval) is
  'The unpaid orders of an age that have a Checkout Session, oldest first, each again only after as long as it had been open. For reconciliation.';
revoke all on function public.open_payments(interval, interval) from public, anon, authenticated;
grant execute on function public.open_payments(interval, interval) to service_role;

create function public.own_open_payments(person uuid)
returns table (order_id uuid, checkout_session_id text)
language sql
stable
security definer
set search_path = ''
begin atomic
  select o.id, o.checkout_session_id
  from public.orders o
  where o.user_id = person and o.paid_at is null and private.is_of_mode(o.checkout_session_id)
  order by o.created_at desc
  limit 20;
end;
comment on function public.own_open_payments(uuid) is
  'A user''s 20 newest unpaid orders with a Checkout Session. For recovery, which has checked the caller.';
revoke all on function public.own_open_payments(uuid) from public, anon, authenticated;
grant execute on function public.own_open_payments(uuid) to service_role;

create table private.reconciliation (
  only_row boolean primary key default true check (only_row),
  event_id text check (length(event_id) <= 255),
  seen_until timestamptz not null default '-infinity'
);
comment on table private.reconciliation is 'The last event of the provider that reconciliation has dealt with.';
alter table private.reconciliation enable row level security;
revoke all on private.reconciliation from public, anon, authenticated, service_role;
insert into private.reconciliation default values;

create function public.take_reconciliation_cursor()
returns table (event_id text, seen_until timestamptz)
language sql
stable
security definer
set search_path = ''
begin atomic
  select r.event_id, nullif(r.seen_until, '-infinity') from private.reconciliation r;
end;
comment on function public.take_reconciliation_cursor() is
  'How far the provider''s events were read: both null before the first time. For reconciliation.';
revoke all on function public.take_reconciliation_cursor() from public, anon, authenticated;
grant execute on function public.take_reconciliation_cursor() to service_role;

create function public.move_reconciliation_cursor(to_event text, seen_until timestamptz)
returns void
language sql
security definer
set search_path = ''
begin atomic
  -- Two runs at once: the slower one does not set the faster one back.
  update private.reconciliation r
  set event_id = to_event, seen_until = move_reconciliation_cursor.seen_until
  where r.seen_until <= move_reconciliation_cursor.seen_until;
end;
comment on function public.move_reconciliation_cursor(text, timestamptz) is
  'Notes, after all went well, how far the provider''s events were dealt with; never backwards. For reconciliation.';
revoke all on function public.move_reconciliation_cursor(text, timestamptz) from public, anon, authenticated;
grant execute on function public.move_reconciliation_cursor(text, timestamptz) to service_role;

create function public.processed_events(ids text[])
returns setof text
language sql
stable
security definer
set search_path = ''
begin atomic
  select e.id from private.payment_events e where e.id = any (ids) and e.processed_at is not null;
end;
comment on function public.processed_events(text[]) is
  'Which of the provider''s events were already processed. For reconciliation.';
revoke all on function public.processed_events(text[]) from public, anon, authenticated;
grant execute on function public.processed_events(text[]) to service_role;

insert into private.jobs (name, every, command)
values ('reconcile_payments', interval '15 minutes', 'function:reconcile-payments');
