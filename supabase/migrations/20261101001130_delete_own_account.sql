-- The end of an account: its files, its traces, its rows.

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
  if private.is_last_super_admin(person) then
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
  -- Hosted storage refuses deletions by SQL without this setting; without their row the bytes are unreachable.
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
  -- The whole address in JSON quotes: it must not match a part of another address.
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
  -- Acts of other users on the person stay in the log, without the person's id.
  update public.audit_log set details = '{}' where private.names_person(details::text, person, address);
  update public.security_logs set details = '{}' where private.names_person(details::text, person, address);
  -- Orders stay for the books, and what is not dealt with yet for staff.
  update private.payment_events set payload = '{}'
  where processed_at is not null and private.names_person(payload::text, person, address);
  update public.quarantined_payments q set resolved_by = null where q.resolved_by = person;
  update public.prompt_reports r set closed_by = null where r.closed_by = person;
  update public.quarantined_payments q set facts = q.facts - 'claimed_by' where q.facts ->> 'claimed_by' = person::text;
  delete from private.payment_codes c where c.address = lower(forget_traces_of.address);
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
  'Removes what names a person without a foreign key: audit targets, messages, payment events and codes, rate-limit keys, Auth''s own tables.';

create function private.end_account(person uuid, address text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.release_files_of(person);
  perform private.forget_traces_of(person, address);
  delete from auth.users where id = person;
end;
$$;
comment on function private.end_account(uuid, text) is
  'Deletes an account and its data, except orders, which accounting needs; published prompts stay under the product''s name.';

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
  -- The same lock order as for bans and demotions of super admins: first this lock, then the account's row.
  perform pg_advisory_xact_lock(hashtext('public.user_roles.is_super_admin'))
  from public.user_roles r where r.user_id = person and r.is_super_admin;
  select coalesce(nullif(u.email, ''), nullif(u.phone, ''), u.id::text) into address
  from auth.users u where u.id = person for update;
  if not found then
    raise exception 'Authentication required' using errcode = '42501';
  end if;
  if lower(btrim(confirmation)) is distinct from lower(address) then
    raise exception 'The confirmation does not name the account' using errcode = '22023';
  end if;
  perform private.end_account(person, address);
  perform private.write_audit('account.delete', 'user', null);
end;
$$;
comment on function private.delete_own_account(text) is
  'Ends the caller''s account, confirmed by its address, without one by its telephone number, without either by its id.';
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
  'Deletes the caller''s account for good. confirmation is their e-mail address, without one their telephone number, without either their id (22023 otherwise); 55000 for the last super admin.';
grant execute on function public.delete_own_account(text) to authenticated;
