-- What Auth's tables have in a hosted project and lite's lack. Runs before the migrations; repeatable.

-- Lite writes metadata as a JSON string of JSON; triggers and policies need GoTrue's object.

create or replace function auth.unpack_metadata() returns trigger
language plpgsql set search_path = ''
as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(key, (value #>> '{}')::jsonb) from jsonb_each(to_jsonb(new))
    where key = any (tg_argv) and jsonb_typeof(value) = 'string'));
end;
$$;
revoke execute on function auth.unpack_metadata() from public, anon, authenticated, service_role;

create or replace trigger unpack_metadata before insert or update on auth.users
  for each row execute function auth.unpack_metadata('raw_user_meta_data', 'raw_app_meta_data');
create or replace trigger unpack_metadata before insert or update on auth.identities
  for each row execute function auth.unpack_metadata('identity_data');

-- New links of a change of address restart both confirmations, as in GoTrue; lite has only one.

create or replace function auth.restart_email_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email_change_confirm_status := 0;
  return new;
end;
$$;
revoke execute on function auth.restart_email_change() from public, anon, authenticated, service_role;

create or replace trigger restart_email_change before update of email_change_sent_at on auth.users
  for each row when (new.email_change_sent_at is distinct from old.email_change_sent_at)
  execute function auth.restart_email_change();

-- How a session was opened, for its tokens' `amr`.

create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  unique (session_id, authentication_method)
);

-- Auth's own OAuth 2.1 server: programs that people connect, their requests and people's consents.

do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'oauth_registration_type as enum (''dynamic'', ''manual'')',
    'oauth_client_type as enum (''public'', ''confidential'')',
    'oauth_authorization_status as enum (''pending'', ''approved'', ''denied'', ''expired'')',
    'oauth_response_type as enum (''code'')',
    'code_challenge_method as enum (''s256'', ''plain'')'
  ] loop
    begin
      execute 'create type auth.' || wanted;
    exception
      when duplicate_object then null;
    end;
  end loop;
end
$$;

create table if not exists auth.oauth_clients (
  id uuid primary key,
  client_secret_hash text,
  registration_type auth.oauth_registration_type not null,
  redirect_uris text not null,
  grant_types text not null,
  client_name text check (char_length(client_name) <= 1024),
  client_uri text check (char_length(client_uri) <= 2048),
  logo_uri text check (char_length(logo_uri) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  client_type auth.oauth_client_type not null default 'confidential',
  token_endpoint_auth_method text not null
    check (token_endpoint_auth_method in ('client_secret_basic', 'client_secret_post', 'none'))
);
create index if not exists oauth_clients_deleted_at_idx on auth.oauth_clients (deleted_at);

create table if not exists auth.oauth_authorizations (
  id uuid primary key,
  authorization_id text not null unique,
  client_id uuid not null references auth.oauth_clients (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  redirect_uri text not null check (char_length(redirect_uri) <= 2048),
  scope text not null check (char_length(scope) <= 4096),
  state text check (char_length(state) <= 4096),
  resource text check (char_length(resource) <= 2048),
  code_challenge text check (char_length(code_challenge) <= 128),
  code_challenge_method auth.code_challenge_method,
  response_type auth.oauth_response_type not null default 'code',
  status auth.oauth_authorization_status not null default 'pending',
  authorization_code text unique check (char_length(authorization_code) <= 255),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '3 minutes',
  approved_at timestamptz,
  nonce text check (char_length(nonce) <= 255),
  check (expires_at > created_at)
);
create index if not exists oauth_auth_pending_exp_idx on auth.oauth_authorizations (expires_at) where status = 'pending';

create table if not exists auth.oauth_consents (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  client_id uuid not null references auth.oauth_clients (id) on delete cascade,
  scopes text not null check (char_length(scopes) <= 2048 and char_length(trim(scopes)) > 0),
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (user_id, client_id),
  check (revoked_at is null or revoked_at >= granted_at)
);

alter table auth.sessions
  add column if not exists oauth_client_id uuid references auth.oauth_clients (id) on delete cascade;
create index if not exists sessions_oauth_client_id_idx on auth.sessions (oauth_client_id);
