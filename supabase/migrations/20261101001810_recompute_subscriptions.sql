-- Computes a user's subscriptions from their paid orders and granted plans.
-- Spec 1.2; threat M12, M14.

alter table public.user_subscriptions
  add column order_id uuid unique references public.orders (id) on delete cascade;
comment on column public.user_subscriptions.order_id is 'The order that was paid for it; null where staff gave it.';

create function private.recompute_subscriptions(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  held record;
  ends timestamptz := '-infinity';
  current_id uuid;
  lifetime_id uuid;
  orders uuid[] := '{}';
  order_ends timestamptz[] := '{}';
begin
  -- In the order of payment, each timed plan extends from the later of its payment and the end so far. What staff gave ends
  -- when they said; a gift that has expired still carried what came before its end.
  for held in
    select o.id, o.id as order_id, o.paid_at as since, o.duration_days, o.duration_days is null as is_lifetime,
      null::timestamptz as given_end
    from public.orders o
    where o.user_id = person
      and o.status = 'paid'
      and o.cancelled_at is null
    union all
    select s.id, null, s.created_at, null, p.is_lifetime, s.expires_at
    from public.user_subscriptions s
    join public.plans p on p.id = s.plan_id
    where s.user_id = person
      and s.order_id is null
      and (s.status in ('active', 'superseded') or (s.status = 'expired' and s.expires_at <= now()))
    order by since, order_id nulls first
  loop
    if held.is_lifetime then
      lifetime_id := coalesce(lifetime_id, held.id);
    elsif held.order_id is not null then
      ends := greatest(ends, held.since) + make_interval(days => held.duration_days);
      current_id := held.id;
    elsif held.given_end > ends then
      ends := held.given_end;
      current_id := held.id;
    end if;
    if held.order_id is not null then
      orders := orders || held.order_id;
      order_ends := order_ends || case when not held.is_lifetime then ends end;
    end if;
  end loop;
  current_id := coalesce(lifetime_id, current_id);

  -- First what ends, then what begins: at no moment are two active.
  update public.user_subscriptions s
  set status = 'revoked', revoked_at = now()
  where s.user_id = person
    and s.order_id is not null
    and s.order_id <> all (orders)
    and s.status not in ('revoked', 'cancelled');
  update public.user_subscriptions s
  set status = case when s.expires_at <= now() then 'expired' else 'superseded' end
  where s.user_id = person and s.status = 'active' and coalesce(s.order_id, s.id) is distinct from current_id;
  insert into public.user_subscriptions as kept (user_id, plan_id, order_id, created_at, expires_at, status)
  select person, o.plan_id, o.id, o.paid_at, e.ends_at, case
    when e.ends_at <= now() then 'expired'
    when o.id = current_id then 'active'
    else 'superseded'
  end
  from unnest(orders, order_ends) as e (order_id, ends_at)
  join public.orders o on o.id = e.order_id
  on conflict (order_id) do update
  set status = excluded.status, expires_at = excluded.expires_at, created_at = excluded.created_at, revoked_at = null
  where (kept.status, kept.expires_at) is distinct from (excluded.status, excluded.expires_at);
  update public.user_subscriptions s
  set status = case when s.expires_at <= now() then 'expired' else 'active' end
  where s.id = current_id;
end;
$$;
comment on function private.recompute_subscriptions(uuid) is
  'Recomputes a user''s subscriptions from paid orders and granted plans, independent of the order of events. The caller has locked the user.';
revoke all on function private.recompute_subscriptions(uuid) from public, anon, authenticated;
