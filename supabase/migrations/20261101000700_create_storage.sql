-- Buckets and who may put, see and delete what in them. No bucket has an update policy: nothing is ever overwritten.
-- Spec 9.2; threat R8, S1, S5, S8, S12.

-- The embedded storage server's tables come without grants; a hosted project has these already and owns them itself.
do $$
begin
  if exists (select from pg_tables where schemaname = 'storage' and tablename = 'objects' and tableowner = current_user) then
    grant usage on schema auth, storage to anon, authenticated, service_role;
    grant all on storage.objects, storage.buckets to service_role;
    grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated;
    revoke truncate, references, trigger on storage.objects, storage.buckets from anon, authenticated, service_role;
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

-- Whose prompt it is -----------------------------------------------------------------------------------------

create function private.may_manage_prompt(person uuid, target uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.prompts p
    join public.user_roles r on r.user_id = person
    where p.id = target
      and ((p.user_id = person and p.status <> 'hidden' and r.role >= 'prompter') or r.role >= 'jadmin')
  );
end;
comment on function private.may_manage_prompt(uuid, uuid) is
  'Whether a person is the prompt''s author with role prompter or higher, or jadmin and up.';

create function private.may_manage_prompt(target uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select private.may_manage_prompt(private.caller_id(), target);
end;
comment on function private.may_manage_prompt(uuid) is 'Whether the caller may manage a prompt, in a living session.';

create function private.may_remove_file(file uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select not exists (
    select from private.prompt_files f where f.object_id = file and not private.may_manage_prompt(f.prompt_id)
  );
end;
comment on function private.may_remove_file(uuid) is
  'Whether a file belongs to no prompt, or to one that the caller may manage: who uploaded it may have given the prompt away.';
grant execute on function private.may_remove_file(uuid) to authenticated;

-- Pictures -----------------------------------------------------------------------------------------------

create function private.is_published_picture(file uuid, object_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.prompts p
    join private.prompt_files f on f.prompt_id = p.id and f.object_id = file
    where p.image_path = object_name and p.status = 'published'
  );
end;
comment on function private.is_published_picture(uuid, text) is
  'Whether a picture is shown by the published prompt that it belongs to.';
grant execute on function private.is_published_picture(uuid, text) to anon, authenticated;

-- The picture of a published prompt is as public as its card; all others are seen by their uploader (preview before
-- saving) and staff. A link outlives a right, so only uploaders sign: see private.hands_out_link().
create policy "Visitors see the pictures of published prompts"
  on storage.objects for select to anon
  using (
    bucket_id = 'prompt-images'
    and not (select private.hands_out_link())
    and private.is_inspected(id, version)
    and private.is_published_picture(id, name)
  );
create policy "Everybody sees published pictures, uploaders and staff see all"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'prompt-images'
    and (
      private.is_own_upload(owner_id)
      or (
        private.is_inspected(id, version)
        and (
          owner_id = (select private.caller_id())::text
          or (
            not (select private.hands_out_link())
            and ((select private.has_role('jadmin')) or private.is_published_picture(id, name))
          )
        )
      )
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
      (
        owner_id = (select private.caller_id())::text
        and (select private.has_role('prompter'))
        and private.may_remove_file(id)
      )
      or (select private.has_role('jadmin'))
    )
  );
create index prompts_image_path_idx on public.prompts (image_path);

create function private.own_pictures(prompt uuid, before text)
returns table (name text)
language plpgsql
stable
security definer
rows 12
set search_path = ''
as $$
begin
  return query
    select o.name
    from storage.objects o
    left join private.prompt_files f on f.object_id = o.id
    where o.bucket_id = 'prompt-images'
      and o.owner_id = private.caller_id()::text
      and private.is_inspected(o.id, o.version)
      and (f.prompt_id is null or f.prompt_id = prompt)
      and (before is null or o.name < before)
    order by o.name desc
    limit 12;
end;
$$;
comment on function private.own_pictures(uuid, text) is
  'Twelve pictures of the caller that a prompt may show: accepted, and of no other prompt. Newest first, since names begin with the time; `before` is the last name of the page before.';
grant execute on function private.own_pictures(uuid, text) to authenticated;

create function public.own_pictures(prompt uuid default null, before text default null)
returns table (name text)
language sql
stable
set search_path = ''
begin atomic
  select o.name from private.own_pictures(prompt, before) o;
end;
comment on function public.own_pictures(uuid, text) is
  'The caller''s own pictures that a prompt, or a new one, may show; twelve at a time, newest first.';
grant execute on function public.own_pictures(uuid, text) to authenticated;

-- Sample media ---------------------------------------------------------------------------------------------

-- Policies for the files of samples are in the migration of the samples.
create policy "Uploaders and staff see sample media"
  on storage.objects for select to authenticated
  using (
    bucket_id in ('prompt-videos', 'prompt-audio', 'prompt-files')
    and (
      private.is_own_upload(owner_id)
      or (
        private.is_inspected(id, version)
        and (
          owner_id = (select private.caller_id())::text
          or ((select private.has_role('jadmin')) and not (select private.hands_out_link()))
        )
      )
    )
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
      (
        owner_id = (select private.caller_id())::text
        and (select private.has_role('prompter'))
        and private.may_remove_file(id)
      )
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

create function private.is_author_or_staff(target uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.prompts p
    where p.id = target and (p.user_id = private.caller_id() or private.has_role('jadmin'))
  );
end;
comment on function private.is_author_or_staff(uuid) is 'Whether the caller wrote a prompt or is jadmin and up.';

create function private.may_read_attachments(target uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select private.is_author_or_staff(target)
    or exists (
      select from public.prompts p
      where p.id = target and p.status = 'published' and private.has_access(lifetime_only => not p.is_free)
    );
end;
comment on function private.may_read_attachments(uuid) is
  'Whether the caller is a lifetime member (published prompts), a member with any plan (free ones), the author, or staff.';

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
  'Whether a prompt has fewer than 10 attachments (spec 9.2); holds a lock until the transaction ends.';

grant execute on function
  private.prompt_of_attachment(text),
  private.may_manage_prompt(uuid),
  private.is_author_or_staff(uuid),
  private.may_read_attachments(uuid),
  private.has_room_for_attachment(uuid)
  to authenticated;

-- Members are excluded: a reader of a file may sign a link to it for years, which would outlive a refund.
create policy "Authors and staff read attachments, uploaders see theirs"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'prompt-attachments'
    and (
      private.is_own_upload(owner_id)
      or (
        private.is_inspected(id, version)
        and private.is_author_or_staff(private.prompt_of_attachment(name))
        and (owner_id = (select private.caller_id())::text or not (select private.hands_out_link()))
      )
    )
  );
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

create function private.readable_attachments(prompt uuid)
returns table (path text, name text)
language sql
stable
security definer
set search_path = ''
begin atomic
  select file.path, file.name
  from public.prompts p
  cross join lateral jsonb_to_recordset(coalesce(p.metadata -> 'attached_files', '[]')) as file (path text, name text)
  cross join lateral private.stored_file('prompt-attachments', file.path) f
  where p.id = prompt
    and private.is_inspected(f.id, f.version)
    and private.may_read_attachments(p.id);
end;
comment on function private.readable_attachments(uuid) is 'The files of a prompt that the caller may download now.';
grant execute on function private.readable_attachments(uuid) to authenticated;

create function public.readable_attachments(prompt uuid)
returns table (path text, name text)
language sql
stable
set search_path = ''
begin atomic
  select r.path, r.name from private.readable_attachments(prompt) r;
end;
comment on function public.readable_attachments(uuid) is
  'The listed files of a prompt that the caller may download now (lifetime members, for a free prompt all members, the author, staff); no rows for others. The function sign-attachment calls it too.';
grant execute on function public.readable_attachments(uuid) to authenticated;
