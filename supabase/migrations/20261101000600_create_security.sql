-- Security logs and session records: their owner writes them, the server says who, from where and when.
-- Spec 3.4, 6.3; threat R13.

create function private.request_header(header text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return nullif(current_setting('request.headers', true), '')::json ->> lower(header);
exception when others then
  return null;
end;
$$;
comment on function private.request_header(text) is 'A header of the API''s request, or null; never raises.';

create function private.request_address()
returns inet
language plpgsql
stable
set search_path = ''
as $$
begin
  return btrim(split_part(private.request_header('x-forwarded-for'), ',', 1))::inet;
exception when others then
  return null;
end;
$$;
comment on function private.request_address() is
  'The caller''s address: the first hop that the API gateway reports, or null; never raises.';

-- Security logs --------------------------------------------------------------------------------------

create table public.security_logs (
  id bigint generated always as identity primary key,
  action text not null check (length(action) between 1 and 200 and private.is_title(action)),
  user_id uuid not null references auth.users (id) on delete cascade,
  user_agent text check (length(user_agent) <= 500 and not private.turns_text(user_agent)),
  ip_address inet,
  severity text not null default 'info' check (severity in ('critical', 'high', 'medium', 'low', 'info')),
  event_category text check (length(event_category) <= 100 and private.is_title(event_category)),
  details jsonb check (pg_column_size(details) <= 4096 and private.are_texts(details)),
  created_at timestamptz not null default now()
);
comment on table public.security_logs is
  'Reports of the browser''s security monitoring; user, address and time are set by the server.';
create index security_logs_user_id_idx on public.security_logs (user_id, created_at desc);
create index security_logs_created_at_idx on public.security_logs (created_at desc);
alter table public.security_logs enable row level security;

-- A jadmin may read logs but neither addresses nor browsers: list_security_logs shows them masked.
create policy "Users read their own security logs, admins read all"
  on public.security_logs for select to authenticated
  using (user_id = (select private.caller_id()) or (select private.has_role('admin')));
create policy "Users log for themselves"
  on public.security_logs for insert to authenticated
  with check (user_id = (select private.caller_id()));
grant
  select,
  insert (action, user_id, user_agent, ip_address, severity, event_category, details)
  on public.security_logs to authenticated;
grant all on public.security_logs to service_role;

create function private.stamp_security_log()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Jobs and functions with the service key log for others.
  if (select auth.uid()) is null then
    return new;
  end if;
  new.user_id := private.caller_id();
  new.ip_address := private.request_address();
  new.user_agent := left(private.plain_text(coalesce(private.request_header('user-agent'), new.user_agent)), 500);
  new.created_at := now();
  if new.user_id is not null and not (
    public.take_rate_limit('security_logs:' || new.user_id, 120, 60)
    and public.take_rate_limit('security_logs:day:' || new.user_id, 1000, 86400)
  ) then
    raise exception 'Too many log entries' using errcode = 'PT429';
  end if;
  return new;
end;
$$;
comment on function private.stamp_security_log() is
  'Puts the server''s identity, address and time on a log entry; 120 a minute and 1,000 a day for each user.';

create trigger stamp_security_log before insert on public.security_logs
  for each row execute function private.stamp_security_log();

-- Session integrity ------------------------------------------------------------------------------------

create table public.session_integrity (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null,
  session_token_hash text check (length(session_token_hash) <= 64 and not private.turns_text(session_token_hash)),
  fingerprint_hash text not null check (length(fingerprint_hash) <= 200 and not private.turns_text(fingerprint_hash)),
  ip_address inet,
  user_agent text check (length(user_agent) <= 500 and not private.turns_text(user_agent)),
  is_valid boolean not null default true,
  last_activity timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table public.session_integrity is
  'A browser''s fingerprint per session; session_token_hash is kept as specified and never used as an identifier.';
create index session_integrity_user_id_idx on public.session_integrity (user_id, session_id, created_at desc);
alter table public.session_integrity enable row level security;

create policy "Users read their own session records"
  on public.session_integrity for select to authenticated
  using (user_id = (select private.caller_id()));
create policy "Users record their own sessions"
  on public.session_integrity for insert to authenticated
  with check (user_id = (select private.caller_id()));
-- An invalid record stays invalid.
create policy "Users touch or invalidate their own valid session records"
  on public.session_integrity for update to authenticated
  using (user_id = (select private.caller_id()) and is_valid)
  with check (user_id = (select private.caller_id()));
grant
  select,
  insert (user_id, session_id, session_token_hash, fingerprint_hash, ip_address, user_agent, is_valid, last_activity),
  update (is_valid, last_activity)
  on public.session_integrity to authenticated;
grant all on public.session_integrity to service_role;

create function private.stamp_session_record()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  new.last_activity := now();
  if tg_op = 'UPDATE' then
    return new;
  end if;
  new.user_id := private.caller_id();
  new.session_id := private.token_session_id();
  new.ip_address := private.request_address();
  new.user_agent := left(private.plain_text(coalesce(private.request_header('user-agent'), new.user_agent)), 500);
  new.created_at := now();
  if new.user_id is not null and not (
    public.take_rate_limit('session_integrity:' || new.user_id, 30, 60)
    and public.take_rate_limit('session_integrity:day:' || new.user_id, 300, 86400)
  ) then
    raise exception 'Too many session records' using errcode = 'PT429';
  end if;
  return new;
end;
$$;
comment on function private.stamp_session_record() is
  'Puts the server''s identity, session, address and time on a session record; 30 a minute and 300 a day for each user.';

create trigger stamp_session_record before insert or update on public.session_integrity
  for each row execute function private.stamp_session_record();
