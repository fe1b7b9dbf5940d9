-- Schemas, default privileges and the session behind a request.
-- Threat A7, R1, R10, R11, R12.

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create schema if not exists private;
comment on schema private is 'Objects for functions only; the API does not expose this schema.';
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- Deny by default: a later migration's objects stay closed until it grants a verb on them.
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

-- Ends runaway queries; the REST server applies these settings to each request.
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

-- The only two functions with which policies read Auth's tables. Their bodies are strings: a parsed body would depend
-- on Auth's columns and block Auth's own migrations.
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
  'Whether the token is a user''s, not another program''s, its session still exists and its user is not banned: logout and bans act before the token expires.';
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
