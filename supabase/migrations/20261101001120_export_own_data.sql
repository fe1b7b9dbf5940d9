-- All data of one person, for that person.

create function private.personal_relations(person uuid)
returns table (relation regclass, condition text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  relations regclass[] := '{}';
  conditions text[] := '{}';
  depth_start integer := 1;
  depth_end integer;
  link record;
begin
  for link in
    select c.conrelid::regclass as child, string_agg(format('%I = %L', a.attname, person), ' or ' order by a.attnum) as owned
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_class t on t.oid = c.conrelid
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f'
      and c.confrelid = 'auth.users'::regclass
      and t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by c.conrelid
  loop
    relations := relations || link.child;
    conditions := conditions || link.owned;
  end loop;
  -- Then what hangs on those rows: a table without an owner of its own, which is deleted along with them.
  loop
    depth_end := cardinality(relations);
    exit when depth_start > depth_end;
    for link in
      select
        c.conrelid::regclass as child,
        string_agg(
          format('%I in (select %I from %s where %s)', a.attname, k.attname, c.confrelid::regclass, conditions[p.place]),
          ' or '
        ) as owned
      from generate_series(depth_start, depth_end) as p (place)
      join pg_catalog.pg_constraint c on c.confrelid = relations[p.place]
      join pg_catalog.pg_class t on t.oid = c.conrelid
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_catalog.pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
      where c.contype = 'f'
        and c.confdeltype = 'c'
        and cardinality(c.conkey) = 1
        and t.relnamespace = 'public'::regnamespace
        and c.conrelid <> all (relations)
      group by c.conrelid
    loop
      relations := relations || link.child;
      conditions := conditions || link.owned;
    end loop;
    depth_start := depth_end + 1;
  end loop;
  return query select u.relation, u.condition from unnest(relations, conditions) as u (relation, condition);
end;
$$;
comment on function private.personal_relations(uuid) is
  'Tables with rows of a user and how to find the rows, from the foreign keys: later tables are included automatically.';

create function private.export_own_data()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  -- Texts by staff for staff, and the staff members' ids, are left out. The note of a report belongs to its reporter.
  of_staff constant jsonb := '{
    "public.prompt_reports": ["answer", "closed_by"],
    "public.quarantined_payments": ["note", "resolved_by"]
  }';
  result jsonb;
  found record;
  entries jsonb;
begin
  if person is null then
    raise exception 'Authentication required' using errcode = '42501';
  end if;
  if not public.take_rate_limit('export_own_data:' || person, 10, 3600) then
    raise exception 'Too many exports' using errcode = 'PT429';
  end if;
  -- Named fields only: a hash of a password or a living token is no data to carry around in a file.
  select jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_object_agg(field.key, field.value)
      from jsonb_each(to_jsonb(u)) as field
      where field.key in (
        'id', 'email', 'phone', 'email_change', 'phone_change', 'raw_user_meta_data', 'raw_app_meta_data', 'email_confirmed_at',
        'phone_confirmed_at', 'last_sign_in_at', 'created_at', 'updated_at', 'banned_until'
      )
    ),
    'sessions', coalesce((select jsonb_agg(to_jsonb(s)) from private.list_own_sessions() s), '[]'),
    'contact_messages', coalesce((
      select jsonb_agg(to_jsonb(m)) from public.contact_messages m where lower(m.email) = lower(u.email)
    ), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', o.id, 'bucket', o.bucket_id, 'name', o.name, 'metadata', o.metadata, 'created_at', o.created_at
      ))
      from storage.objects o
      where o.owner_id = person::text
    ), '[]')
  ) into result
  from auth.users u
  where u.id = person;
  if to_regclass('auth.identities') is not null then
    execute 'select coalesce(jsonb_agg(to_jsonb(i)), ''[]'') from auth.identities i where i.user_id = $1'
      into entries using person;
    result := result || jsonb_build_object('identities', entries);
  end if;
  for found in select * from private.personal_relations(person) loop
    -- The facts of a payment that another user claimed contain that user's account.
    execute format(
      'select coalesce(jsonb_agg((to_jsonb(r) - $1) #- ''{facts,claimed_by}''), ''[]'') from %s r where %s',
      found.relation, found.condition
    )
      into entries using array(select jsonb_array_elements_text(of_staff -> found.relation::text));
    result := result || jsonb_build_object(replace(found.relation::text, 'public.', ''), entries);
  end loop;
  return result;
end;
$$;
comment on function private.export_own_data() is
  'Everything that is kept about the caller, table by table, without what staff noted for themselves; 10 times an hour.';
grant execute on function private.export_own_data() to authenticated;

create function public.export_own_data()
returns jsonb
language sql
volatile
set search_path = ''
begin atomic
  select private.export_own_data();
end;
comment on function public.export_own_data() is
  'All data of the caller: {exported_at, account, sessions, identities, files, contact_messages, <table>: [rows]}. 42501 for visitors, 429 after 10 an hour.';
grant execute on function public.export_own_data() to authenticated;
