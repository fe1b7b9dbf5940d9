-- An admin who changes a user's address could receive a new password there and take over the account. Therefore the old
-- address is notified and can undo the change for seven days; until then no link mailed to the new address signs in
-- (threat A12).

create table private.address_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  old_email text not null check (length(old_email) between 3 and 254),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table private.address_changes is
  'Addresses that admins changed, and the hash of the mailed token that undoes each for seven days.';
alter table private.address_changes enable row level security;
revoke all on private.address_changes from public, anon, authenticated, service_role;
create index address_changes_user_idx on private.address_changes (user_id);
create index address_changes_old_email_idx on private.address_changes (old_email);

create function private.open_address_changes()
returns setof private.address_changes
language sql
stable
security definer
set search_path = ''
begin atomic
  select * from private.address_changes c where c.undone_at is null and c.created_at > now() - interval '7 days';
end;
comment on function private.open_address_changes() is 'The changes that can still be undone.';

create function private.set_address(person uuid, address text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Auth reads no nulls in these columns.
  update auth.users u
  set email = address, email_change = '', email_change_token_new = '', email_change_token_current = '', recovery_token = ''
  where u.id = person;
  update auth.identities i
  set identity_data = i.identity_data || jsonb_build_object('email', address)
  where i.user_id = person and i.provider = 'email';
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1' using person;
  end if;
end;
$$;
comment on function private.set_address(uuid, text) is
  'Gives an account another address, as Auth does for an administrator, and spends every mailed link.';

create function private.change_address(entry bigint, address text, token_hash text)
returns table (old_address text, locale text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  target uuid := (select a.target_id::uuid from private.begun_act(entry, 'set-email') a);
  account record;
begin
  perform private.require_right_over(target, 'update');
  select u.email, u.email_confirmed_at, u.raw_user_meta_data ->> 'locale' as locale into account
  from auth.users u where u.id = target;
  if lower(address) = account.email then
    return;
  end if;
  delete from private.address_changes c where c.created_at < now() - interval '30 days';
  -- An unconfirmed address was never proven. After several changes the first address is the user's own.
  if account.email_confirmed_at is not null and account.email <> '' then
    old_address := coalesce(
      (select c.old_email from private.open_address_changes() c where c.user_id = target order by c.id limit 1),
      account.email
    );
    locale := account.locale;
    insert into private.address_changes (user_id, old_email, token_hash)
    values (target, old_address, change_address.token_hash);
    return next;
  end if;
  perform private.set_address(target, lower(address));
end;
$$;
comment on function private.change_address(bigint, text, text) is
  'Changes the address of whom an entry of begin_user_act names, and keeps what undoes it. Caller: admin and up.';
grant execute on function private.change_address(bigint, text, text) to authenticated;

create function public.change_address(entry bigint, address text, token_hash text)
returns table (old_address text, locale text)
language sql
volatile
set search_path = ''
begin atomic
  select * from private.change_address(entry, address, token_hash);
end;
comment on function public.change_address(bigint, text, text) is
  'Changes another user''s address after begin_user_act; returns the address that receives the token to undo it. Admins (42501 otherwise); 23505 for an address that is taken. For the function admin-users.';
grant execute on function public.change_address(bigint, text, text) to authenticated;

create function private.undo_address_change(token text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  undone private.address_changes;
begin
  update private.address_changes c
  set undone_at = now()
  where c.id = (
    select o.id from private.open_address_changes() o
    where o.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  ) and c.undone_at is null
  returning * into undone;
  if undone.id is null then
    return null;
  end if;
  update private.address_changes c set undone_at = now() where c.user_id = undone.user_id and c.undone_at is null;
  perform private.set_address(undone.user_id, undone.old_email);
  delete from auth.sessions s where s.user_id = undone.user_id;
  perform private.write_audit('user.undo-email', 'user', undone.user_id::text);
  return undone.old_email;
end;
$$;
comment on function private.undo_address_change(text) is
  'Restores an account''s own address and ends its sessions, once per mailed token.';
grant execute on function private.undo_address_change(text) to anon, authenticated;

create function public.undo_address_change(token text)
returns text
language sql
volatile
set search_path = ''
begin atomic
  select private.undo_address_change(token);
end;
comment on function public.undo_address_change(text) is
  'Undoes an admin''s change of an address with the token mailed to the old one; returns that address, or null if the token is used, older than seven days or unknown.';
grant execute on function public.undo_address_change(text) to anon, authenticated;

create function private.guard_changed_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (tg_op = 'INSERT' or new.email is distinct from old.email)
    and exists (
      select from private.open_address_changes() c where c.old_email = lower(new.email) and c.user_id <> new.id
    )
  then
    raise exception 'Another account may still take that address back' using errcode = '23505';
  end if;
  if coalesce(new.recovery_token, '') <> ''
    and exists (select from private.open_address_changes() c where c.user_id = new.id)
  then
    new.recovery_token := '';
  end if;
  return new;
end;
$$;
comment on function private.guard_changed_address() is
  'While an address change can be undone, other accounts cannot take the old address, and no link mailed to the new one signs in.';

-- On every update: a list of columns would depend on Auth's table.
create trigger guard_changed_address before insert or update on auth.users
  for each row execute function private.guard_changed_address();

create function private.guard_mailed_token()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.token_type::text = 'recovery_token'
    and exists (select from private.open_address_changes() c where c.user_id = new.user_id)
  then
    return null;
  end if;
  return new;
end;
$$;
comment on function private.guard_mailed_token() is 'The same where Auth keeps its mailed tokens in a table of their own.';

do $$
begin
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'create trigger guard_mailed_token before insert on auth.one_time_tokens
      for each row execute function private.guard_mailed_token()';
  end if;
exception when insufficient_privilege then
  raise notice 'mailed tokens are guarded in auth.users alone';
end;
$$;
