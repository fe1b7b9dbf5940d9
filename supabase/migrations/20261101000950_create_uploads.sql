-- Uploads, at the moment of writing. The storage server asks the policies first and writes past them later: with an upload
-- link up to two hours later, by whoever holds it. Triggers ask again.

create table private.uploads (
  bucket_id text not null,
  name text not null,
  owner_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (bucket_id, name)
);
comment on table private.uploads is
  'Who uploaded what during the last day: counts an author''s uploads, and keeps a link from being used again once its file is deleted.';
create index uploads_owner_id_idx on private.uploads (owner_id, created_at);
create index uploads_created_at_idx on private.uploads (created_at);
alter table private.uploads enable row level security;
revoke all on private.uploads from public, anon, authenticated, service_role;

create function private.purge_uploads()
returns void
language sql
security definer
set search_path = ''
begin atomic
  delete from private.uploads where created_at < now() - interval '1 day';
end;
comment on function private.purge_uploads() is 'Job: forgets uploads of the day before; no upload link lives that long.';
revoke all on function private.purge_uploads() from public, anon, authenticated, service_role;

insert into private.jobs (name, every, command)
values ('purge_uploads', interval '1 hour', 'private.purge_uploads')
on conflict (name) do update set every = excluded.every, command = excluded.command;

create function private.is_barred(person uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return not exists (
    select from auth.users u where u.id = person and coalesce(u.banned_until, '-infinity') <= now() and u.deleted_at is null
  );
end;
$$;
comment on function private.is_barred(uuid) is 'Whether a person is banned or gone.';

create function private.may_upload(person uuid, bucket text, object_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select not private.is_barred(person)
    and case
      when bucket = 'prompt-attachments' then private.may_manage_prompt(person, private.prompt_of_attachment(object_name))
      else exists (select from public.user_roles r where r.user_id = person and r.role >= 'prompter')
    end;
end;
comment on function private.may_upload(uuid, text, text) is
  'What the insert policies ask of the caller, asked of the owner of a file that is being written.';

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
    raise exception 'Too many uploads' using errcode = '23514';
  end if;
  insert into private.uploads (bucket_id, name, owner_id) values (bucket, object_name, person);
end;
$$;
comment on function private.record_upload(uuid, text, text) is
  'Counts an upload: 23514 beyond 600 an hour, 23505 for a name that was used during the last day.';

create function private.guard_upload()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.metadata ->> 'cacheControl' ~ '[[:cntrl:]]' then
    raise exception 'Not a value of a header' using errcode = '22023';
  end if;
  -- The right before any count: a stranger must not learn how many files there are. The service's own files have no owner.
  if new.owner_id is not null then
    if not private.may_upload(new.owner_id::uuid, new.bucket_id, new.name) then
      raise exception 'Not allowed' using errcode = '42501';
    end if;
    perform private.record_upload(new.owner_id::uuid, new.bucket_id, new.name);
  end if;
  if new.bucket_id = 'prompt-attachments'
    and not private.has_room_for_attachment(private.prompt_of_attachment(new.name))
  then
    raise exception 'Maximum 10 files allowed per prompt' using errcode = '23514';
  end if;
  return new;
end;
$$;
comment on function private.guard_upload() is 'Asks the owner''s right at the moment of writing, and counts.';

create function private.keep_file()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
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
comment on function private.keep_file() is
  'A file stays what it was when it was looked into; whoever asks. Only its owner may go, with their account.';

do $$
begin
  create trigger guard_upload before insert on storage.objects
    for each row when (
      new.bucket_id in ('prompt-images', 'prompt-videos', 'prompt-audio', 'prompt-files', 'prompt-attachments')
    )
    execute function private.guard_upload();
  create trigger keep_file before update on storage.objects
    for each row when (
      old.bucket_id in ('prompt-images', 'prompt-videos', 'prompt-audio', 'prompt-files', 'prompt-attachments')
      or new.bucket_id in ('prompt-images', 'prompt-videos', 'prompt-audio', 'prompt-files', 'prompt-attachments')
    )
    execute function private.keep_file();
exception when insufficient_privilege then
  raise notice 'storage.objects takes no triggers here: the policies alone guard uploads';
end;
$$;
