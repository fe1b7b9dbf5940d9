-- What every hosted project has before its first migration, which migrations must not repeat. Runs at every start, so each
-- statement tolerates its own result.
-- Threat D1.

do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'anon nologin noinherit',
    'authenticated nologin noinherit',
    'service_role nologin noinherit bypassrls',
    'authenticator noinherit login password ''postgres''',
    'supabase_auth_admin noinherit createrole login password ''postgres''',
    'supabase_storage_admin noinherit createrole login password ''postgres''',
    'dashboard_user nologin createdb createrole replication'
  ] loop
    begin
      execute 'create role ' || wanted;
    exception
      -- Roles belong to the cluster: two databases may be prepared at once.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

grant anon, authenticated, service_role to authenticator;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists graphql_public;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;

do $$
begin
  create publication supabase_realtime;
exception
  when duplicate_object then null;
end
$$;

-- As hosted, the REST API reloads the schema after every change but that of temporary things.
create or replace function extensions.pgrst_ddl_watch() returns event_trigger
language plpgsql
as $$
begin
  if tg_tag like 'DROP %'
    or exists (select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp') then
    notify pgrst, 'reload schema';
  end if;
end
$$;

drop event trigger if exists pgrst_ddl_watch;
create event trigger pgrst_ddl_watch on ddl_command_end
  when tag in (
    'CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE', 'CREATE VIEW',
    'ALTER VIEW', 'CREATE MATERIALIZED VIEW', 'ALTER MATERIALIZED VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION',
    'CREATE TYPE', 'ALTER TYPE', 'COMMENT', 'DROP TABLE', 'DROP VIEW', 'DROP FUNCTION', 'DROP SCHEMA', 'DROP TYPE'
  )
  execute function extensions.pgrst_ddl_watch();
