-- Orders as staff see them: searched, filtered, sorted and paged here; who may not view sensitive data sees no person in them.
-- Spec 6.17; threat R13.

create type public.staff_order as (
  id uuid,
  user_id uuid,
  email text,
  plan_id text,
  amount_cents integer,
  amount_refunded_cents integer,
  currency text,
  status text,
  disputes jsonb,
  failure_code text,
  receipt_number text,
  checkout_session_id text,
  payment_intent_id text,
  asked_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz,
  cursor text
);
comment on type public.staff_order is 'An order in a staff list; cursor is the argument for the next page.';

create function private.list_orders(filters jsonb, sort text, after text, page_size integer)
returns setof public.staff_order
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  search text := btrim(filters ->> 'search');
  is_id boolean := search like '________-____-____-____-____________';
  q private.list_request;
begin
  if not private.has_role('admin') and (filters ? 'person' or search <> '' and not is_id) then
    raise exception 'Without the right to view sensitive data, search by the order''s id' using errcode = '42501';
  end if;
  q := private.read_list(
    filters || case when search is null then '{}' else jsonb_build_object('search', search) end,
    jsonb_build_object(
      'search', case
        when search = '' then '["true"]'
        when is_id then '["l.id = $3::uuid", "uuid"]'
        when starts_with(search, 'cs_') then '["l.checkout_session_id = $3"]'
        when starts_with(search, 'pi_') then '["l.payment_intent_id = $3"]'
        else '["(lower(l.email) like lower(private.like_text($3)) || ''%'' or l.receipt_number = $3)"]'
      end::jsonb,
      'status', jsonb_build_array('l.status = ?', '{pending, paid, failed, expired, refunded, disputed, revoked}'::text[]),
      'plan', jsonb_build_array('l.plan_id = ?', array(select p.id from public.plans p)),
      'person', jsonb_build_array('l.user_id = ?::uuid', 'uuid'),
      'from', jsonb_build_array('l.created_at >= ?::timestamptz', 'timestamptz'),
      'until', jsonb_build_array('l.created_at < ?::timestamptz', 'timestamptz'),
      'waiting', jsonb_build_array(
        'l.paid_at is null and l.user_id is not null and private.is_of_mode(l.checkout_session_id)
          and l.created_at <= now() - interval ''15 minutes''',
        array[true]
      )
    ),
    '{"created_at": ["created_at", "timestamptz"], "amount_cents": ["amount_cents", "integer"]}', sort, after, page_size
  );
  return query execute format(
    $sql$
      select l.id, case when ($1).sees_all then l.user_id end, case when ($1).sees_all then l.email end, l.plan_id,
        l.amount_cents, l.amount_refunded_cents, l.currency, l.status, l.disputes, l.failure_code,
        case when ($1).sees_all then l.receipt_number end, case when ($1).sees_all then l.checkout_session_id end,
        case when ($1).sees_all then l.payment_intent_id end, l.asked_at, l.paid_at, l.created_at, %3$s
      from public.orders l
      where %1$s
      order by %2$s
      limit ($1).most
    $sql$,
    q.conditions, q.ordering, q.cursor
  ) using q, filters, search;
end;
$$;
comment on function private.list_orders(jsonb, text, text, integer) is
  'Orders for staff. Caller: jadmin and up; who, and the provider''s ids, only for who may view sensitive data (spec 6.3).';
grant execute on function private.list_orders(jsonb, text, text, integer) to authenticated;

create function public.list_orders(
  filters jsonb default '{}', sort text default '-created_at', after text default null, page_size integer default 50
)
returns setof public.staff_order
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_orders(filters, sort, after, page_size);
end;
comment on function public.list_orders(jsonb, text, text, integer) is
  'Orders, at most 100, after the cursor of the last one seen. Filters: search (address, order, receipt or the provider''s id), status, plan, person, '
  'from, until (moments, the latter not included), waiting (unpaid for 15 minutes). Sorts: created_at and amount_cents, with a minus descending. 42501 for all but staff, 22023 for what it does not know.';
grant execute on function public.list_orders(jsonb, text, text, integer) to authenticated;

create function private.export_orders(filters jsonb, sort text, after text)
returns setof public.staff_order
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  reached text := after;
  page public.staff_order[];
begin
  if not private.has_role('admin') then
    raise exception 'Only admins may export orders' using errcode = '42501';
  end if;
  perform private.note_export('orders.exported', null, filters, after);
  for piece in 1 .. 10 loop
    page := array(select o from private.list_orders(filters, sort, reached, 100) o);
    exit when cardinality(page) = 0;
    return query select * from unnest(page);
    reached := (page[cardinality(page)]).cursor;
    exit when cardinality(page) < 100;
  end loop;
end;
$$;
comment on function private.export_orders(jsonb, text, text) is
  'Exports a thousand orders at a time and records the export in the audit log. Caller: admin.';
grant execute on function private.export_orders(jsonb, text, text) to authenticated;

create function public.export_orders(filters jsonb default '{}', sort text default '-created_at', after text default null)
returns setof public.staff_order
language sql
volatile
set search_path = ''
begin atomic
  select * from private.export_orders(filters, sort, after);
end;
comment on function public.export_orders(jsonb, text, text) is
  'Up to 1,000 orders as list_orders gives them, from after that cursor. Admins only (42501, spec 6.3).';
grant execute on function public.export_orders(jsonb, text, text) to authenticated;

create function private.order_history(target uuid)
returns setof public.order_events
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query select * from public.order_events e where e.order_id = target order by e.id;
end;
$$;
comment on function private.order_history(uuid) is
  'The history of an order, oldest first, without names. Caller: jadmin and up.';
grant execute on function private.order_history(uuid) to authenticated;

create function public.order_history(target uuid)
returns setof public.order_events
language sql
stable
set search_path = ''
begin atomic
  select * from private.order_history(target);
end;
comment on function public.order_history(uuid) is 'The history of an order, oldest first. Staff only (42501 otherwise).';
grant execute on function public.order_history(uuid) to authenticated;

create function private.has_dispute_ended(status text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  -- A closed inquiry moves no money, but can still become a dispute.
  select private.is_settled_dispute(status) or status = 'warning_closed';
end;
comment on function private.has_dispute_ended(text) is 'Whether a dispute is over and needs no response by staff.';
revoke all on function private.has_dispute_ended(text) from public, anon, authenticated;

create type public.staff_dispute as (
  id text, order_id uuid, email text, plan_id text, payment_intent_id text, status text, amount_cents integer, currency text,
  reason text, due_by timestamptz, is_test boolean, cursor text
);
comment on type public.staff_dispute is 'A dispute in a list of staff; cursor is where the page after it begins.';

create function private.list_disputes(is_open boolean, after text, page_size integer)
returns setof public.staff_dispute
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
  place := private.read_cursor(after, '{timestamptz, text}');
  return query
    select
      d.id, d.order_id, case when is_sensitive then o.email end, o.plan_id, case when is_sensitive then o.payment_intent_id end,
      o.disputes ->> d.id, d.amount_cents, o.currency, d.reason, d.due_by, starts_with(o.checkout_session_id, 'cs_test_'),
      jsonb_build_array(coalesce(d.due_by, 'infinity'), d.id)::text
    from private.disputes d
    join public.orders o on o.id = d.order_id
    where (is_open is null or private.has_dispute_ended(o.disputes ->> d.id) <> is_open)
      and (after is null or (coalesce(d.due_by, 'infinity'), d.id) > (place[1]::timestamptz, place[2]))
    order by coalesce(d.due_by, 'infinity'), d.id
    limit least(greatest(coalesce(page_size, 50), 1), 100);
end;
$$;
comment on function private.list_disputes(boolean, text, integer) is
  'Disputes, the most urgent first. Caller: jadmin and up, who see no person in them.';
grant execute on function private.list_disputes(boolean, text, integer) to authenticated;

create function public.list_disputes(is_open boolean default null, after text default null, page_size integer default 50)
returns setof public.staff_dispute
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_disputes(is_open, after, page_size);
end;
comment on function public.list_disputes(boolean, text, integer) is
  'Disputes by the deadline for a response: open, ended or all. Staff only (42501 otherwise).';
grant execute on function public.list_disputes(boolean, text, integer) to authenticated;
