-- Prices of plans and whether they are on sale, for super admins; existing orders keep their price.
-- Spec 6.17; threat M9.

create function private.change_plan(plan text, price_usd numeric, is_active boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  known public.plans;
begin
  if not private.is_super_admin() then
    raise exception 'Only a super admin changes plans' using errcode = '42501';
  end if;
  select * into known from public.plans p where p.id = plan for update;
  if known.id is null then
    raise exception 'No such plan' using errcode = '22023';
  end if;
  -- Half a dollar is the least that the provider takes.
  if price_usd not between 0.5 and 99999 or price_usd <> round(price_usd, 2) then
    raise exception 'A price has at most two decimals and lies between 0.50 and 99,999' using errcode = '22023';
  end if;
  update public.plans p
  set price_usd = coalesce(change_plan.price_usd, p.price_usd), is_active = coalesce(change_plan.is_active, p.is_active)
  where p.id = plan;
  perform private.write_audit('plan.change', 'plan', plan, jsonb_build_object(
    'from', jsonb_build_object('price_usd', known.price_usd, 'is_active', known.is_active),
    'to', jsonb_build_object('price_usd', coalesce(price_usd, known.price_usd), 'is_active', coalesce(is_active, known.is_active))
  ));
end;
$$;
comment on function private.change_plan(text, numeric, boolean) is 'Sets a plan''s price and whether it is on sale. Caller: super admin.';
revoke all on function private.change_plan(text, numeric, boolean) from public, anon;
grant execute on function private.change_plan(text, numeric, boolean) to authenticated;

create function public.change_plan(plan text, price_usd numeric default null, is_active boolean default null)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.change_plan(plan, price_usd, is_active);
end;
comment on function public.change_plan(text, numeric, boolean) is
  'Sets a plan''s price or whether it is on sale; null leaves it. An order keeps its price while its payment page is open. 42501 for all but super admins, 22023 for no plan or no price.';
grant execute on function public.change_plan(text, numeric, boolean) to authenticated;

create function private.open_orders_of_plans()
returns table (plan_id text, price_cents integer, orders integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select o.plan_id, o.amount_cents, count(*)::integer
    from public.orders o
    where o.status = 'pending'
    group by o.plan_id, o.amount_cents
    order by o.plan_id, o.amount_cents;
end;
$$;
comment on function private.open_orders_of_plans() is 'How many orders are open at which price. Caller: jadmin and up.';
grant execute on function private.open_orders_of_plans() to authenticated;

create function public.open_orders_of_plans()
returns table (plan_id text, price_cents integer, orders integer)
language sql
stable
set search_path = ''
begin atomic
  select * from private.open_orders_of_plans();
end;
comment on function public.open_orders_of_plans() is
  'How many orders of each plan are open at which price: what a change of the price does not reach. Staff only (42501 otherwise).';
grant execute on function public.open_orders_of_plans() to authenticated;
