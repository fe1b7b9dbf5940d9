-- Orders, their history, the payment provider's events and quarantined payments.
-- Threat M10, M11, M15, X3.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  email text not null check (length(email) between 3 and 254),
  plan_id text not null references public.plans (id),
  -- Price and duration at the time of the order: later changes of the plan do not apply to it.
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  duration_days integer check (duration_days > 0),
  status text not null default 'pending'
    check (status in ('pending', 'paid', 'failed', 'expired', 'refunded', 'disputed', 'revoked')),
  checkout_session_id text unique check (length(checkout_session_id) <= 255),
  checkout_url text check (length(checkout_url) <= 4096),
  checkout_expires_at timestamptz,
  asked_at timestamptz,
  payment_intent_id text unique check (length(payment_intent_id) <= 255),
  amount_refunded_cents integer not null default 0 check (amount_refunded_cents >= 0),
  disputes jsonb not null default '{}',
  failure_code text check (length(failure_code) <= 100),
  locale text not null default 'en' check (locale in ('en', 'ar')),
  receipt_number text unique,
  invoice_name text check (length(invoice_name) <= 120 and not private.turns_text(invoice_name)),
  invoice_company text check (length(invoice_company) <= 120 and not private.turns_text(invoice_company)),
  invoice_address text check (length(invoice_address) <= 500 and not private.turns_text(replace(invoice_address, e'\n', ''))),
  invoice_country text check (invoice_country ~ '^[A-Z]{2}$'),
  invoice_tax_id text check (length(invoice_tax_id) <= 40 and not private.turns_text(invoice_tax_id)),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  cancelled_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint receipts_are_for_payments check ((receipt_number is null) = (paid_at is null)),
  constraint access_is_paid_for check (status not in ('paid', 'disputed') or paid_at is not null)
);
comment on table public.orders is
  'One plan for one user. Stays for accounting when the account is deleted; only functions write it, except for the invoice details.';
comment on column public.orders.disputes is 'The state of each dispute by its id, as the provider names it.';
comment on column public.orders.duration_days is 'Null for a lifetime plan.';
comment on column public.orders.cancelled_at is
  'When staff cancelled the paid plan. It stays cancelled, also if another account claims the order later.';
comment on column public.orders.asked_at is 'When reconciliation last queried the provider about the unpaid order.';
create unique index orders_one_pending_idx on public.orders (user_id, plan_id) where status = 'pending';
create index orders_user_id_idx on public.orders (user_id, created_at desc);
create index orders_plan_id_idx on public.orders (plan_id);
create index orders_email_idx on public.orders (lower(email) text_pattern_ops);
create index orders_unpaid_idx on public.orders (created_at) where paid_at is null;
-- The ways in which staff sort and filter them.
create index orders_created_at_idx on public.orders (created_at desc, id desc);
create index orders_amount_idx on public.orders (amount_cents desc, id desc);
create index orders_status_idx on public.orders (status, created_at desc, id desc);
alter table public.orders enable row level security;

create policy "Users read their own orders, admins read all"
  on public.orders for select to authenticated
  using (user_id = (select private.caller_id()) or (select private.has_role('admin')));
create policy "Users edit the invoice details of their own orders"
  on public.orders for update to authenticated
  using (user_id = (select private.caller_id()))
  with check (user_id = (select private.caller_id()));
grant select on public.orders to authenticated;
grant update (invoice_name, invoice_company, invoice_address, invoice_country, invoice_tax_id)
  on public.orders to authenticated;
grant all on public.orders to service_role;

create trigger touch_updated_at before update on public.orders
  for each row execute function private.touch_updated_at();

create sequence private.receipt_numbers;
comment on sequence private.receipt_numbers is 'The numbers of receipts; one that is never used is no harm.';

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in (
    'created', 'checkout_opened', 'paid', 'failed', 'expired', 'partly_refunded', 'refunded', 'disputed', 'dispute_won',
    'dispute_lost', 'claimed', 'quarantined', 'refund_asked', 'refund_refused'
  )),
  source text not null check (source in ('webhook', 'return', 'recovery', 'reconciliation', 'staff', 'checkout')),
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
comment on table public.order_events is 'The history of an order, append-only.';
create index order_events_order_id_idx on public.order_events (order_id, id);
create unique index order_events_once_idx on public.order_events (order_id, kind) where kind in ('created', 'paid');
create index order_events_refunds_idx on public.order_events (at) where kind in ('partly_refunded', 'refunded');
alter table public.order_events enable row level security;

create policy "Who reads an order reads its history"
  on public.order_events for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));
grant select on public.order_events to authenticated;
revoke update, delete, truncate on public.order_events from service_role;
grant select, insert on public.order_events to service_role;

create table private.payment_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null check (length(type) <= 100),
  payload jsonb not null,
  session_id text check (length(session_id) <= 255),
  order_id uuid references public.orders (id) on delete set null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
comment on table private.payment_events is
  'Each event of the payment provider once; processed_at is set in the transaction that does its work.';
create index payment_events_order_id_idx on private.payment_events (order_id);
create index payment_events_waiting_idx on private.payment_events (session_id) where processed_at is null;
alter table private.payment_events enable row level security;
revoke all on private.payment_events from public, anon, authenticated, service_role;

create function private.forget_told()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.orders o where o.id = new.order_id and o.user_id is null) then
    new.payload := '{}';
  end if;
  return new;
end;
$$;
comment on function private.forget_told() is
  'Empties the payload of a processed event if the account of its order was deleted.';
revoke all on function private.forget_told() from public, anon, authenticated;

create trigger forget_told before update of processed_at on private.payment_events
  for each row execute function private.forget_told();

create table public.quarantined_payments (
  id uuid primary key default gen_random_uuid(),
  reason text not null check (reason in (
    'unknown_order', 'amount_mismatch', 'currency_mismatch', 'plan_mismatch', 'livemode_mismatch', 'foreign_account',
    'account_deleted', 'second_payment', 'refund_failed', 'claimed_by_another'
  )),
  -- The id of the failed refund, else of the session, the payment or the event: repeated deliveries make one row.
  subject text not null check (length(subject) <= 255),
  facts jsonb not null,
  event_id text check (length(event_id) <= 255),
  order_id uuid references public.orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- No foreign key: the export of personal data would include the row.
  resolved_by uuid,
  note text check (length(note) between 1 and 500 and not private.turns_text(replace(note, e'\n', ''))),
  unique (subject, reason)
);
comment on table public.quarantined_payments is 'Payments that do not fit, kept for staff; nothing was granted for them.';
create index quarantined_payments_order_id_idx on public.quarantined_payments (order_id);
create index quarantined_payments_open_idx on public.quarantined_payments (created_at) where resolved_at is null;
create index quarantined_payments_created_at_idx on public.quarantined_payments (created_at desc, id desc);
alter table public.quarantined_payments enable row level security;

-- Payments are sensitive, so a jadmin does not read them.
create policy "Admins read quarantined payments"
  on public.quarantined_payments for select to authenticated
  using ((select private.has_role('admin')));
grant select on public.quarantined_payments to authenticated;
grant all on public.quarantined_payments to service_role;

create table private.payment_mode (
  only_row boolean primary key default true check (only_row),
  livemode boolean not null default false
);
comment on table private.payment_mode is 'Whether payments are live or test payments; the server writes it.';
alter table private.payment_mode enable row level security;
revoke all on private.payment_mode from public, anon, authenticated, service_role;
insert into private.payment_mode default values;

create function public.set_payment_mode(livemode boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.payment_mode m
  set livemode = set_payment_mode.livemode
  where m.livemode <> set_payment_mode.livemode;
  if found then
    with ended as (
      update public.orders o set status = 'expired'
      where o.status = 'pending' and o.checkout_session_id is not null
      returning o.id
    )
    insert into public.order_events (order_id, kind, source, details)
    select e.id, 'expired', 'checkout', '{"code": "payment_mode"}' from ended e;
  end if;
end;
$$;
comment on function public.set_payment_mode(boolean) is
  'Sets live or test mode and expires open checkouts of the other mode. For edge functions.';
revoke all on function public.set_payment_mode(boolean) from public, anon, authenticated;
grant execute on function public.set_payment_mode(boolean) to service_role;

create function private.is_of_mode(session text)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  -- The provider says it in the id.
  select session not like case when m.livemode then 'cs\_test\_%' else 'cs\_live\_%' end from private.payment_mode m;
end;
comment on function private.is_of_mode(text) is
  'Whether a Checkout Session belongs to the current mode: with the other mode''s key the provider does not find it.';
revoke all on function private.is_of_mode(text) from public, anon, authenticated;
