-- Fulfils an order and grants its plan: one path for webhook, return page, recovery and reconciliation.
-- Threat M3, M4, M5, M6, M7, M8, M11, M12, M13, M14, M15, M16.

create function private.is_settled_dispute(status text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select status in ('won', 'lost', 'prevented');
end;
comment on function private.is_settled_dispute(text) is 'Whether a dispute has ended, which is not undone.';

create function private.is_open_dispute(status text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  -- A warning is an inquiry by the bank and moves no money.
  select not private.is_settled_dispute(status) and status not like 'warning\_%';
end;
comment on function private.is_open_dispute(text) is 'Whether a dispute holds the money back.';

create function private.merge_disputes(known jsonb, told jsonb)
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select known || coalesce((
    select jsonb_object_agg(d ->> 'id', d ->> 'status')
    from jsonb_array_elements(told) as d
    where not private.is_settled_dispute(coalesce(known ->> (d ->> 'id'), ''))
      and not (coalesce(private.is_open_dispute(known ->> (d ->> 'id')), false) and d ->> 'status' like 'warning\_%')
  ), '{}');
end;
comment on function private.merge_disputes(jsonb, jsonb) is
  'Merges an order''s disputes with another reading, which may be older.';

create table private.disputes (
  id text primary key check (length(id) <= 255),
  order_id uuid not null references public.orders (id) on delete cascade,
  amount_cents integer,
  reason text check (length(reason) <= 100),
  due_by timestamptz,
  heard_at timestamptz not null default now()
);
comment on table private.disputes is 'Details of a dispute that staff need to respond in time; its status is in its order.';
create index disputes_order_id_idx on private.disputes (order_id);
create index disputes_due_by_idx on private.disputes (coalesce(due_by, 'infinity'), id);
alter table private.disputes enable row level security;
revoke all on private.disputes from public, anon, authenticated, service_role;

create function private.note_disputes(target uuid, told jsonb)
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  insert into private.disputes as known (id, order_id, amount_cents, reason, due_by)
  select d ->> 'id', target, (d ->> 'amount')::integer, left(d ->> 'reason', 100), (d ->> 'due_by')::timestamptz
  from jsonb_array_elements(told) as d
  on conflict (id) do update set
    amount_cents = coalesce(excluded.amount_cents, known.amount_cents),
    reason = coalesce(excluded.reason, known.reason),
    due_by = coalesce(excluded.due_by, known.due_by);
end;
comment on function private.note_disputes(uuid, jsonb) is
  'Stores the reason of each dispute of an order and the deadline for a response.';
revoke all on function private.note_disputes(uuid, jsonb) from public, anon, authenticated;

create function private.order_status(
  is_paid boolean, amount integer, refunded integer, disputes jsonb, unpaid_status text
)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select case
    when exists (select from jsonb_each_text(disputes) d where d.value = 'lost') then 'revoked'
    when refunded >= amount then 'refunded'
    when not is_paid then unpaid_status
    when exists (select from jsonb_each_text(disputes) d where private.is_open_dispute(d.value)) then 'disputed'
    else 'paid'
  end;
end;
comment on function private.order_status(boolean, integer, integer, jsonb, text) is
  'Derives an order''s status from payment facts, in any order of arrival: a partial refund leaves it paid, a full refund ends it.';

create type private.payment_facts as (
  session_id text, order_id text, session_status text, payment_status text, amount_total numeric, currency text, plan_id text,
  livemode boolean, account text, payment_intent text, failure text, amount_refunded integer, receipt_email text,
  disputes jsonb, refund_cents integer
);
comment on type private.payment_facts is
  'What the provider reports about a payment, as the edge functions send it; refund_cents only of a refund that failed.';

create function private.find_order(facts private.payment_facts)
returns uuid
language sql
stable
security definer
set search_path = ''
begin atomic
  select o.id
  from public.orders o
  where o.id = case
      when (facts).order_id ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then (facts).order_id::uuid
    end
    or ((facts).order_id is null and o.checkout_session_id = (facts).session_id);
end;
comment on function private.find_order(private.payment_facts) is 'Which order a payment is for: the one it names, or the one of its session.';

create function private.why_unfit(known public.orders, facts private.payment_facts)
returns text
language sql
stable
security definer
set search_path = ''
begin atomic
  select case
    when (facts).livemode is distinct from m.livemode then 'livemode_mismatch'
    when (facts).account is not null then 'foreign_account'
    when (known).id is null then 'unknown_order'
    when exists (
      select
      from public.orders o
      where o.id <> (known).id
        and (o.checkout_session_id = (facts).session_id or o.payment_intent_id = (facts).payment_intent)
    ) then 'unknown_order'
    when (facts).amount_total is distinct from (known).amount_cents then 'amount_mismatch'
    when lower((facts).currency) is distinct from (known).currency then 'currency_mismatch'
    when (facts).plan_id is distinct from (known).plan_id then 'plan_mismatch'
    when (known).paid_at is not null
      and (facts).payment_status = 'paid'
      and (
        (known).checkout_session_id <> (facts).session_id
        or (known).payment_intent_id <> (facts).payment_intent
      ) then 'second_payment'
  end
  from private.payment_mode m;
end;
comment on function private.why_unfit(public.orders, private.payment_facts) is
  'Why staff have to look at a payment, or null where it is just what was ordered (threat M9 and M11).';

create function private.merge_facts(known jsonb, told jsonb)
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select told || jsonb_strip_nulls(known) || jsonb_strip_nulls(jsonb_build_object(
    'session_status', coalesce(nullif(told ->> 'session_status', 'open'), known ->> 'session_status'),
    'payment_status', case when known ->> 'payment_status' = 'paid' then 'paid' else told ->> 'payment_status' end,
    'amount_refunded', greatest((known ->> 'amount_refunded')::integer, (told ->> 'amount_refunded')::integer),
    'disputes', (
      select jsonb_agg(coalesce(t.dispute, k.dispute) || jsonb_build_object('status', d.value) order by d.key)
      from jsonb_each_text(private.merge_disputes(
        coalesce((
          select jsonb_object_agg(k ->> 'id', k ->> 'status') from jsonb_array_elements(known -> 'disputes') as k
        ), '{}'),
        coalesce(told -> 'disputes', '[]')
      )) as d
      left join jsonb_array_elements(told -> 'disputes') as t (dispute) on t.dispute ->> 'id' = d.key
      left join jsonb_array_elements(known -> 'disputes') as k (dispute) on k.dispute ->> 'id' = d.key
    )
  ));
end;
comment on function private.merge_facts(jsonb, jsonb) is
  'Merges the facts of a payment with another reading, which may be older: every part only grows, as in an order.';

create function private.quarantine_payment(
  why text, facts jsonb, event text, target uuid, source text, about text default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  of_what text := coalesce(about, facts ->> 'session_id', facts ->> 'payment_intent', event, '');
begin
  insert into public.quarantined_payments (reason, subject, facts, event_id, order_id)
  values (why, of_what, facts, event, target)
  on conflict (subject, reason) do nothing;
  if not found then
    update public.quarantined_payments q
    set facts = private.merge_facts(q.facts, quarantine_payment.facts)
    where q.subject = of_what and q.reason = why and q.resolved_at is null;
  elsif target is not null then
    perform private.note_order(target, 'quarantined', source, jsonb_build_object('reason', why));
  end if;
end;
$$;
comment on function private.quarantine_payment(text, jsonb, text, uuid, text, text) is
  'Quarantines a payment that does not fit, once, updates its facts until staff resolve it, and adds it to the order''s history. about: the id of a failed refund, if any.';

create function private.note_changes(before public.orders, after public.orders, source text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if before.paid_at is null and after.paid_at is not null then
    perform private.note_order(after.id, 'paid', source, jsonb_build_object('amount_cents', after.amount_cents));
  end if;
  if after.amount_refunded_cents > before.amount_refunded_cents then
    perform private.note_order(
      after.id,
      case when after.amount_refunded_cents < after.amount_cents then 'partly_refunded' else 'refunded' end,
      source,
      jsonb_build_object('amount_cents', after.amount_refunded_cents - before.amount_refunded_cents)
    );
  end if;
  if before.status <> after.status then
    if after.status in ('failed', 'expired') then
      perform private.note_order(after.id, after.status, source, jsonb_strip_nulls(jsonb_build_object('code', after.failure_code)));
    elsif after.status = 'disputed' then
      perform private.note_order(after.id, 'disputed', source);
    elsif after.status = 'revoked' then
      perform private.note_order(after.id, 'dispute_lost', source);
    elsif before.status = 'disputed' and after.status = 'paid' then
      perform private.note_order(after.id, 'dispute_won', source);
    end if;
  end if;
end;
$$;
comment on function private.note_changes(public.orders, public.orders, text) is 'Writes down what has just changed in an order.';

create function private.end_waiting(session text, target uuid)
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  -- Events come before what is kept of them, as where an event is dealt with.
  update private.payment_events e
  set processed_at = now(), order_id = target
  where e.session_id = session and e.processed_at is null;
  update public.quarantined_payments q
  set resolved_at = now(), order_id = target
  where q.subject = session and q.reason = 'unknown_order' and q.resolved_at is null;
end;
comment on function private.end_waiting(text, uuid) is
  'Marks as done what came for a session before its order was known.';

create function private.fulfil_order(
  known public.orders, facts private.payment_facts, source text, event_id text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  merged public.orders := known;
  reason text := private.why_unfit(known, facts);
  is_paid boolean := facts.payment_status = 'paid';
  held_lifetime boolean := private.holds_lifetime(known.user_id);
  begins boolean;
begin
  if reason is null and (is_paid or facts.session_id = coalesce(known.checkout_session_id, facts.session_id)) then
    -- Every part can only grow, so that what is known in the end does not depend on which reading came first.
    if facts.session_id is distinct from known.checkout_session_id then
      -- Another session has paid; later facts about the first payment do not change this order.
      merged.amount_refunded_cents := 0;
      merged.disputes := '{}';
    end if;
    merged.checkout_session_id := facts.session_id;
    merged.payment_intent_id := coalesce(facts.payment_intent, known.payment_intent_id);
    merged.amount_refunded_cents := greatest(merged.amount_refunded_cents, facts.amount_refunded);
    merged.disputes := private.merge_disputes(merged.disputes, coalesce(facts.disputes, '[]'));
    if is_paid and known.paid_at is null then
      merged.paid_at := now();
      merged.receipt_number := to_char(now(), 'YYYY') || '-' || lpad(nextval('private.receipt_numbers')::text, 6, '0');
    end if;
    merged.failure_code := case when merged.paid_at is null then coalesce(facts.failure, known.failure_code) end;
    merged.status := private.order_status(
      merged.paid_at is not null, known.amount_cents, merged.amount_refunded_cents, merged.disputes,
      case
        when known.status in ('failed', 'expired') then known.status
        when facts.session_status = 'expired' then 'expired'
        -- A declined card can be tried again while the session is open; a delayed payment that failed cannot.
        when facts.session_status = 'complete' and facts.failure is not null then 'failed'
        else 'pending'
      end
    );
    if merged is distinct from known then
      update public.orders o
      set checkout_session_id = merged.checkout_session_id,
        payment_intent_id = merged.payment_intent_id,
        amount_refunded_cents = merged.amount_refunded_cents,
        disputes = merged.disputes,
        paid_at = merged.paid_at,
        receipt_number = merged.receipt_number,
        failure_code = merged.failure_code,
        status = merged.status
      where o.id = known.id;
      perform private.note_changes(known, merged, source);
      perform private.recompute_subscriptions(known.user_id);
    end if;
    perform private.note_disputes(known.id, coalesce(facts.disputes, '[]'));
    begins := known.paid_at is null and merged.status in ('paid', 'disputed');
    reason := case
      when begins and known.user_id is null then 'account_deleted'
      -- After a won dispute a timed plan was already used and is not a second payment; a lifetime plan is.
      when held_lifetime
        and (begins or (known.status = 'disputed' and merged.status = 'paid' and known.duration_days is null))
        then 'second_payment'
    end;
  end if;
  if reason is distinct from 'unknown_order' then
    perform private.end_waiting(facts.session_id, known.id);
  end if;
  if reason is not null then
    perform private.quarantine_payment(reason, to_jsonb(facts), event_id, known.id, source);
  end if;
  return jsonb_build_object(
    'order_id', known.id,
    'status', merged.status,
    'granted', known.paid_at is null and merged.status = 'paid' and known.user_id is not null,
    'quarantined', reason
  );
end;
$$;
comment on function private.fulfil_order(public.orders, private.payment_facts, text, text) is
  'The only way to a paid order and to a plan. The caller has locked the order. Refuses what does not fit, merges the facts, writes the history, and recomputes the subscriptions.';

create function private.fulfil_waiting(known public.orders)
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  select private.fulfil_order(known, waiting.facts, 'recovery', waiting.event_id)
  from (
    select jsonb_populate_record(null::private.payment_facts, q.facts) as facts, q.event_id
    from public.quarantined_payments q
    where q.subject = (known).checkout_session_id and q.reason = 'unknown_order' and q.resolved_at is null
  ) as waiting
  where private.find_order(waiting.facts) = (known).id;
end;
comment on function private.fulfil_waiting(public.orders) is
  'Fulfils a locked order with the payment that was quarantined while the order of its session was unknown.';

create function private.is_failed_refund(event jsonb)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select event ->> 'type' = 'refund.failed'
    or (event ->> 'type' like '%refund.updated' and event #>> '{data,object,status}' = 'failed');
end;
comment on function private.is_failed_refund(jsonb) is 'Whether an event says that money which was sent back has come back to us.';

create function public.fulfil_payment(facts jsonb, source text, event jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment private.payment_facts := jsonb_populate_record(null::private.payment_facts, facts);
  -- As everywhere, person and order come before what is written about them.
  known public.orders := private.lock_order(private.find_order(payment));
  told private.payment_events;
  outcome jsonb := '{"order_id": null, "status": null, "granted": false, "quarantined": null}';
begin
  if event is not null then
    insert into private.payment_events (id, type, payload, session_id)
    values (event ->> 'id', event ->> 'type', event, payment.session_id)
    on conflict (id) do nothing;
    select * into told from private.payment_events e where e.id = event ->> 'id' for update;
    if told.processed_at is not null then
      return outcome || jsonb_build_object(
        'order_id', told.order_id, 'status', (select o.status from public.orders o where o.id = told.order_id)
      );
    end if;
  end if;
  if facts is not null then
    outcome := private.fulfil_order(known, payment, source, told.id);
    if private.is_failed_refund(event) then
      -- It may have been a partial refund. A value that is not a number of cents is ignored.
      payment.refund_cents := substring(event #>> '{data,object,amount}' from '^[0-9]{1,9}$')::integer;
      perform private.quarantine_payment(
        'refund_failed', to_jsonb(payment), told.id, known.id, source, event #>> '{data,object,id}'
      );
    end if;
  end if;
  if event is null and source = 'reconciliation' then
    update public.orders o set asked_at = now() where o.checkout_session_id = payment.session_id and o.paid_at is null;
  end if;
  if outcome ->> 'quarantined' is distinct from 'unknown_order' then
    update private.payment_events e
    set processed_at = now(), order_id = known.id
    where e.id = told.id;
  end if;
  return outcome;
end;
$$;
comment on function public.fulfil_payment(jsonb, text, jsonb) is
  'Merges what the provider says of a payment into its order, once an event: {order_id, status, granted, quarantined}. Without facts the event is only kept. For edge functions.';
revoke all on function public.fulfil_payment(jsonb, text, jsonb) from public, anon, authenticated;
grant execute on function public.fulfil_payment(jsonb, text, jsonb) to service_role;
