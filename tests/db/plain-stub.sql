-- The objects of a hosted project before its first migration, as far as our migrations need them, on a plain PostgreSQL
-- 15 to 17: Auth's and Storage's tables belong to their services, and the role that pushes migrations is no superuser.

do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'anon nologin noinherit',
    'authenticated nologin noinherit',
    'service_role nologin noinherit bypassrls',
    'supabase_auth_admin nologin noinherit',
    'supabase_storage_admin nologin noinherit',
    'deployer login password ''deployer'' createrole bypassrls'
  ] loop
    begin
      execute 'create role ' || wanted;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;
grant supabase_storage_admin to deployer;
grant anon, authenticated, service_role to deployer;

create schema extensions authorization deployer;
create schema auth authorization supabase_auth_admin;
create schema storage authorization supabase_storage_admin;
grant create on schema public to deployer;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role, deployer;

create table auth.users (
  id uuid primary key,
  email varchar(255) unique,
  raw_user_meta_data jsonb,
  raw_app_meta_data jsonb,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz default now()
);
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  created_at timestamptz default now()
);
create index on auth.sessions (user_id);
-- No trigger may be put on this one: migrations must go on without.
create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  identity_data jsonb not null
);
create index on auth.identities (user_id);
alter table auth.identities owner to supabase_auth_admin;
alter table auth.users owner to supabase_auth_admin;
alter table auth.sessions owner to supabase_auth_admin;
grant select, insert, update, delete, references, trigger on auth.users, auth.sessions to deployer;

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, deployer;

-- Open, as a hosted project is: ours must close it.
alter default privileges for role deployer in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role deployer in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role deployer in schema public grant execute on functions to anon, authenticated, service_role;

create publication supabase_realtime;
alter publication supabase_realtime owner to deployer;
