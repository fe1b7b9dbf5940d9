-- Plans and the subscriptions that users have bought.
-- Spec 1.2, 6.9; threat P3, P6.

create table public.plans (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 80),
  name_ar text check (length(name_ar) <= 80),
  price_usd numeric(8, 2) not null check (price_usd > 0),
  is_lifetime boolean not null default false,
  duration_days integer check (duration_days > 0),
  display_order integer not null default 0,
  is_active boolean not null default true,
  constraint timed_plans_have_a_duration check (is_lifetime = (duration_days is null))
);
comment on table public.plans is 'Plans are bought once and never renew.';
alter table public.plans enable row level security;

-- (true): prices are printed on the public pricing page.
create policy "Everybody reads plans" on public.plans for select to anon, authenticated using (true);
grant select on public.plans to anon, authenticated;
grant all on public.plans to service_role;

insert into public.plans (id, name, name_ar, price_usd, is_lifetime, duration_days, display_order)
values
  ('monthly', 'Monthly pass', 'باقة شهرية', 9, false, 30, 1),
  ('yearly', 'Yearly pass', 'باقة سنوية', 49, false, 365, 2),
  ('lifetime', 'Lifetime', 'مدى الحياة', 99, true, null, 3);

create table public.user_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  plan_id text not null references public.plans (id),
  status text not null default 'active' check (status in ('active', 'superseded', 'expired', 'cancelled', 'revoked')),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  constraint revoked_subscriptions_say_when check ((status = 'revoked') = (revoked_at is not null))
);
comment on table public.user_subscriptions is 'A user''s plans; at most one is active. Written by the server only.';
create unique index user_subscriptions_one_active_idx on public.user_subscriptions (user_id) where status = 'active';
create index user_subscriptions_user_id_idx on public.user_subscriptions (user_id, created_at desc);
create index user_subscriptions_plan_id_idx on public.user_subscriptions (plan_id);
create index user_subscriptions_expiry_idx on public.user_subscriptions (expires_at) where status = 'active';
alter table public.user_subscriptions enable row level security;

create policy "Users read their own subscriptions, admins read all"
  on public.user_subscriptions for select to authenticated
  using (user_id = (select private.caller_id()) or (select private.has_role('admin')));
grant select on public.user_subscriptions to authenticated;
grant all on public.user_subscriptions to service_role;

create function private.set_subscription_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  bought public.plans;
begin
  select * into bought from public.plans where id = new.plan_id;
  new.expires_at := case
    when bought.is_lifetime then null
    else coalesce(new.expires_at, new.created_at + make_interval(days => bought.duration_days))
  end;
  return new;
end;
$$;
comment on function private.set_subscription_end() is
  'Computes when a timed plan ends unless the writer extends it; a lifetime plan has no end.';

create trigger set_subscription_end before insert or update of plan_id, expires_at on public.user_subscriptions
  for each row execute function private.set_subscription_end();

create function private.has_access(lifetime_only boolean)
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
    where s.user_id = private.caller_id()
      and s.status = 'active'
      and s.revoked_at is null
      and (p.is_lifetime or s.expires_at > now())
      and (p.is_lifetime or not lifetime_only)
  );
end;
comment on function private.has_access(boolean) is
  'Whether the caller, in a living session, holds an active plan by the server''s clock; with lifetime_only, a lifetime plan.';
grant execute on function private.has_access(boolean) to anon, authenticated;

create function private.expire_subscriptions()
returns integer
language sql
volatile
security definer
set search_path = ''
begin atomic
  with ended as (
    update public.user_subscriptions
    set status = 'expired'
    where status = 'active' and expires_at <= now()
    returning 1
  )
  select count(*)::integer from ended;
end;
comment on function private.expire_subscriptions() is
  'Job: marks plans whose end has passed; has_access does not wait for it. Returns how many.';

-- An open page learns at once that its plan has begun or ended; each reader's own policies say whose changes they see.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.user_subscriptions;
  end if;
end;
$$;
