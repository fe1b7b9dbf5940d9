-- Checks at the moment of writing an upload. The storage server checks policies first and writes later without them,
-- with a signed upload link up to two hours later and by any holder. These triggers check again.
-- Threat D2, R10, S6, S7, S9.

create table private.uploads (
  place bytea primary key,
  owner_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table private.uploads is
  'Every path that ever held a file, with its owner. A signed link keeps working for the path, so a new file there would be served without a check.';
comment on column private.uploads.place is
  'SHA-256 of bucket/name: the row outlives the account, and the name could identify a user.';
create index uploads_owner_id_idx on private.uploads (owner_id, created_at);
alter table private.uploads enable row level security;
revoke all on private.uploads from public, anon, authenticated, service_role;

create function private.may_upload(person uuid, bucket text, object_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select private.user_in_good_standing(person)
    and case
      when bucket = 'prompt-attachments' then private.may_manage_prompt(person, private.prompt_of_attachment(object_name))
      else exists (select from public.user_roles r where r.user_id = person and r.role >= 'prompter')
    end;
end;
comment on function private.may_upload(uuid, text, text) is
  'The condition of the insert policies, applied to the owner of a file that is being written.';

create function private.place_of(bucket text, object_name text)
returns bytea
language sql
stable
set search_path = ''
begin atomic
  select sha256(convert_to(bucket || '/' || object_name, 'UTF8'));
end;
comment on function private.place_of(text, text) is 'The hash by which a storage path is remembered.';

create function private.record_upload(person uuid, bucket text, object_name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Lock first, count afterwards: parallel uploads must not pass together.
  perform pg_advisory_xact_lock(hashtext('uploads'), hashtext(person::text));
  if (
    select count(*) from private.uploads u where u.owner_id = person and u.created_at > now() - interval '1 hour'
  ) >= 600 then
    raise exception 'Too many uploads' using errcode = '42501';
  end if;
  insert into private.uploads (place, owner_id) values (private.place_of(bucket, object_name), person);
end;
$$;
comment on function private.record_upload(uuid, text, text) is
  'Counts an upload: 42501 beyond 600 an hour, 23505 for a place where a file is or was.';

create function private.is_private_bucket(bucket text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select bucket in ('prompt-images', 'prompt-videos', 'prompt-audio', 'prompt-files', 'prompt-attachments');
end;
comment on function private.is_private_bucket(text) is 'Whether files of a bucket are inspected and immutable.';

create function private.guard_upload()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_private_bucket(new.bucket_id) then
    return new;
  end if;
  -- The storage server checks this for uploads but not for copies, which may declare another type.
  if new.metadata ->> 'mimetype' <> all ((select b.types from private.bucket_limits(new.bucket_id) b)::text[]) then
    raise exception 'The bucket takes no such type' using errcode = '42501';
  end if;
  if new.metadata ->> 'cacheControl' ~ '[[:cntrl:]]' then
    raise exception 'Not a value of a header' using errcode = '22023';
  end if;
  -- The service's own files have no owner, and it may store one again where one was.
  if new.owner_id is null then
    insert into private.uploads (place) values (private.place_of(new.bucket_id, new.name)) on conflict (place) do nothing;
  else
    -- The right before any count: a stranger must not learn how many files there are.
    if not private.may_upload(new.owner_id::uuid, new.bucket_id, new.name) then
      raise exception 'Not allowed' using errcode = '42501';
    end if;
    perform private.record_upload(new.owner_id::uuid, new.bucket_id, new.name);
  end if;
  if new.bucket_id = 'prompt-attachments'
    and not private.has_room_for_attachment(private.prompt_of_attachment(new.name))
  then
    -- Storage turns this message into a 403; any other code would be a 500.
    raise exception 'Maximum 10 files allowed per prompt' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.guard_upload() is
  'In private buckets, checks the owner''s right and the file''s type at the moment of writing, and counts the upload.';

create function private.refuse_file_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_private_bucket(old.bucket_id) and not private.is_private_bucket(new.bucket_id) then
    return new;
  end if;
  if (new.bucket_id, new.name, new.version, new.metadata ->> 'mimetype')
      is distinct from (old.bucket_id, old.name, old.version, old.metadata ->> 'mimetype')
    or (new.owner_id is distinct from old.owner_id and new.owner_id is not null)
    or (new.owner is distinct from old.owner and new.owner is not null)
  then
    raise exception 'A stored file is never replaced, moved or given away' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.refuse_file_change() is
  'An inspected file never changes, for every caller; only its owner may be cleared when the account is deleted.';

do $$
begin
  create trigger guard_upload before insert on storage.objects
    for each row execute function private.guard_upload();
  create trigger refuse_file_change before update on storage.objects
    for each row execute function private.refuse_file_change();
exception when insufficient_privilege then
  raise notice 'storage.objects takes no triggers here: the policies alone guard uploads';
end;
$$;
