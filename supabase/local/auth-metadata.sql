-- Lite writes metadata of users and identities as a JSON string that holds JSON; GoTrue writes an object, which triggers and policies read
-- (`raw_user_meta_data ->> 'first_name'`). Runs after Auth's tables exist, before the migrations; may run again.

create or replace function auth.unpack_metadata() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(new.raw_user_meta_data::jsonb) = 'string' then
    new.raw_user_meta_data := (new.raw_user_meta_data::jsonb #>> '{}')::jsonb;
  end if;
  if jsonb_typeof(new.raw_app_meta_data::jsonb) = 'string' then
    new.raw_app_meta_data := (new.raw_app_meta_data::jsonb #>> '{}')::jsonb;
  end if;
  return new;
end;
$$;
revoke execute on function auth.unpack_metadata() from public, anon, authenticated, service_role;

create or replace trigger unpack_metadata before insert or update on auth.users
  for each row execute function auth.unpack_metadata();

create or replace function auth.unpack_identity_data() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if jsonb_typeof(new.identity_data::jsonb) = 'string' then
    new.identity_data := (new.identity_data::jsonb #>> '{}')::jsonb;
  end if;
  return new;
end;
$$;
revoke execute on function auth.unpack_identity_data() from public, anon, authenticated, service_role;

create or replace trigger unpack_identity_data before insert or update on auth.identities
  for each row execute function auth.unpack_identity_data();
