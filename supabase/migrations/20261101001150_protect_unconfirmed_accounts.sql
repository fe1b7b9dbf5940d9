-- Anyone can sign up with another person's address. The first confirmation therefore discards the password and the
-- names that were set before it (threat A9 and A11).

create function private.account_metadata(metadata jsonb)
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select coalesce(jsonb_object_agg(field.key, field.value), '{}')
  from jsonb_each(case jsonb_typeof(metadata) when 'object' then metadata end) as field
  where case
    when field.key in ('email_verified', 'phone_verified') then jsonb_typeof(field.value) = 'boolean'
    when jsonb_typeof(field.value) <> 'string' then false
    when field.key = 'locale' then field.value #>> '{}' in ('en', 'ar')
    when field.key = 'sub' then field.value #>> '{}' ~ '^[A-Za-z0-9._|-]{1,64}$'
    when field.key = 'phone' then field.value #>> '{}' ~ '^\+?[0-9]{0,15}$'
    when field.key = 'email'
      then octet_length(field.value #>> '{}') <= 254 and field.value #>> '{}' ~ '^[^\s"\\]+@[^\s"\\]+$' and not private.turns_text(field.value #>> '{}')
    when field.key in ('first_name', 'name', 'full_name') then private.is_first_name(field.value #>> '{}')
    else false
  end;
end;
comment on function private.account_metadata(jsonb) is
  'The allowed metadata of an account, with shapes: Auth''s own keys, names and the language of mails; less than 2 kB, because every token contains it (threat A11).';

create function private.drop_unknown_metadata()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.raw_user_meta_data := private.account_metadata(new.raw_user_meta_data);
  return new;
end;
$$;
comment on function private.drop_unknown_metadata() is
  'Drops unknown metadata of an account instead of refusing it, because an error here is a 500 of Auth.';

-- Its name sorts before void_unproven_credentials: it runs first.
create trigger drop_unknown_metadata before insert or update on auth.users
  for each row execute function private.drop_unknown_metadata();

create function private.proven_metadata(metadata jsonb)
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select private.account_metadata(metadata) - array['first_name', 'name', 'full_name'];
end;
comment on function private.proven_metadata(jsonb) is
  'The part of an account''s metadata that Auth wrote, and the language of mails; without values from the sign-up form.';

create function private.void_unproven_credentials()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.email_confirmed_at is null
    and old.phone_confirmed_at is null
    and (new.email_confirmed_at is not null or new.phone_confirmed_at is not null)
    -- An account that is created and confirmed in one transaction was made by an administrator.
    and not exists (select from public.profiles p where p.id = new.id and p.created_at = now())
  then
    perform set_config('private.first_confirmation_of', new.id::text, true);
    new.encrypted_password := null;
    update public.profiles set first_name = null where id = new.id and first_name is not null;
  end if;
  -- Auth writes the metadata that it had read before once more, later in the same transaction.
  if current_setting('private.first_confirmation_of', true) = new.id::text then
    new.raw_user_meta_data := private.proven_metadata(new.raw_user_meta_data);
  end if;
  return new;
end;
$$;
comment on function private.void_unproven_credentials() is
  'Removes password and names at an account''s first confirmation; the owner sets them again.';

-- On every update: a list of columns would depend on Auth's table.
create trigger void_unproven_credentials before update on auth.users
  for each row execute function private.void_unproven_credentials();

create function private.void_names_of_identity()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.provider in ('email', 'phone') then
    new.identity_data := private.proven_metadata(new.identity_data);
  end if;
  return new;
end;
$$;
comment on function private.void_names_of_identity() is
  'Reduces an e-mail or phone identity to its address: Auth would copy names from the sign-up into it.';

do $$
begin
  if to_regclass('auth.identities') is not null then
    execute 'create trigger void_names_of_identity before insert or update on auth.identities
      for each row execute function private.void_names_of_identity()';
  end if;
exception when insufficient_privilege then
  raise notice 'identities keep what was typed at the sign-up';
end;
$$;

create function private.has_password()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from auth.users u where u.id = private.caller_id() and u.encrypted_password <> '');
end;
$$;
comment on function private.has_password() is 'Whether the caller''s account has a password.';
grant execute on function private.has_password() to authenticated;

create function public.has_password()
returns boolean
language sql
stable
set search_path = ''
begin atomic
  select private.has_password();
end;
comment on function public.has_password() is
  'Whether the caller''s account has a password: one that has just been confirmed for the first time has none. False once the session has ended.';
grant execute on function public.has_password() to authenticated;
