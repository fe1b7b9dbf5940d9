-- Profiles, made with the account.
-- Threat R4.

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
