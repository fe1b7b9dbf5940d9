-- A person's own account: which mails they want, where they are signed in, all of their data, and its end.

-- Mail preferences -------------------------------------------------------------------------------------

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
  'Turns off every optional mail to an address; says nothing about whether an account has it. For the function unsubscribe.';
revoke all on function public.unsubscribe_address(text) from public, anon, authenticated;
grant execute on function public.unsubscribe_address(text) to service_role;

-- Sessions ---------------------------------------------------------------------------------------------

create function private.list_own_sessions()
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
    where s.user_id = private.caller_id() and coalesce(s.not_after, 'infinity') > now()
    order by 6 desc, 5 desc
    limit 100;
end;
$$;
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
  'Signs one of the caller''s own sessions out. 22023 for an unknown session, somebody else''s included.';
grant execute on function public.revoke_own_session(uuid) to authenticated;

-- All data of one person ---------------------------------------------------------------------------------

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
  'Every table that holds rows of a person, by its foreign keys, and how to find them: a table made later is found by itself.';

create function private.export_own_data()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
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
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from %s r where %s', found.relation, found.condition)
      into entries;
    result := result || jsonb_build_object(replace(found.relation::text, 'public.', ''), entries);
  end loop;
  return result;
end;
$$;
comment on function private.export_own_data() is
  'Everything that is kept about the caller, table by table; 10 times an hour.';
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

-- The end of an account ------------------------------------------------------------------------------------

create function private.files_ending_with(person uuid)
returns table (id uuid, bucket text, name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select o.id, o.bucket_id, o.name
    from storage.objects o
    where o.owner_id = person::text
      and not exists (
        select
        from public.prompts p
        where (p.user_id is distinct from person or p.status <> 'draft')
          and (
            (o.bucket_id = 'prompt-attachments' and p.id = private.prompt_of_attachment(o.name))
            or (
              exists (select from private.prompt_files f where f.object_id = o.id and f.prompt_id = p.id)
              and (
                (o.bucket_id = 'prompt-images' and p.image_path = o.name)
                or exists (
                  select
                  from public.prompt_samples s
                  where s.prompt_id = p.id and s.path = o.name and private.sample_bucket(s.kind) = o.bucket_id
                )
              )
            )
          )
      );
end;
$$;
comment on function private.files_ending_with(uuid) is 'A person''s files, except those of prompts that stay.';

create function public.list_files_of_account(person uuid)
returns table (bucket text, name text)
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (select from public.user_roles r where r.user_id = person and r.is_super_admin)
    and not exists (select from public.user_roles r where r.user_id <> person and r.is_super_admin)
  then
    raise exception 'At least one super admin must remain' using errcode = '55000';
  end if;
  return query select f.bucket, f.name from private.files_ending_with(person) f order by f.bucket, f.name;
end;
$$;
comment on function public.list_files_of_account(uuid) is
  'The files that end with an account; 55000 for the last super admin. For the function delete-account, because only the storage server can delete their bytes.';
revoke all on function public.list_files_of_account(uuid) from public, anon, authenticated;
grant execute on function public.list_files_of_account(uuid) to service_role;

create function private.release_files_of(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Hosted storage refuses deletions by SQL unless this is set; the bytes of a row that is gone can be reached by nobody.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.id in (select f.id from private.files_ending_with(person) f);
  update storage.objects set owner = null, owner_id = null where owner_id = person::text or owner = person;
end;
$$;
comment on function private.release_files_of(uuid) is
  'Removes a person''s files, except those of prompts that stay: these lose their owner.';

create function private.names_person(entry text, person uuid, address text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  -- The whole address as JSON writes it: a part of somebody else's must not match.
  select position(person::text in entry) > 0 or position(to_json(lower(address))::text in lower(entry)) > 0;
end;
comment on function private.names_person(text, uuid, text) is
  'Whether an entry of a log, as JSON text, holds a person''s id or address.';

create function private.forget_traces_of(person uuid, address text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept regclass;
begin
  update public.audit_log set target_id = null where target_type = 'user' and target_id = person::text;
  delete from public.contact_messages where lower(email) = lower(address);
  -- What others did to the person stays on record, without saying to whom.
  update public.audit_log set details = '{}' where private.names_person(details::text, person, address);
  update public.security_logs set details = '{}' where private.names_person(details::text, person, address);
  delete from private.rate_limits
  where position(person::text in key) > 0 or right(lower(key), length(address) + 1) = ':' || lower(address);
  -- Auth keeps some rows without a foreign key to the user.
  for kept in
    select a.attrelid::regclass
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_class t on t.oid = a.attrelid
    where t.relnamespace = 'auth'::regnamespace and t.relkind = 'r' and a.attname = 'user_id' and not a.attisdropped
  loop
    execute format('delete from %s where user_id::text = $1', kept) using person::text;
  end loop;
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries where private.names_person(payload::text, $1, $2)'
      using person, address;
  end if;
end;
$$;
comment on function private.forget_traces_of(uuid, text) is
  'Removes what names a person without a foreign key: audit targets, messages, rate-limit keys, Auth''s own tables.';

create function private.delete_own_account(confirmation text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  address text;
begin
  select u.email into address from auth.users u where u.id = person for update;
  if not found then
    raise exception 'Authentication required' using errcode = '42501';
  end if;
  if lower(btrim(confirmation)) is distinct from lower(address) then
    raise exception 'The confirmation is not the account''s e-mail address' using errcode = '22023';
  end if;
  perform private.release_files_of(person);
  perform private.forget_traces_of(person, address);
  delete from auth.users where id = person;
  perform private.write_audit('account.delete', 'user', null);
end;
$$;
comment on function private.delete_own_account(text) is
  'Ends the caller''s account: everything of theirs goes, published prompts stay under the product''s name.';
grant execute on function private.delete_own_account(text) to authenticated;

create function public.delete_own_account(confirmation text)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.delete_own_account(confirmation);
end;
comment on function public.delete_own_account(text) is
  'Deletes the caller''s account for good. confirmation is their e-mail address (22023 otherwise); 55000 for the last super admin.';
grant execute on function public.delete_own_account(text) to authenticated;
