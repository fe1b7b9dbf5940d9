-- One role a user, and at least one super admin at any time.
-- Spec 6.1; threat R2, R3, R7, R10.

create type public.app_role as enum ('user', 'prompter', 'jadmin', 'admin');
comment on type public.app_role is 'Roles in order of rank: a role satisfies every requirement up to its own.';

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.app_role not null default 'user',
  is_super_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint super_admins_are_admins check (not is_super_admin or role = 'admin')
);
comment on table public.user_roles is 'One role a user; written only by set_user_role and set_super_admin.';
alter table public.user_roles enable row level security;

create function private.has_role(required public.app_role)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.user_roles r
    where r.user_id = private.caller_id() and r.role >= required
  );
end;
comment on function private.has_role(public.app_role) is
  'Whether the caller''s role ranks at least as high as required (spec 6.1), in a living session.';
grant execute on function private.has_role(public.app_role) to anon, authenticated;

create function private.require_staff()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('jadmin') then
    raise exception 'Staff only' using errcode = '42501';
  end if;
end;
$$;
comment on function private.require_staff() is 'Refuses all but staff (jadmin and admin) with 42501.';

create function private.is_super_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.user_roles r
    where r.user_id = private.caller_id() and r.role = 'admin' and r.is_super_admin
  );
end;
comment on function private.is_super_admin() is 'Whether the caller carries the super-admin flag, in a living session.';
grant execute on function private.is_super_admin() to anon, authenticated;

create policy "Users read their own role, staff read all roles"
  on public.user_roles for select to authenticated
  using (user_id = (select private.caller_id()) or (select private.has_role('jadmin')));
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create trigger touch_updated_at before update on public.user_roles
  for each row execute function private.touch_updated_at();

create function private.is_last_super_admin(person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (select from public.user_roles r where r.user_id = person and r.is_super_admin)
    -- One who is banned could not act.
    and not exists (
      select
      from public.user_roles r
      where r.is_super_admin and r.user_id <> person and private.user_in_good_standing(r.user_id)
    );
end;
comment on function private.is_last_super_admin(uuid) is
  'Whether a user is the only super admin with an account that can sign in.';

create function private.protect_last_super_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Lock first, count afterwards: two super admins who demote each other must not both succeed.
  perform pg_advisory_xact_lock(hashtext('public.user_roles.is_super_admin'));
  if private.is_last_super_admin(old.user_id) then
    raise exception 'At least one super admin must remain' using errcode = '55000';
  end if;
  return coalesce(new, old);
end;
$$;
comment on function private.protect_last_super_admin() is 'Refuses to demote or delete the last super admin, for every caller.';

create trigger protect_last_super_admin_on_update before update on public.user_roles
  for each row when (old.is_super_admin and not new.is_super_admin)
  execute function private.protect_last_super_admin();
create trigger protect_last_super_admin_on_delete before delete on public.user_roles
  for each row when (old.is_super_admin)
  execute function private.protect_last_super_admin();
