-- The planner's statistics include rows that policies hide, and the REST API returns its estimate for count=planned and
-- count=estimated. Repeated comparisons would reveal the number of hidden rows and, from a column's histogram, its
-- values (threat P4).

create function private.refuse_guesses()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if private.request_header('prefer') ~ 'count=(planned|estimated)' then
    raise exception 'Rows are counted exactly, or not at all' using errcode = 'PT400';
  end if;
end;
$$;
comment on function private.refuse_guesses() is
  'Refuses a request for the planner''s row estimate (400). The REST API calls it before each request.';
grant execute on function private.refuse_guesses() to anon, authenticated, service_role;

-- PostgREST passes only one of two headers with the same name, so a second one could bypass the check: columns of
-- restricted tables have no statistics to estimate from.
do $$
declare
  guessable record;
begin
  for guessable in
    select c.oid::regclass as relation, a.attname as name
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p')
      and not exists (
        select from pg_catalog.pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and p.cmd = 'SELECT' and p.qual = 'true'
      )
  loop
    execute format('alter table %s alter column %I set statistics 0', guessable.relation, guessable.name);
  end loop;
end;
$$;

alter index public.prompts_category_idx alter column 1 set statistics 0;

do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'private.refuse_guesses';
  notify pgrst, 'reload config';
exception when insufficient_privilege or undefined_object then
  raise notice 'what the REST API calls before each request is left to the host';
end;
$$;
