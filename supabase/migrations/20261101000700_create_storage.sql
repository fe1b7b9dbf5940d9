-- Buckets and who may put, see and delete what in them. No bucket has an update policy: nothing is ever overwritten.

-- The embedded storage server's tables come without grants; a hosted project has these already and owns them itself.
do $$
begin
  if exists (select from pg_tables where schemaname = 'storage' and tablename = 'objects' and tableowner = current_user) then
    grant usage on schema auth, storage to anon, authenticated, service_role;
    grant all on storage.objects, storage.buckets to service_role;
    grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated;
  end if;
end;
$$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('prompt-images', 'prompt-images', false, 5242880, '{image/png,image/jpeg,image/webp}'),
  ('prompt-videos', 'prompt-videos', false, 52428800, '{video/mp4,video/webm}'),
  ('prompt-audio', 'prompt-audio', false, 20971520, '{audio/mpeg,audio/mp4,audio/ogg,audio/wav,audio/webm}'),
  ('prompt-files', 'prompt-files', false, 20971520, '{application/pdf,application/json,text/plain,application/zip}'),
  (
    'prompt-attachments', 'prompt-attachments', false, 20971520,
    '{application/pdf,application/json,text/plain,application/zip,application/x-zip-compressed}'
  ),
  ('default-prompt-images', 'default-prompt-images', true, 5242880, '{image/png,image/jpeg,image/webp}')
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Pictures -----------------------------------------------------------------------------------------------

create function private.may_show_file(author uuid, file_owner text)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select author is null
    or file_owner is null
    or author::text = file_owner
    or exists (select from public.user_roles r where r.user_id::text = file_owner and r.role >= 'jadmin');
end;
comment on function private.may_show_file(uuid, text) is
  'Whether a prompt of that author may show a file of that owner: only files of its author, of staff or of the seed, so that '
  'naming somebody else''s draft picture in a prompt of one''s own does not open it.';

create function private.is_published_picture(object_name text, owner_id text)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.prompts p
    where p.image_path = object_name
      and p.status = 'published'
      and private.may_show_file(p.user_id, is_published_picture.owner_id)
  );
end;
comment on function private.is_published_picture(text, text) is 'Whether a picture is shown by a published prompt.';
grant execute on function private.is_published_picture(text, text) to anon, authenticated;

-- The picture of a published prompt is as public as its card, so a visitor's page may sign it too; all others are seen by
-- their uploader (preview before saving) and staff.
create policy "Visitors see the pictures of published prompts"
  on storage.objects for select to anon
  using (bucket_id = 'prompt-images' and private.is_published_picture(name, owner_id));
create policy "Everybody sees published pictures, uploaders and staff see all of theirs"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'prompt-images'
    and (
      owner_id = (select private.caller_id())::text
      or (select private.has_role('jadmin'))
      or private.is_published_picture(name, owner_id)
    )
  );
create policy "Prompters upload pictures"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'prompt-images' and (select private.has_role('prompter')));
create policy "Uploaders and staff delete pictures"
  on storage.objects for delete to authenticated
  using (
    bucket_id = 'prompt-images'
    and (
      (owner_id = (select private.caller_id())::text and (select private.has_role('prompter')))
      or (select private.has_role('jadmin'))
    )
  );
create index prompts_image_path_idx on public.prompts (image_path);

-- Sample media ---------------------------------------------------------------------------------------------

-- What a sample of a prompt shows is seen by whoever may see that sample: see the samples' own migration.
create policy "Uploaders and staff see sample media"
  on storage.objects for select to authenticated
  using (
    bucket_id in ('prompt-videos', 'prompt-audio', 'prompt-files')
    and (owner_id = (select private.caller_id())::text or (select private.has_role('jadmin')))
  );
create policy "Prompters upload sample media"
  on storage.objects for insert to authenticated
  with check (
    bucket_id in ('prompt-videos', 'prompt-audio', 'prompt-files') and (select private.has_role('prompter'))
  );
create policy "Uploaders and staff delete sample media"
  on storage.objects for delete to authenticated
  using (
    bucket_id in ('prompt-videos', 'prompt-audio', 'prompt-files')
    and (
      (owner_id = (select private.caller_id())::text and (select private.has_role('prompter')))
      or (select private.has_role('jadmin'))
    )
  );

-- Attachments ------------------------------------------------------------------------------------------------

create function private.prompt_of_attachment(object_name text)
returns uuid
language sql
immutable
set search_path = ''
begin atomic
  -- One folder, the prompt's id in canonical form, and one file name without separators, escapes or control characters.
  select case
    when object_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[^/\\%.[:cntrl:]][^/\\%[:cntrl:]]{0,254}$'
      and position('..' in object_name) = 0
      then left(object_name, 36)::uuid
  end;
end;
comment on function private.prompt_of_attachment(text) is
  'The prompt that an attachment''s path names, {promptId}/{file}; null for any other path. Never raises.';

create function private.may_manage_prompt(target uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.prompts p
    where p.id = target
      and (
        (p.user_id = private.caller_id() and p.status <> 'hidden' and private.has_role('prompter'))
        or private.has_role('jadmin')
      )
  );
end;
comment on function private.may_manage_prompt(uuid) is
  'Whether the caller is the prompt''s author with role prompter or higher, or jadmin and up.';

create function private.may_read_attachments(target uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.prompts p
    where p.id = target
      and (
        p.user_id = private.caller_id()
        or private.has_role('jadmin')
        or (p.status = 'published' and private.has_access(true))
      )
  );
end;
comment on function private.may_read_attachments(uuid) is
  'Whether the caller is a lifetime member (published prompts), the prompt''s author, or staff.';

create function private.has_room_for_attachment(target uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Lock first, count afterwards: parallel uploads must not pass together.
  perform pg_advisory_xact_lock(hashtext('attachments'), hashtext(target::text));
  return 10 > (
    select count(*)
    from storage.objects o
    where o.bucket_id = 'prompt-attachments' and o.name like target::text || '/%'
  );
end;
$$;
comment on function private.has_room_for_attachment(uuid) is
  'Whether a prompt has fewer than 10 attachments (specification, section 9); holds a lock until the transaction ends.';

grant execute on function
  private.prompt_of_attachment(text),
  private.may_manage_prompt(uuid),
  private.may_read_attachments(uuid),
  private.has_room_for_attachment(uuid)
  to authenticated;

create policy "Lifetime members, authors and staff read attachments"
  on storage.objects for select to authenticated
  using (bucket_id = 'prompt-attachments' and private.may_read_attachments(private.prompt_of_attachment(name)));
create policy "Who may manage a prompt attaches at most ten files to it"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'prompt-attachments'
    and private.may_manage_prompt(private.prompt_of_attachment(name))
    and private.has_room_for_attachment(private.prompt_of_attachment(name))
  );
create policy "Who may manage a prompt deletes its attachments"
  on storage.objects for delete to authenticated
  using (bucket_id = 'prompt-attachments' and private.may_manage_prompt(private.prompt_of_attachment(name)));

create function private.limit_attachments()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_room_for_attachment(private.prompt_of_attachment(new.name)) then
    raise exception 'Maximum 10 files allowed per prompt' using errcode = '23514';
  end if;
  return new;
end;
$$;
comment on function private.limit_attachments() is
  'Holds the limit also for the storage server''s own writes, which follow a policy check made in an earlier transaction.';

do $$
begin
  create trigger limit_attachments before insert on storage.objects
    for each row when (new.bucket_id = 'prompt-attachments')
    execute function private.limit_attachments();
exception when insufficient_privilege then
  raise notice 'storage.objects takes no triggers here: the insert policy alone counts attachments';
end;
$$;
