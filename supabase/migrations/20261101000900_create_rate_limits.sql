-- Functions for edge functions with the service key: session checks, rate limits and welcome e-mails.
-- Threat D2, E2, F6.

create function public.is_session_alive(session uuid, owner uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select private.session_stands(session, owner) and private.user_in_good_standing(owner);
end;

comment on function public.is_session_alive(uuid, uuid) is
  'Whether a session of that user exists and the user is not banned: what private.session_alive says, for edge functions.';

revoke all on function public.is_session_alive(uuid, uuid) from public, anon, authenticated;
grant execute on function public.is_session_alive(uuid, uuid) to service_role;

create table private.rate_limits (
  key text primary key check (length(key) between 1 and 200),
  window_start timestamptz not null,
  count integer not null check (count > 0)
);

comment on table private.rate_limits is 'Attempts per key in the current window; written by take_rate_limit only.';

create index rate_limits_window_start_idx on private.rate_limits (window_start);

alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from public, anon, authenticated, service_role;

create function private.take_from_rate_limit(key text, amount integer, max integer, seconds integer)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if max < 1 or seconds < 1 or seconds > 86400 then
    raise exception 'a limit needs max >= 1 and seconds between 1 and 86400' using errcode = '22023';
  end if;
  if amount > max then
    return false;
  end if;
  -- A refused attempt is not counted: it cannot be given back, and a flood does not lengthen the window.
  insert into private.rate_limits as held (key, window_start, count)
  values (take_from_rate_limit.key, clock_timestamp(), amount)
  on conflict on constraint rate_limits_pkey do update
  set
    window_start = case
      when held.window_start <= clock_timestamp() - make_interval(secs => seconds) then clock_timestamp()
      else held.window_start
    end,
    count = case
      when held.window_start <= clock_timestamp() - make_interval(secs => seconds) then amount
      else held.count + amount
    end
  where held.window_start <= clock_timestamp() - make_interval(secs => seconds)
    or held.count + amount <= max;
  return found;
end
$$;

comment on function private.take_from_rate_limit(text, integer, integer, integer) is
  'Counts several attempts under a key at once and says whether they are within max per window of so many seconds.';

revoke all on function private.take_from_rate_limit(text, integer, integer, integer) from public, anon, authenticated;

create function public.take_rate_limit(key text, max integer, seconds integer)
returns boolean
language sql
security definer
set search_path = ''
begin atomic
  select private.take_from_rate_limit(key, 1, max, seconds);
end;

comment on function public.take_rate_limit(text, integer, integer) is
  'Counts one attempt under a key and says whether it is within max per window of so many seconds (at most a day). For edge functions.';

revoke all on function public.take_rate_limit(text, integer, integer) from public, anon, authenticated;
grant execute on function public.take_rate_limit(text, integer, integer) to service_role;

create function public.give_back_rate_limit(key text)
returns void
language sql
security definer
set search_path = ''
begin atomic
  delete from private.rate_limits held where held.key = give_back_rate_limit.key and held.count = 1;
  update private.rate_limits held set count = held.count - 1 where held.key = give_back_rate_limit.key and held.count > 1;
end;

comment on function public.give_back_rate_limit(text) is
  'Takes one attempt under a key off the count, where the provider failed and not the caller. For edge functions.';

revoke all on function public.give_back_rate_limit(text) from public, anon, authenticated;
grant execute on function public.give_back_rate_limit(text) to service_role;

create function private.purge_rate_limits()
returns void
language sql
security definer
set search_path = ''
begin atomic
  delete from private.rate_limits where window_start < now() - interval '1 day';
end;

comment on function private.purge_rate_limits() is 'Job: deletes windows that have ended; the longest window is a day.';

revoke all on function private.purge_rate_limits() from public, anon, authenticated, service_role;

insert into private.jobs (name, every, command)
values ('purge_rate_limits', interval '1 hour', 'private.purge_rate_limits')
on conflict (name) do update set every = excluded.every, command = excluded.command;

create table private.welcome_emails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  claimed_at timestamptz not null default now(),
  sent_at timestamptz
);

comment on table private.welcome_emails is
  'One row a user who was greeted (sent_at) or is being greeted (claimed_at only); keeps the welcome e-mail to one.';

alter table private.welcome_emails enable row level security;
revoke all on private.welcome_emails from public, anon, authenticated, service_role;

create function public.claim_welcome_email(target uuid)
returns boolean
language sql
security definer
set search_path = ''
begin atomic
  -- An unsettled claim belongs to a function that was killed; it may be taken over after five minutes.
  insert into private.welcome_emails as held (user_id)
  values (target)
  on conflict (user_id) do update
  set claimed_at = now()
  where held.sent_at is null and held.claimed_at < now() - interval '5 minutes'
  returning true;
end;

comment on function public.claim_welcome_email(uuid) is
  'True for the one caller who may greet this user now, null for everybody else. For the function send-welcome-email.';

revoke all on function public.claim_welcome_email(uuid) from public, anon, authenticated;
grant execute on function public.claim_welcome_email(uuid) to service_role;

create function public.finish_welcome_email(target uuid, delivered boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if delivered then
    update private.welcome_emails set sent_at = now() where user_id = target and sent_at is null;
  else
    delete from private.welcome_emails where user_id = target and sent_at is null;
  end if;
end
$$;

comment on function public.finish_welcome_email(uuid, boolean) is
  'Records a claimed welcome mail as sent, or releases the claim if it was not delivered; never resets one that was sent.';

revoke all on function public.finish_welcome_email(uuid, boolean) from public, anon, authenticated;
grant execute on function public.finish_welcome_email(uuid, boolean) to service_role;
