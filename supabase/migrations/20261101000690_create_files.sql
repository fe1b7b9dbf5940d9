-- Facts about stored files: the prompt that a file belongs to, and whether its bytes were inspected.
-- Threat P9, R8, S10, S13.

create table private.inspected_files (
  object_id uuid primary key,
  version text not null,
  type text not null check (length(type) <= 100),
  width integer check (width > 0),
  height integer check (height > 0),
  workflow jsonb check (private.is_workflow_graph(workflow)),
  node_names text[],
  inspected_at timestamptz not null default now(),
  constraint nodes_have_names check (
    case
      when workflow is null then node_names is null
      else coalesce(cardinality(node_names) = jsonb_array_length(workflow -> 'nodes'), false)
        and length(array_to_string(node_names, '')) <= 20000
    end
  )
);
comment on table private.inspected_files is
  'Files whose bytes match their type and name. The storage server trusts the declared type, so only the uploader can read a file without a row here.';
comment on column private.inspected_files.workflow is 'The graph of an n8n workflow; null for any other file.';
comment on column private.inspected_files.node_names is
  'The author''s names for the nodes of a workflow, in order; as premium as the prompt''s text.';
alter table private.inspected_files enable row level security;
revoke all on private.inspected_files from public, anon, authenticated, service_role;

create table private.prompt_files (
  object_id uuid primary key,
  prompt_id uuid not null references public.prompts (id) on delete cascade
);
comment on table private.prompt_files is
  'The one prompt that may show a file as its picture or in a sample. By the file, not its name: a later file of that name is another one.';
create index prompt_files_prompt_id_idx on private.prompt_files (prompt_id);
alter table private.prompt_files enable row level security;
revoke all on private.prompt_files from public, anon, authenticated, service_role;

create function private.forget_file()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.inspected_files i where i.object_id = old.id;
  delete from private.prompt_files f where f.object_id = old.id;
  if old.bucket_id = 'prompt-attachments' then
    perform private.draw_workflows(private.prompt_of_attachment(old.name));
  end if;
  if private.has_role('jadmin') and old.owner_id is distinct from private.caller_id()::text then
    perform private.write_audit('file.delete', 'file', old.id::text, jsonb_build_object('bucket', old.bucket_id));
  end if;
  return null;
end;
$$;
comment on function private.forget_file() is
  'Deletes our rows about a deleted file, its graph too; a foreign key would depend on the storage server''s table. Logs deletions by staff of other users'' files.';

do $$
begin
  create trigger forget_file after delete on storage.objects
    for each row execute function private.forget_file();
exception when insufficient_privilege then
  raise notice 'storage.objects takes no triggers here: what is known of a deleted file stays, and fits no other';
end;
$$;

-- Reading the storage server's tables -----------------------------------------------------------------------

-- The body is a string: a parsed body would depend on columns of the storage server's tables and block its migrations.
create function private.stored_file(bucket text, object_name text)
returns table (id uuid, version text, owner_id text, type text)
language plpgsql
stable
security definer
rows 1
set search_path = ''
as $$
begin
  return query
    select o.id, o.version, o.owner_id, o.metadata ->> 'mimetype'
    from storage.objects o
    where o.bucket_id = bucket and o.name = object_name;
end;
$$;
comment on function private.stored_file(text, text) is
  'The current file at a path with its owner and declared type; no row if there is no file.';

create function private.bucket_limits(bucket text)
returns table (is_public boolean, types text[], size_limit bigint)
language plpgsql
stable
security definer
rows 1
set search_path = ''
as $$
begin
  return query
    select b.public, b.allowed_mime_types, b.file_size_limit from storage.buckets b where b.id = bucket;
end;
$$;
comment on function private.bucket_limits(text) is 'Who may read a bucket, and which types and how many bytes it takes.';

-- Looking into a file ---------------------------------------------------------------------------------------

create function private.is_inspected(file uuid, file_version text)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select from private.inspected_files i where i.object_id = file and i.version = file_version
  );
end;
comment on function private.is_inspected(uuid, text) is 'Whether these bytes of a file were looked into and found to be what they claim.';
grant execute on function private.is_inspected(uuid, text) to anon, authenticated;

create function private.hands_out_link()
returns boolean
language sql
stable
set search_path = ''
begin atomic
  -- The storage server names what it is doing: a link, of its own or of the S3 protocol, is good for as long as its maker likes.
  select coalesce(current_setting('storage.operation', true), '') ~ '\.(sign|s3)';
end;
comment on function private.hands_out_link() is
  'Whether the storage request signs a link. Only the uploader may do that, for an accepted file; other users call the function sign-files (threat S12).';

create function private.is_own_upload(file_owner text)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  -- A link would hand the file to others before anybody looked into it; drawing may take minutes, if it is made for that.
  select file_owner = private.caller_id()::text
    and not private.hands_out_link()
    and coalesce(current_setting('storage.operation', true), '') !~ '\.render';
end;
comment on function private.is_own_upload(text) is
  'Whether the caller uploaded a file, and wants to see, list or delete it: anything but to sign a link to it or have it drawn.';
grant execute on function private.hands_out_link() to anon, authenticated;
grant execute on function private.is_own_upload(text) to authenticated;

create function public.visible_files(files jsonb)
returns table (bucket text, path text)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
    select o.bucket_id, o.name
    from jsonb_to_recordset(visible_files.files) as asked (bucket text, path text)
    join storage.objects o on o.bucket_id = asked.bucket and o.name = asked.path
    where asked.bucket in ('prompt-images', 'prompt-videos', 'prompt-audio', 'prompt-files')
      and private.is_inspected(o.id, o.version)
    limit 50;
end;
$$;
comment on function public.visible_files(jsonb) is
  'Which of these accepted pictures and sample files, [{bucket, path}], the caller sees now by the policies of storage. For the function sign-files.';
grant execute on function public.visible_files(jsonb) to anon, authenticated;

create function public.find_upload(person uuid, bucket text, file_name text)
returns table (version text, type text, types text[], size_limit bigint)
language sql
stable
security definer
set search_path = ''
begin atomic
  select f.version, f.type, b.types, b.size_limit
  from private.stored_file(bucket, file_name) f
  cross join private.bucket_limits(bucket) b
  join public.user_roles r on r.user_id = person and r.role >= 'prompter'
  where f.owner_id = person::text and not b.is_public;
end;
comment on function public.find_upload(uuid, text, text) is
  'A prompter''s own file as declared to the storage server, with the limits of its bucket; no row for another user''s file. For the function inspect-file.';
revoke all on function public.find_upload(uuid, text, text) from public, anon, authenticated;
grant execute on function public.find_upload(uuid, text, text) to service_role;

create function public.accept_file(
  bucket text, file_name text, file_version text, found_type text, width integer default null, height integer default null,
  workflow jsonb default null, node_names text[] default null
)
returns boolean
language sql
volatile
security definer
set search_path = ''
begin atomic
  insert into private.inspected_files as known (object_id, version, type, width, height, workflow, node_names)
  select
    f.id, f.version, found_type, accept_file.width, accept_file.height, accept_file.workflow, accept_file.node_names
  from private.stored_file(bucket, file_name) f
  where f.version = file_version
  on conflict (object_id) do update
  set
    version = excluded.version, type = excluded.type, width = excluded.width, height = excluded.height,
    workflow = excluded.workflow, node_names = excluded.node_names, inspected_at = now()
  returning true;
end;
comment on function public.accept_file(text, text, text, text, integer, integer, jsonb, text[]) is
  'Records that a file is what it claims, and the graph of a workflow; null where these bytes are not there any more. For the function inspect-file.';
revoke all on function public.accept_file(text, text, text, text, integer, integer, jsonb, text[]) from public, anon, authenticated;
grant execute on function public.accept_file(text, text, text, text, integer, integer, jsonb, text[]) to service_role;

-- Whose file it is --------------------------------------------------------------------------------------------

create function private.belongs_to(bucket text, object_name text, prompt uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from private.stored_file(bucket, object_name) s
    join private.prompt_files f on f.object_id = s.id
    where f.prompt_id = prompt
  );
end;
comment on function private.belongs_to(text, text, uuid) is 'Whether a file is there and belongs to that prompt.';

create function private.claim_file(bucket text, object_name text, prompt uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  is_trusted boolean := person is null and coalesce(current_setting('role', true), 'none') not in ('anon', 'authenticated');
begin
  insert into private.prompt_files (object_id, prompt_id)
  select f.id, prompt
  from private.stored_file(bucket, object_name) f
  where private.is_inspected(f.id, f.version)
    and case
      when is_trusted
        then f.owner_id is null or f.owner_id = (select p.user_id::text from public.prompts p where p.id = prompt)
      else f.owner_id = person::text
    end
  on conflict (object_id) do nothing;
  -- The same error if the file is missing, another user's, another prompt's or not inspected.
  if not private.belongs_to(bucket, object_name, prompt) then
    raise exception 'The prompt has no such file' using errcode = '23514';
  end if;
end;
$$;
comment on function private.claim_file(text, text, uuid) is
  'Assigns an accepted file of the caller to the prompt, or raises 23514. Seeds and the service role may assign files without an owner.';

create function private.check_attached_files(listed jsonb, already_listed jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select
    from jsonb_array_elements(listed) as file
    -- A file that was listed before may have been deleted since; the author can still save.
    where not already_listed @> jsonb_build_array(jsonb_build_object('path', file -> 'path'))
      and not exists (
        select
        from private.stored_file('prompt-attachments', file ->> 'path') f
        where private.is_inspected(f.id, f.version)
      )
  ) then
    raise exception 'The prompt has no such file' using errcode = '23514';
  end if;
end;
$$;
comment on function private.check_attached_files(jsonb, jsonb) is
  'Refuses a list of attached files (metadata.attached_files) that names a file which is not stored or not inspected. '
  'A constraint of prompts checks their folder.';
