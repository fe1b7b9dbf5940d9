-- The way to the provider's checkout: an order at the server's price, and the one Checkout Session that it has.
-- Threat M9, M13, M14.

create function private.lock_person(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Lock order for changes of a user's orders or plans, and for deleting the account: first this lock, then the order.
  perform from auth.users u where u.id = person for no key update;
end;
$$;
comment on function private.lock_person(uuid) is 'Makes all that changes a person''s orders and plans wait for one another.';
revoke all on function private.lock_person(uuid) from public, anon, authenticated;

create function private.lock_order(target uuid)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_order public.orders;
begin
  perform private.lock_person((select o.user_id from public.orders o where o.id = target));
  select * into found_order from public.orders o where o.id = target for update;
  return found_order;
end;
$$;
comment on function private.lock_order(uuid) is
  'The current order, locked after its user; all columns null if it does not exist.';
revoke all on function private.lock_order(uuid) from public, anon, authenticated;

create function private.note_order(target uuid, kind text, source text, details jsonb default '{}')
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  insert into public.order_events (order_id, kind, source, details) values (target, kind, source, details);
end;
comment on function private.note_order(uuid, text, text, jsonb) is 'Writes the next line of an order''s history.';
revoke all on function private.note_order(uuid, text, text, jsonb) from public, anon, authenticated;

create function private.holds_lifetime(person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.user_subscriptions s
    join public.plans p on p.id = s.plan_id
    where s.user_id = person and s.status = 'active' and p.is_lifetime
  );
end;
comment on function private.holds_lifetime(uuid) is 'Whether a user has a lifetime plan.';
revoke all on function private.holds_lifetime(uuid) from public, anon, authenticated;

create function private.open_order(plan text, locale text)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  opened public.orders;
begin
  if person is null then
    raise exception 'Authentication required' using errcode = '42501';
  end if;
  perform private.lock_person(person);
  if not exists (select from public.plans p where p.id = plan and p.is_active) then
    raise exception 'No such plan' using errcode = '22023';
  end if;
  if private.holds_lifetime(person) then
    raise exception 'You have lifetime access already' using errcode = 'P0001', hint = 'lifetime_held';
  end if;
  -- A payment page and its price expire within a day; an order without a page has shown no price yet.
  with outdated as (
    update public.orders o set status = 'expired'
    from public.plans p
    where o.user_id = person and o.plan_id = plan and p.id = o.plan_id
      and o.status = 'pending'
      and o.checkout_session_id is null
      and (o.amount_cents, o.duration_days) is distinct from ((p.price_usd * 100)::integer, p.duration_days)
    returning o.id
  )
  insert into public.order_events (order_id, kind, source, details)
  select d.id, 'expired', 'checkout', '{"code": "plan_changed"}' from outdated d;
  insert into public.orders (user_id, email, plan_id, amount_cents, duration_days, locale)
  select person, u.email, p.id, (p.price_usd * 100)::integer, p.duration_days, coalesce(open_order.locale, 'en')
  from public.plans p, auth.users u
  where p.id = plan and u.id = person
  on conflict (user_id, plan_id) where status = 'pending' do nothing
  returning * into opened;
  if opened.id is null then
    select * into opened from public.orders o where o.user_id = person and o.plan_id = plan and o.status = 'pending';
  else
    perform private.note_order(opened.id, 'created', 'checkout');
  end if;
  return opened;
end;
$$;
comment on function private.open_order(text, text) is
  'The caller''s pending order for a plan; creates one if it is missing, or if the pending one has no payment page and another price or duration.';
revoke all on function private.open_order(text, text) from public, anon;
grant execute on function private.open_order(text, text) to authenticated;

create function public.open_order(plan text, locale text default 'en')
returns public.orders
language sql
volatile
set search_path = ''
begin atomic
  select private.open_order(plan, locale);
end;
comment on function public.open_order(text, text) is
  'The caller''s pending order for a plan at the plan''s price. 22023: no such plan on sale; P0001 with hint lifetime_held: nothing left to buy; 42501 for visitors.';
grant execute on function public.open_order(text, text) to authenticated;

create function public.attach_checkout(order_id uuid, session_id text, url text, expires_at timestamptz)
returns public.orders
language plpgsql
security definer
set search_path = ''
as $$
declare
  known public.orders := private.lock_order(order_id);
begin
  if known.id is null or known.status <> 'pending' then
    raise exception 'No such pending order' using errcode = '22023';
  end if;
  if known.checkout_session_id <> session_id then
    return known;
  end if;
  if known.checkout_url is null then
    perform private.note_order(known.id, 'checkout_opened', 'checkout');
  end if;
  update public.orders o
  set checkout_session_id = session_id, checkout_url = url, checkout_expires_at = attach_checkout.expires_at
  where o.id = known.id
  returning * into known;
  perform private.fulfil_waiting(known);
  select * into known from public.orders o where o.id = known.id;
  return known;
end;
$$;
comment on function public.attach_checkout(uuid, text, text, timestamptz) is
  'Stores the Checkout Session of a pending order (22023 otherwise) and returns the order. A session that is already stored wins. For edge functions.';
revoke all on function public.attach_checkout(uuid, text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.attach_checkout(uuid, text, text, timestamptz) to service_role;

create function public.expire_checkout(session_id text, source text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  known public.orders := private.lock_order(
    (select o.id from public.orders o where o.checkout_session_id = expire_checkout.session_id)
  );
begin
  -- Before its page expires, a payment may still be in progress.
  if known.status = 'pending' and coalesce(known.checkout_expires_at, now()) <= now() then
    update public.orders o set status = 'expired' where o.id = known.id;
    perform private.note_order(known.id, 'expired', source, '{"code": "payment_unknown"}');
    return 'expired';
  end if;
  return known.status;
end;
$$;
comment on function public.expire_checkout(text, text) is
  'Expires a pending order whose Checkout Session the provider does not know, after its page has ended, and returns its status. For edge functions.';
revoke all on function public.expire_checkout(text, text) from public, anon, authenticated;
grant execute on function public.expire_checkout(text, text) to service_role;
