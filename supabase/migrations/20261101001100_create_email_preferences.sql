-- Which mails a person wants beside those that an account needs.

create table public.email_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade,
  news boolean not null default true,
  reminders boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.email_preferences is
  'Which mails an account wants beside those it needs (confirmation, receipts); made with the profile, turned off by unsubscribe.';
alter table public.email_preferences enable row level security;

create policy "Users read their own mail preferences"
  on public.email_preferences for select to authenticated
  using (user_id = (select private.caller_id()));
create policy "Users change their own mail preferences"
  on public.email_preferences for update to authenticated
  using (user_id = (select private.caller_id()))
  with check (user_id = (select private.caller_id()));
grant select, update (news, reminders) on public.email_preferences to authenticated;
grant all on public.email_preferences to service_role;

create trigger touch_updated_at before update on public.email_preferences
  for each row execute function private.touch_updated_at();

create function private.handle_new_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.email_preferences (user_id) values (new.id) on conflict (user_id) do nothing;
  return new;
end;
$$;
comment on function private.handle_new_profile() is 'Gives a new account its mail preferences.';

create trigger handle_new_profile after insert on public.profiles
  for each row execute function private.handle_new_profile();

insert into public.email_preferences (user_id) select id from public.profiles;

create function public.unsubscribe_address(address text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.email_preferences p
  set news = false, reminders = false
  from auth.users u
  where u.id = p.user_id and lower(u.email) = lower(btrim(address));
end;
$$;
comment on function public.unsubscribe_address(text) is
  'Turns off every optional mail to an address; the result does not reveal whether an account has it. For the function unsubscribe.';
revoke all on function public.unsubscribe_address(text) from public, anon, authenticated;
grant execute on function public.unsubscribe_address(text) to service_role;
