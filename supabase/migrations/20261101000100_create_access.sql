-- Who may do what: default deny, roles, profiles, live sessions, and the record of privileged acts.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create schema if not exists private;
comment on schema private is 'What only functions may touch. The API does not expose it.';
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- Default deny: whatever a later migration creates is closed until it grants a verb by name.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
alter default privileges in schema private revoke all on tables from public, anon, authenticated;
alter default privileges in schema private revoke all on sequences from public, anon, authenticated;
alter default privileges in schema private revoke all on functions from public, anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
alter default privileges in schema private grant all on tables to service_role;
alter default privileges in schema private grant all on sequences to service_role;
alter default privileges in schema private grant execute on functions to service_role;

-- A runaway question ends by itself; the REST server applies these settings to each request.
do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
exception when insufficient_privilege then
  raise notice 'statement timeouts of the API roles are left to the host';
end;
$$;

create function private.brand_name()
returns text
language sql
immutable
set search_path = ''
begin atomic
  select 'Aurum';
end;
comment on function private.brand_name() is 'The product''s name, as src/config/brand.ts has it; `npm run brand` writes it here.';

create type public.app_role as enum ('user', 'prompter', 'jadmin', 'admin');
comment on type public.app_role is 'Roles in order of rank: a role satisfies every requirement up to its own.';

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.touch_updated_at() is 'Sets updated_at by the server''s clock.';

-- Sessions ---------------------------------------------------------------------------------------

create function private.token_session_id()
returns uuid
language sql
stable
set search_path = ''
begin atomic
  select case
    when (select auth.jwt()) ->> 'session_id' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
      then ((select auth.jwt()) ->> 'session_id')::uuid
  end;
end;
comment on function private.token_session_id() is 'The session that the caller''s token names, or null; never raises.';

-- The only two readers of Auth's tables that policies rest on. As text: Auth changes its own tables, and a body kept as a
-- parse tree would hold on to their columns.
create function private.session_stands(session uuid, owner uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions s
    where s.id = session and s.user_id = owner and coalesce(s.not_after, 'infinity') > now()
  );
end;
$$;
comment on function private.session_stands(uuid, uuid) is 'Whether a session of that user exists and is not over.';

create function private.user_in_good_standing(person uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.users u
    where u.id = person and coalesce(u.banned_until, '-infinity') <= now() and u.deleted_at is null
  );
end;
$$;
comment on function private.user_in_good_standing(uuid) is 'Whether that user exists and is neither banned nor deleted.';

create function private.session_alive()
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  -- The platform gives other programs tokens of the role authenticated, which name their client.
  select not coalesce((select auth.jwt()) ? 'client_id', false)
    and private.session_stands(private.token_session_id(), (select auth.uid()))
    and private.user_in_good_standing((select auth.uid()));
end;
comment on function private.session_alive() is
  'Whether the token''s session still exists, its user is not banned and it is ours, not another program''s: signing out and banning act at once, whatever the token''s own expiry says.';
grant execute on function private.session_alive() to anon, authenticated;

create function private.caller_id()
returns uuid
language sql
stable
security definer
set search_path = ''
begin atomic
  select case when private.session_alive() then (select auth.uid()) end;
end;
comment on function private.caller_id() is 'The signed-in caller, or null once the session has ended.';
grant execute on function private.caller_id() to anon, authenticated;

-- Roles ------------------------------------------------------------------------------------------

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
  'Whether the caller''s role ranks at least as high as required (specification, section 6), in a living session.';
grant execute on function private.has_role(public.app_role) to anon, authenticated;

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

create function private.keep_one_super_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Lock first, count afterwards: two super admins who demote each other must not both succeed.
  perform pg_advisory_xact_lock(hashtext('public.user_roles.is_super_admin'));
  if not exists (select from public.user_roles where is_super_admin and user_id <> old.user_id) then
    raise exception 'At least one super admin must remain' using errcode = '55000';
  end if;
  return coalesce(new, old);
end;
$$;
comment on function private.keep_one_super_admin() is 'Refuses to demote or delete the last super admin, whoever asks.';

create trigger keep_one_super_admin_on_update before update on public.user_roles
  for each row when (old.is_super_admin and not new.is_super_admin)
  execute function private.keep_one_super_admin();
create trigger keep_one_super_admin_on_delete before delete on public.user_roles
  for each row when (old.is_super_admin)
  execute function private.keep_one_super_admin();

-- Audit ------------------------------------------------------------------------------------------

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references auth.users (id) on delete set null,
  action text not null check (length(action) <= 100),
  target_type text not null check (length(target_type) <= 100),
  target_id text check (length(target_id) <= 200),
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.audit_log is 'Privileged acts; written by functions only, and holds nothing sensitive.';
create index audit_log_actor_id_idx on public.audit_log (actor_id);
create index audit_log_created_at_idx on public.audit_log (created_at desc);
alter table public.audit_log enable row level security;

create policy "Staff read the audit log"
  on public.audit_log for select to authenticated
  using ((select private.has_role('jadmin')));
grant select on public.audit_log to authenticated;
grant all on public.audit_log to service_role;

create function private.write_audit(action text, target_type text, target_id text, details jsonb default '{}')
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  insert into public.audit_log (actor_id, action, target_type, target_id, details)
  values (private.caller_id(), action, target_type, target_id, details);
end;
comment on function private.write_audit(text, text, text, jsonb) is 'Records a privileged act of the caller.';

-- Changing authority -------------------------------------------------------------------------------

create function private.set_user_role(target uuid, new_role public.app_role)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_role public.app_role;
begin
  perform pg_advisory_xact_lock(hashtext('public.user_roles.is_super_admin'));
  if not private.is_super_admin() then
    raise exception 'Only a super admin may change roles' using errcode = '42501';
  end if;
  if new_role is null or not exists (select from auth.users where id = target) then
    raise exception 'No such user or role' using errcode = '22023';
  end if;
  select role into old_role from public.user_roles where user_id = target;
  insert into public.user_roles (user_id, role) values (target, new_role)
  on conflict (user_id) do update
    set role = excluded.role, is_super_admin = user_roles.is_super_admin and excluded.role = 'admin';
  perform private.write_audit('role.set', 'user', target::text, jsonb_build_object('from', old_role, 'to', new_role));
end;
$$;
comment on function private.set_user_role(uuid, public.app_role) is
  'Gives target a role. Caller: super admin (specification, section 6, second table). A super admin demoted loses the flag.';
grant execute on function private.set_user_role(uuid, public.app_role) to authenticated;

create function public.set_user_role(target uuid, new_role public.app_role)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.set_user_role(target, new_role);
end;
comment on function public.set_user_role(uuid, public.app_role) is
  'Gives a user a role. Super admin only (42501 otherwise); 22023 for an unknown user; 55000 for the last super admin.';
grant execute on function public.set_user_role(uuid, public.app_role) to authenticated;

create function private.set_super_admin(target uuid, enabled boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.user_roles.is_super_admin'));
  if not private.is_super_admin() then
    raise exception 'Only a super admin may change the super-admin flag' using errcode = '42501';
  end if;
  update public.user_roles set is_super_admin = enabled where user_id = target and role = 'admin';
  if not found then
    raise exception 'Only an admin can carry the super-admin flag' using errcode = '22023';
  end if;
  perform private.write_audit('super_admin.set', 'user', target::text, jsonb_build_object('enabled', enabled));
end;
$$;
comment on function private.set_super_admin(uuid, boolean) is 'Sets or clears the flag of an admin. Caller: super admin.';
grant execute on function private.set_super_admin(uuid, boolean) to authenticated;

create function public.set_super_admin(target uuid, enabled boolean)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.set_super_admin(target, enabled);
end;
comment on function public.set_super_admin(uuid, boolean) is
  'Sets or clears an admin''s super-admin flag. Super admin only (42501 otherwise); 22023 for who is no admin; 55000 for the last one.';
grant execute on function public.set_super_admin(uuid, boolean) to authenticated;

-- Names and titles ---------------------------------------------------------------------------------

create function private.turns_text(words text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select words ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';
end;
comment on function private.turns_text(text) is
  'Whether a text holds control characters, or marks that turn the direction of what stands beside it (threats, X3).';

create function private.is_title(words text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  -- Spaces, joiners, fillers, blanks, selectors, tags and marks alone show nothing. `src/lib/names.ts` knows them too.
  select not private.turns_text(words)
    and words ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
end;
comment on function private.is_title(text) is
  'Whether somebody can see and read a title or a name: something in it is visible, nothing turns text (threats, X3).';

create function private.name_skeleton(name text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  -- Letters that look like Latin ones: Cyrillic, Greek, Armenian, small capitals, digits. `src/lib/names.ts` has the same.
  select replace(
    regexp_replace(
      translate(
        lower(normalize(lower(left(name, 80)), nfkd)),
        'аαᴀ@4всеε3нɪіιӏ1!|кκмμᴍоοσ0рρгʀѕ5$тτυսᴜvхχуү',
        'aaaaabceeehiiiiiiikkmmmoooopprrsssttuuuuxxyy'
      ),
      '[^a-z]+', '', 'g'
    ),
    'rn', 'm'
  );
end;
comment on function private.name_skeleton(text) is
  'What a name looks like: its Latin letters, with accents, spaces and look-alikes of other scripts taken away.';

create function private.is_house_name(name text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select exists (
    select
    -- A longer name is refused for its length.
    from regexp_split_to_table(left(name, 80), '[\s_.,;:/|-]+') as part (word)
    where private.name_skeleton(part.word) = private.name_skeleton(private.brand_name())
  ) or regexp_replace(private.name_skeleton(name), '^the|(team|support|official|staff|admin)$', '', 'g')
    = private.name_skeleton(private.brand_name());
end;
comment on function private.is_house_name(text) is
  'Whether a name would be taken for the product''s own, under which prompts without an author stand (threats, X3).';

create function private.is_first_name(name text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select length(name) <= 80 and (name = '' or private.is_title(name)) and not private.is_house_name(name);
end;
comment on function private.is_first_name(text) is
  'Whether a name may be a person''s: at most 80 characters, readable or empty, and not the product''s own.';
grant execute on function
  private.brand_name(),
  private.turns_text(text),
  private.is_title(text),
  private.name_skeleton(text),
  private.is_house_name(text),
  private.is_first_name(text)
  to authenticated;

-- Profiles ---------------------------------------------------------------------------------------

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (private.is_first_name(first_name)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'A user''s first name; made with the account.';
alter table public.profiles enable row level security;

create policy "Users read their own profile, staff read all profiles"
  on public.profiles for select to authenticated
  using (id = (select private.caller_id()) or (select private.has_role('jadmin')));
create policy "Users change their own profile"
  on public.profiles for update to authenticated
  using (id = (select private.caller_id()))
  with check (id = (select private.caller_id()));
grant select, update (first_name) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

create function private.handle_new_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  given text := nullif(left(btrim(new.raw_user_meta_data ->> 'first_name'), 80), '');
begin
  -- The form has said what is wrong with a name; who goes past the form gets an account without one.
  insert into public.profiles (id, first_name)
  values (new.id, case when private.is_first_name(given) then given end)
  on conflict (id) do nothing;
  -- The role never comes from metadata: its owner can write that.
  insert into public.user_roles (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;
comment on function private.handle_new_user() is 'Gives a new account its profile and the role user.';

create trigger handle_new_user after insert on auth.users
  for each row execute function private.handle_new_user();
