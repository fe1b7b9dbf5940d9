-- An assistant's token names the function that it is for: Auth leaves the audience as in everybody's token.
-- Threat K6.

set local lock_timeout = '5s';

create function private.name_audience(event jsonb)
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select case
    when event -> 'claims' ? 'client_id' then
      jsonb_set(event, '{claims,aud}', jsonb_build_array(
        'authenticated',
        regexp_replace(event -> 'claims' ->> 'iss', '/auth/v1/?$', '') || '/functions/v1/mcp'))
    else event
  end;
end;
comment on function private.name_audience(jsonb) is
  'Auth''s custom access token hook: a token of another program (with client_id) also has the address of the function mcp as its audience.';
grant usage on schema private to supabase_auth_admin;
grant execute on function private.name_audience(jsonb) to supabase_auth_admin;
