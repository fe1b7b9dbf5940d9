-- Where a person is signed in, and how they end a session.

create function private.list_sessions_of(person uuid)
returns table (
  id uuid,
  user_agent text,
  ip_address text,
  created_at timestamptz,
  last_activity timestamptz,
  is_current boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Read through jsonb: not every release of Auth has every one of these columns.
  return query
    select
      s.id,
      coalesce(to_jsonb(s) ->> 'user_agent', i.user_agent),
      coalesce(to_jsonb(s) ->> 'ip', host(i.ip_address)),
      s.created_at,
      greatest(
        s.created_at,
        (to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'utc',
        (to_jsonb(s) ->> 'updated_at')::timestamptz,
        i.last_activity
      ),
      s.id = private.token_session_id()
    from auth.sessions s
    left join lateral (
      select r.user_agent, r.ip_address, r.last_activity
      from public.session_integrity r
      where r.user_id = s.user_id and r.session_id = s.id
      order by r.created_at desc
      limit 1
    ) as i on true
    where s.user_id = person and coalesce(s.not_after, 'infinity') > now()
    order by 6 desc, 5 desc
    limit 100;
end;
$$;
comment on function private.list_sessions_of(uuid) is 'A user''s active sessions, the current one first.';

create function private.list_own_sessions()
returns table (
  id uuid,
  user_agent text,
  ip_address text,
  created_at timestamptz,
  last_activity timestamptz,
  is_current boolean
)
language sql
stable
security definer
set search_path = ''
begin atomic
  select * from private.list_sessions_of(private.caller_id());
end;
comment on function private.list_own_sessions() is 'The caller''s living sessions, this one first.';
grant execute on function private.list_own_sessions() to authenticated;

create function public.list_own_sessions()
returns table (
  id uuid,
  user_agent text,
  ip_address text,
  created_at timestamptz,
  last_activity timestamptz,
  is_current boolean
)
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_own_sessions();
end;
comment on function public.list_own_sessions() is
  'Where the caller is signed in: device, address, last activity; this session first, the others by activity, at most 100.';
grant execute on function public.list_own_sessions() to authenticated;

create function private.revoke_own_session(session uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions s where s.id = session and s.user_id = private.caller_id();
  if not found then
    raise exception 'No such session' using errcode = '22023';
  end if;
end;
$$;
comment on function private.revoke_own_session(uuid) is
  'Ends one session of the caller; its refresh tokens go with it, and session_alive refuses its access token at once.';
grant execute on function private.revoke_own_session(uuid) to authenticated;

create function public.revoke_own_session(id uuid)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.revoke_own_session(id);
end;
comment on function public.revoke_own_session(uuid) is
  'Ends one of the caller''s own sessions. 22023 for an unknown session or another user''s.';
grant execute on function public.revoke_own_session(uuid) to authenticated;
