-- A person sees their assistants in the list of assistants, where each can be disconnected. In the list of sessions
-- they would look like devices, and count as sessions of the person.
-- Threat A7.

set local lock_timeout = '5s';

create or replace function private.list_sessions_of(person uuid)
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
    where s.user_id = person
      and coalesce(s.not_after, 'infinity') > now()
      and to_jsonb(s) ->> 'oauth_client_id' is null
    order by 6 desc, 5 desc
    limit 100;
end;
$$;
comment on function private.list_sessions_of(uuid) is
  'A user''s active sessions, the current one first, without those of assistants.';
