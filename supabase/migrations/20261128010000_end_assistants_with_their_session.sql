-- An assistant's token opens the function mcp alone: the REST API refuses it before anything else, also where visitors
-- are answered. An assistant that has signed in ends with its last session.
-- Threat K1, K2, K5.

set local lock_timeout = '5s';

create function private.check_request()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.jwt() ? 'client_id' then
    raise exception 'An assistant''s token is accepted by the function mcp only' using errcode = '42501';
  end if;
  perform private.refuse_guesses();
end;
$$;
comment on function private.check_request() is
  'The REST API calls it before each request: refuses tokens of other programs (403) and, as refuse_guesses says, row estimates (400).';
grant execute on function private.check_request() to anon, authenticated, service_role;

do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'private.check_request';
  notify pgrst, 'reload config';
exception when insufficient_privilege or undefined_object then
  raise notice 'what the REST API calls before each request is left to the host';
end;
$$;

create function private.end_assistant_of_session()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Through jsonb: not every release of Auth has the column.
  client uuid := (to_jsonb(old) ->> 'oauth_client_id')::uuid;
begin
  if client is not null and not exists (
    select from auth.sessions s where s.user_id = old.user_id and s.oauth_client_id = client
  ) then
    delete from public.assistants a where a.user_id = old.user_id and a.client_id = client;
  end if;
  return null;
end;
$$;
comment on function private.end_assistant_of_session() is
  'Disconnects an assistant whose last session Auth has ended, by a sign-out of all others, a revoked grant or a refresh token used twice.';

create trigger end_assistant_of_session after delete on auth.sessions
  for each row execute function private.end_assistant_of_session();

create or replace function private.purge_assistants()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.assistants where greatest(created_at, last_used_at) < now() - interval '1 year';
  delete from public.assistants a
  where a.client_id is not null
    and a.created_at < now() - interval '1 day'
    and not exists (select from auth.sessions s where s.user_id = a.user_id and s.oauth_client_id = a.client_id);
end;
$$;
comment on function private.purge_assistants() is
  'Job: removes assistants that nobody has used for a year, and those whose sign-in was allowed a day ago and never completed.';
