-- Orders as staff see them: searched, filtered, sorted and paged here; who may not view sensitive data sees no person in them.
-- Spec 6.17; threat R13.

create function private.order_pattern(search text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select lower(replace(replace(replace(search, '\', '\\'), '%', '\%'), '_', '\_')) || '%';
end;
comment on function private.order_pattern(text) is 'The pattern of addresses with a prefix; escapes special characters.';
revoke all on function private.order_pattern(text) from public, anon, authenticated;

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
  is_sensitive boolean := private.has_role('admin');
  search text := nullif(btrim(filters ->> 'search'), '');
  sorted text := ltrim(sort, '-');
  direction text := case when starts_with(sort, '-') then 'desc' else 'asc' end;
  conditions text := 'true';
begin
  perform private.require_staff();
  perform private.check_filters(filters, '{search, status, plan, from, until, person, waiting}');
  if sort is null or sort not in ('created_at', '-created_at', 'amount_cents', '-amount_cents') then
    raise exception 'There is no such sort' using errcode = '22023';
  end if;
  if filters ->> 'status' not in ('pending', 'paid', 'failed', 'expired', 'refunded', 'disputed', 'revoked') then
    raise exception 'There is no such status' using errcode = '22023';
  end if;
  if filters -> 'waiting' <> 'true' then
    raise exception 'That filter is on or absent' using errcode = '22023';
  end if;
  if not exists (select from public.plans p where p.id = coalesce(filters ->> 'plan', p.id)) then
    raise exception 'There is no such plan' using errcode = '22023';
  end if;
  if search is not null then
    conditions := case
      when search like '________-____-____-____-____________' then 'o.id = $1::uuid'
      when starts_with(search, 'cs_') then 'o.checkout_session_id = $1'
      when starts_with(search, 'pi_') then 'o.payment_intent_id = $1'
      when not is_sensitive then 'false'
      else '(lower(o.email) like private.order_pattern($1) or o.receipt_number = $1)'
    end;
    if not is_sensitive and conditions <> 'o.id = $1::uuid' then
      raise exception 'Without the right to view sensitive data, search by the order''s id' using errcode = '42501';
    end if;
  end if;
  if not is_sensitive and filters ? 'person' then
    raise exception 'Without the right to view sensitive data, nobody''s orders are looked for' using errcode = '42501';
  end if;
  if filters ? 'status' then
    conditions := conditions || ' and o.status = $2 ->> ''status''';
  end if;
  if filters ? 'plan' then
    conditions := conditions || ' and o.plan_id = $2 ->> ''plan''';
  end if;
  if filters ? 'person' then
    conditions := conditions || ' and o.user_id = ($2 ->> ''person'')::uuid';
  end if;
  if filters ? 'from' then
    conditions := conditions || ' and o.created_at >= ($2 ->> ''from'')::timestamptz';
  end if;
  if filters ? 'until' then
    conditions := conditions || ' and o.created_at < ($2 ->> ''until'')::timestamptz';
  end if;
  if filters ? 'waiting' then
    conditions := conditions || ' and o.paid_at is null and o.user_id is not null and private.is_of_mode(o.checkout_session_id)
      and o.created_at <= now() - interval ''15 minutes''';
  end if;
  if after is not null then
    conditions := conditions || format(
      ' and (o.%I, o.id) %s (split_part($3, ''~'', 1)::%s, split_part($3, ''~'', 2)::uuid)',
      sorted, case direction when 'asc' then '>' else '<' end,
      case sorted when 'created_at' then 'timestamptz' else 'integer' end
    );
  end if;
  return query execute format(
    'select o.id, case when $4 then o.user_id end, case when $4 then o.email end, o.plan_id, o.amount_cents, o.amount_refunded_cents, o.currency,
      o.status, o.disputes, o.failure_code, case when $4 then o.receipt_number end, case when $4 then o.checkout_session_id end,
      case when $4 then o.payment_intent_id end, o.asked_at, o.paid_at, o.created_at, o.%1$I::text || ''~'' || o.id
    from public.orders o where %2$s order by o.%1$I %3$s, o.id %3$s limit $5',
    sorted, conditions, direction
  ) using search, filters, after, is_sensitive, least(greatest(coalesce(page_size, 50), 1), 100);
exception when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range then
  raise exception 'A filter or the cursor has no sense' using errcode = '22023';
end;
$$;
comment on function private.list_orders(jsonb, text, text, integer) is
  'Orders for staff. Caller: jadmin and up; who, and the provider''s ids, only for who may view sensitive data (specification, section 6).';
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
  'Up to 1,000 orders as list_orders gives them, from after that cursor. Admins only (42501, specification, section 6).';
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
begin
  perform private.require_staff();
  return query
    select
      d.id, d.order_id, case when is_sensitive then o.email end, o.plan_id, case when is_sensitive then o.payment_intent_id end,
      o.disputes ->> d.id, d.amount_cents, o.currency, d.reason, d.due_by, starts_with(o.checkout_session_id, 'cs_test_'),
      coalesce(d.due_by, 'infinity')::text || '~' || d.id
    from private.disputes d
    join public.orders o on o.id = d.order_id
    where (is_open is null or private.has_dispute_ended(o.disputes ->> d.id) <> is_open)
      and (
        after is null
        or (coalesce(d.due_by, 'infinity'), d.id) > (split_part(after, '~', 1)::timestamptz, split_part(after, '~', 2))
      )
    order by coalesce(d.due_by, 'infinity'), d.id
    limit least(greatest(coalesce(page_size, 50), 1), 100);
exception when invalid_datetime_format or datetime_field_overflow then
  raise exception 'The cursor has no sense' using errcode = '22023';
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
