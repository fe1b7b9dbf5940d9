-- One narrow table for the list of users. Its search, filters and order come from four tables, one of them Auth's,
-- which cannot have our indexes.

create table private.user_directory (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null default '',
  first_name text not null default '',
  name_key text not null generated always as (lower(first_name)) stored,
  role public.app_role not null default 'user',
  is_super_admin boolean not null default false,
  plan_id text references public.plans (id),
  plan_status text,
  plan_ends timestamptz,
  is_confirmed boolean not null default false,
  banned_until timestamptz not null default '-infinity',
  last_sign_in_at timestamptz not null default '-infinity',
  created_at timestamptz not null
);
comment on table private.user_directory is
  'A projection of each user for the list of users, written by triggers; the source tables stay authoritative.';
comment on column private.user_directory.plan_id is 'The active plan, or the one that ended last.';
create index user_directory_created_at_idx on private.user_directory (created_at, id);
create index user_directory_last_sign_in_at_idx on private.user_directory (last_sign_in_at, id);
-- A search by name that is sorted by name finds its rows together, maybe at the end: an index-only scan reads up to
-- them.
create index user_directory_email_idx on private.user_directory (email, id) include (name_key);
create index user_directory_name_key_idx on private.user_directory (name_key, id) include (email);
-- Rare values have their own indexes, for any sort order.
create index user_directory_staff_idx on private.user_directory (role) where role <> 'user';
create index user_directory_banned_until_idx on private.user_directory (banned_until);
create index user_directory_plan_id_idx on private.user_directory (plan_id);
create index user_directory_email_trgm_idx on private.user_directory using gin (email extensions.gin_trgm_ops);
create index user_directory_name_trgm_idx on private.user_directory using gin (name_key extensions.gin_trgm_ops);
alter table private.user_directory enable row level security;
revoke all on private.user_directory from public, anon, authenticated, service_role;

create function private.refresh_directory_entry(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.user_directory as kept (
    id, email, first_name, role, is_super_admin, plan_id, plan_status, plan_ends, is_confirmed, banned_until,
    last_sign_in_at, created_at
  )
  select
    u.id, lower(coalesce(u.email, '')), coalesce(p.first_name, ''), coalesce(r.role, 'user'),
    coalesce(r.is_super_admin, false), s.plan_id, s.status, s.expires_at,
    -- Read through jsonb: not every release of Auth has every one of these columns.
    coalesce(to_jsonb(u) ->> 'email_confirmed_at', to_jsonb(u) ->> 'phone_confirmed_at') is not null,
    coalesce(u.banned_until, '-infinity'),
    coalesce((to_jsonb(u) ->> 'last_sign_in_at')::timestamptz, '-infinity'),
    coalesce(u.created_at, now())
  from auth.users u
  left join public.profiles p on p.id = u.id
  left join public.user_roles r on r.user_id = u.id
  left join lateral (
    select held.plan_id, held.status, held.expires_at
    from public.user_subscriptions held
    where held.user_id = u.id
    order by held.status = 'active' desc, held.created_at desc
    limit 1
  ) as s on true
  where u.id = person
  on conflict (id) do update set
    email = excluded.email,
    first_name = excluded.first_name,
    role = excluded.role,
    is_super_admin = excluded.is_super_admin,
    plan_id = excluded.plan_id,
    plan_status = excluded.plan_status,
    plan_ends = excluded.plan_ends,
    is_confirmed = excluded.is_confirmed,
    banned_until = excluded.banned_until,
    last_sign_in_at = excluded.last_sign_in_at
  where (
      kept.email, kept.first_name, kept.role, kept.is_super_admin, kept.plan_id, kept.plan_status, kept.plan_ends,
      kept.is_confirmed, kept.banned_until, kept.last_sign_in_at
    ) is distinct from (
      excluded.email, excluded.first_name, excluded.role, excluded.is_super_admin, excluded.plan_id, excluded.plan_status,
      excluded.plan_ends, excluded.is_confirmed, excluded.banned_until, excluded.last_sign_in_at
    );
end;
$$;
comment on function private.refresh_directory_entry(uuid) is 'Writes a person''s line of the directory as the tables have it now.';

create function private.refresh_user_directory()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_directory_entry((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end;
$$;
comment on function private.refresh_user_directory() is
  'Updates the directory when a row of a user changes; the trigger argument names the column with the user''s id.';

-- On every update: a list of columns would depend on Auth's table. Deleting an account deletes its row by the foreign
-- key.
create trigger refresh_user_directory after insert or update on auth.users
  for each row execute function private.refresh_user_directory('id');
create trigger refresh_user_directory after insert or update or delete on public.profiles
  for each row execute function private.refresh_user_directory('id');
create trigger refresh_user_directory after insert or update or delete on public.user_roles
  for each row execute function private.refresh_user_directory('user_id');
create trigger refresh_user_directory after insert or update or delete on public.user_subscriptions
  for each row execute function private.refresh_user_directory('user_id');

-- Accounts that a hosted project has from before.
select private.refresh_directory_entry(u.id) from auth.users u;
