-- Assistants that sign in through Auth's OAuth server. Its consent alone opens nothing: a person's own session must
-- also write the assistant's row.
-- Threat K2, K5, K6.

set local lock_timeout = '5s';

create function private.approve_assistant(request text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  client uuid;
  called text;
begin
  if person is null then
    raise exception 'Authentication required' using errcode = '42501';
  end if;
  if not public.take_rate_limit('approve_assistant:' || person, 20, 3600) then
    raise exception 'Too many assistants' using errcode = 'PT429';
  end if;
  select c.id,
    case
      when private.is_title(left(btrim(c.client_name), 80)) then left(btrim(c.client_name), 80)
      else left(substring(a.redirect_uri from '^[^:]+://([^/?#]+)'), 80)
    end
  into client, called
  from auth.oauth_authorizations a
  join auth.oauth_clients c on c.id = a.client_id and c.deleted_at is null
  where a.authorization_id = request and a.user_id = person and a.status = 'pending' and a.expires_at > now();
  if client is null then
    raise exception 'No such request' using errcode = '22023';
  end if;
  insert into public.assistants (user_id, client_id, name) values (person, client, called)
  on conflict (user_id, client_id) do update set name = excluded.name;
end;
$$;
comment on function private.approve_assistant(text) is
  'Makes the client of a pending request, which the caller has read, an assistant of theirs.';
grant execute on function private.approve_assistant(text) to authenticated;

create function public.approve_assistant(request text)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.approve_assistant(request);
end;
comment on function public.approve_assistant(text) is
  'Lets the program of a sign-in request (authorization_id) read the caller''s prompts. 42501 for visitors and assistants, 22023 for a request that is over, unknown or another person''s, 23514 beyond 10 assistants, 429 after 20 an hour.';
grant execute on function public.approve_assistant(text) to authenticated;

create function private.end_grant()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.client_id is not null then
    delete from auth.sessions s where s.user_id = old.user_id and s.oauth_client_id = old.client_id;
    -- Auth's clock may be ahead of the database's.
    update auth.oauth_consents c set revoked_at = greatest(now(), c.granted_at)
    where c.user_id = old.user_id and c.client_id = old.client_id and c.revoked_at is null;
  end if;
  return null;
end;
$$;
comment on function private.end_grant() is
  'Ends the sessions of a disconnected assistant and its consent: otherwise it would come back without being asked for.';

create trigger end_grant after delete on public.assistants
  for each row execute function private.end_grant();

create function public.open_assistant_session(session uuid, client uuid, person uuid)
returns table (state text, assistant uuid, locale text, reads_all boolean)
language plpgsql
security definer
set search_path = ''
as $$
begin
  return query
    select o.* from private.open_assistant((
      select a.id
      from public.assistants a
      join auth.sessions s on s.user_id = a.user_id and s.oauth_client_id = a.client_id
      where a.user_id = person and a.client_id = client and s.id = session
        and coalesce(s.not_after, 'infinity') > now()
    )) o;
end;
$$;
comment on function public.open_assistant_session(uuid, uuid, uuid) is
  'Opens the assistant of a verified token''s session, client and person, as open_assistant says, while that session stands. For the function mcp.';
revoke all on function public.open_assistant_session(uuid, uuid, uuid) from public, anon, authenticated;
grant execute on function public.open_assistant_session(uuid, uuid, uuid) to service_role;
