-- Payment tools of staff: list and resolve quarantined payments, and request refunds.
-- Spec 6.17; threat M9, M10, M11, M12, M13.

create function private.may_refund_payment(held public.quarantined_payments)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  -- Of another mode or account, our key can give nothing back; the other two are about money that is where it belongs.
  select (held).resolved_at is null
    and (held).facts ->> 'payment_intent' is not null
    and (held).facts ->> 'payment_status' = 'paid'
    and (held).reason not in ('livemode_mismatch', 'foreign_account', 'refund_failed', 'claimed_by_another');
end;
comment on function private.may_refund_payment(public.quarantined_payments) is 'Whether a quarantined payment can be sent back.';
revoke all on function private.may_refund_payment(public.quarantined_payments) from public, anon, authenticated;

create type public.staff_payment as (
  id uuid, reason text, subject text, email text, payment_intent_id text, amount_cents integer, currency text, order_id uuid,
  may_refund boolean, note text, created_at timestamptz, resolved_at timestamptz, resolved_by uuid, cursor text
);
comment on type public.staff_payment is 'A quarantined payment in a list of staff; cursor is where the page after it begins.';

create function private.list_quarantined_payments(is_open boolean, after text, page_size integer)
returns setof public.staff_payment
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  is_sensitive boolean := private.has_role('admin');
  place text[];
begin
  perform private.require_staff();
  place := private.read_cursor(after, '{timestamptz, uuid}');
  return query
    select
      q.id, q.reason, case when is_sensitive then q.subject end,
      case when is_sensitive then coalesce(q.facts ->> 'receipt_email', o.email) end,
      case when is_sensitive then q.facts ->> 'payment_intent' end,
      coalesce(q.facts ->> 'refund_cents', q.facts ->> 'amount_total')::integer, lower(q.facts ->> 'currency'), q.order_id,
      private.may_refund_payment(q), case when is_sensitive then q.note end, q.created_at, q.resolved_at, q.resolved_by,
      jsonb_build_array(q.created_at, q.id)::text
    from public.quarantined_payments q
    left join public.orders o on o.id = q.order_id
    where (is_open is null or (q.resolved_at is null) = is_open)
      and (after is null or (q.created_at, q.id) < (place[1]::timestamptz, place[2]::uuid))
    order by q.created_at desc, q.id desc
    limit least(greatest(coalesce(page_size, 50), 1), 100);
end;
$$;
comment on function private.list_quarantined_payments(boolean, text, integer) is
  'Payments that do not fit, newest first. Caller: jadmin and up, who see neither person nor the provider''s ids.';
grant execute on function private.list_quarantined_payments(boolean, text, integer) to authenticated;

create function public.list_quarantined_payments(
  is_open boolean default null, after text default null, page_size integer default 50
)
returns setof public.staff_payment
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_quarantined_payments(is_open, after, page_size);
end;
comment on function public.list_quarantined_payments(boolean, text, integer) is
  'Payments that do not fit, newest first: those that wait, those that were dealt with, or all. Staff only (42501 otherwise).';
grant execute on function public.list_quarantined_payments(boolean, text, integer) to authenticated;

create function private.resolve_quarantined_payment(payment uuid, for_order uuid, note text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  known public.orders;
  facts private.payment_facts;
  held public.quarantined_payments;
  outcome jsonb;
begin
  if not private.is_super_admin() then
    raise exception 'Only a super admin resolves payments' using errcode = '42501';
  end if;
  -- As everywhere, person and order come before what is written about them, and events before what is kept of them.
  known := private.lock_order(for_order);
  perform from private.payment_events e
  where e.session_id = (select q.subject from public.quarantined_payments q where q.id = payment) and e.processed_at is null
  for update;
  select * into held from public.quarantined_payments q where q.id = payment and q.resolved_at is null for update;
  if held.id is null then
    raise exception 'No such open payment' using errcode = '22023';
  end if;
  if for_order is null and btrim(coalesce(note, '')) = '' then
    raise exception 'Say in a note what became of the payment' using errcode = '22023';
  end if;
  if for_order is not null then
    facts := jsonb_populate_record(null::private.payment_facts, held.facts || jsonb_build_object('order_id', for_order));
    outcome := private.fulfil_order(known, facts, 'staff', held.event_id);
    if outcome ->> 'quarantined' is not null then
      raise exception 'The payment does not fit that order' using errcode = '22023', detail = outcome ->> 'quarantined';
    end if;
  end if;
  update public.quarantined_payments q
  set resolved_at = now(), resolved_by = private.caller_id(), order_id = coalesce(for_order, q.order_id),
    note = nullif(btrim(resolve_quarantined_payment.note), '')
  where q.id = payment;
  update private.payment_events e set processed_at = now() where e.session_id = held.subject and e.processed_at is null;
  perform private.write_audit(
    'payment.resolve', 'quarantined_payment', payment::text, jsonb_build_object('reason', held.reason, 'order_id', for_order)
  );
end;
$$;
comment on function private.resolve_quarantined_payment(uuid, uuid, text) is
  'Ends the quarantine of a payment, by giving it to the order it was for where staff name one, otherwise with a note.';
revoke all on function private.resolve_quarantined_payment(uuid, uuid, text) from public, anon;
grant execute on function private.resolve_quarantined_payment(uuid, uuid, text) to authenticated;

create function public.resolve_quarantined_payment(payment uuid, for_order uuid default null, note text default null)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.resolve_quarantined_payment(payment, for_order, note);
end;
comment on function public.resolve_quarantined_payment(uuid, uuid, text) is
  'Resolves a quarantined payment. With for_order it is granted to that order first; without, a note is required. 42501 for all but super admins; 22023 if it does not exist, does not fit or the note is missing.';
grant execute on function public.resolve_quarantined_payment(uuid, uuid, text) to authenticated;

-- Refunds are requested here, made by the provider, and recorded when the provider reports the payment's new state.

create table private.refund_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  refunded_before_cents integer not null,
  amount_cents integer not null check (amount_cents > 0),
  asked_at timestamptz not null default now(),
  refusal text check (length(refusal) <= 100)
);
comment on table private.refund_requests is
  'Refunds that staff requested: the id is the provider''s idempotency key, so that a second click or tab refunds only once.';
create index refund_requests_order_id_idx on private.refund_requests (order_id);
alter table private.refund_requests enable row level security;
revoke all on private.refund_requests from public, anon, authenticated, service_role;

create function private.ask_refund(target uuid, refunded_cents integer, amount_cents integer)
returns table (request uuid, payment_intent text, session text, amount integer)
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid public.orders;
  asked private.refund_requests;
  wanted integer;
begin
  if not private.is_super_admin() then
    raise exception 'Only a super admin refunds payments' using errcode = '42501';
  end if;
  paid := private.lock_order(target);
  if paid.id is null then
    raise exception 'No such order' using errcode = '22023';
  end if;
  wanted := coalesce(ask_refund.amount_cents, paid.amount_cents - ask_refund.refunded_cents);
  -- The provider forgets its keys after a day; by then it has reported the refund's result.
  select * into asked from private.refund_requests r
  where r.order_id = paid.id and r.refunded_before_cents = ask_refund.refunded_cents and r.refusal is null
    and r.asked_at > now() - interval '23 hours';
  -- The same request again comes from a client that received no response; it gets the same refund.
  if asked.id is null or asked.amount_cents <> wanted then
    if paid.status <> 'paid' or paid.payment_intent_id is null then
      raise exception 'There is nothing to refund' using errcode = 'P0001', hint = 'nothing_to_refund';
    end if;
    if paid.amount_refunded_cents is distinct from ask_refund.refunded_cents then
      raise exception 'Money has gone back meanwhile' using errcode = 'P0001', hint = 'refunded_meanwhile';
    end if;
    if wanted not between 1 and paid.amount_cents - paid.amount_refunded_cents then
      raise exception 'That is more than is left of the payment, or nothing' using errcode = 'P0001', hint = 'wrong_amount';
    end if;
    if asked.id is not null then
      raise exception 'Another refund of this payment is under way' using errcode = 'P0001', hint = 'refund_under_way';
    end if;
    insert into private.refund_requests (order_id, refunded_before_cents, amount_cents)
    values (paid.id, paid.amount_refunded_cents, wanted)
    returning * into asked;
    perform private.note_order(paid.id, 'refund_asked', 'staff', jsonb_build_object('amount_cents', wanted));
    perform private.write_audit('payment.refund', 'order', paid.id::text, jsonb_build_object('amount_cents', wanted));
  end if;
  return query select asked.id, paid.payment_intent_id, paid.checkout_session_id, asked.amount_cents;
end;
$$;
comment on function private.ask_refund(uuid, integer, integer) is
  'Records the request for a full or partial refund of a paid order and returns the provider''s idempotency key. Caller: super admin.';
revoke all on function private.ask_refund(uuid, integer, integer) from public, anon;
grant execute on function private.ask_refund(uuid, integer, integer) to authenticated;

create function public.ask_refund(target uuid, refunded_cents integer, amount_cents integer default null)
returns table (request uuid, payment_intent text, session text, amount integer)
language sql
volatile
set search_path = ''
begin atomic
  select * from private.ask_refund(target, refunded_cents, amount_cents);
end;
comment on function public.ask_refund(uuid, integer, integer) is
  'The refund that the function admin-payments makes. refunded_cents is the total that the caller saw refunded: the same amount and total give the same refund. 42501 for all but super admins; 22023 for no order; P0001 with hint nothing_to_refund, refunded_meanwhile, wrong_amount or refund_under_way.';
grant execute on function public.ask_refund(uuid, integer, integer) to authenticated;

create function public.refuse_refund(request uuid, code text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  refused private.refund_requests;
begin
  update private.refund_requests r set refusal = left(code, 100)
  where r.id = request and r.refusal is null
  returning * into refused;
  if refused.id is not null then
    perform private.note_order(refused.order_id, 'refund_refused', 'staff', jsonb_build_object('code', refused.refusal));
  end if;
end;
$$;
comment on function public.refuse_refund(uuid, text) is
  'Records that the provider refused a refund, so that another can be requested. For edge functions.';
revoke all on function public.refuse_refund(uuid, text) from public, anon, authenticated;
grant execute on function public.refuse_refund(uuid, text) to service_role;

create function private.ask_quarantine_refund(payment uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  held public.quarantined_payments;
begin
  if not private.is_super_admin() then
    raise exception 'Only a super admin refunds payments' using errcode = '42501';
  end if;
  select * into held from public.quarantined_payments q where q.id = payment and q.resolved_at is null;
  if held.id is null then
    raise exception 'No such open payment' using errcode = '22023';
  end if;
  if not private.may_refund_payment(held) then
    raise exception 'This payment cannot be refunded from here' using errcode = 'P0001', hint = 'nothing_to_refund';
  end if;
  perform private.write_audit(
    'payment.refund', 'quarantined_payment', payment::text, jsonb_build_object('reason', held.reason)
  );
  return held.facts ->> 'payment_intent';
end;
$$;
comment on function private.ask_quarantine_refund(uuid) is
  'Returns the payment to refund and logs the caller. Caller: super admin.';
revoke all on function private.ask_quarantine_refund(uuid) from public, anon;
grant execute on function private.ask_quarantine_refund(uuid) to authenticated;

create function public.ask_quarantine_refund(payment uuid)
returns text
language sql
volatile
set search_path = ''
begin atomic
  select private.ask_quarantine_refund(payment);
end;
comment on function public.ask_quarantine_refund(uuid) is
  'The provider''s id of a quarantined payment that the function admin-payments refunds. 42501 for all but super admins, 22023 if it does not exist, P0001 with hint nothing_to_refund.';
grant execute on function public.ask_quarantine_refund(uuid) to authenticated;

create function private.note_payment_act(act text, target uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('admin') then
    raise exception 'Only admins do this for others' using errcode = '42501';
  end if;
  if act is null or act not in ('payment.recover', 'receipt.resend') then
    raise exception 'There is no such act' using errcode = '22023';
  end if;
  perform private.write_audit(act, case act when 'payment.recover' then 'user' else 'order' end, target::text);
end;
$$;
comment on function private.note_payment_act(text, uuid) is
  'Logs acts that an edge function performs for an admin on another user: searching for their payments, resending their receipt.';
revoke all on function private.note_payment_act(text, uuid) from public, anon;
grant execute on function private.note_payment_act(text, uuid) to authenticated;

create function public.note_payment_act(act text, target uuid)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.note_payment_act(act, target);
end;
comment on function public.note_payment_act(text, uuid) is
  'Records payment.recover of a user or receipt.resend of an order before a function does it. 42501 for all but admins, 22023 for another act.';
grant execute on function public.note_payment_act(text, uuid) to authenticated;

create function private.money_waiting()
returns table (payments integer, disputes integer, orders integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select
      (select count(*)::integer from public.quarantined_payments q where q.resolved_at is null),
      (
        select count(*)::integer from private.disputes d join public.orders o on o.id = d.order_id
        where not private.has_dispute_ended(o.disputes ->> d.id)
      ),
      (
        select count(*)::integer from public.orders o
        where o.paid_at is null and o.user_id is not null and private.is_of_mode(o.checkout_session_id)
          and o.status = 'pending' and o.created_at <= now() - interval '15 minutes'
      );
end;
$$;
comment on function private.money_waiting() is 'How many payments, disputes and open checkouts wait for staff. Caller: jadmin and up.';
grant execute on function private.money_waiting() to authenticated;

create function public.money_waiting()
returns table (payments integer, disputes integer, orders integer)
language sql
stable
set search_path = ''
begin atomic
  select * from private.money_waiting();
end;
comment on function public.money_waiting() is 'How many payments, disputes and open checkouts wait for staff. Staff only (42501 otherwise).';
grant execute on function public.money_waiting() to authenticated;
