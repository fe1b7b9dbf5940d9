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
