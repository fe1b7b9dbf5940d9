-- Samples: what a prompt brought forth. The author says which of them visitors see, too.
-- Threat R8, S1, S4.

create table public.prompt_samples (
  id uuid primary key default gen_random_uuid(),
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  position smallint not null default 0 check (position between 0 and 99),
  kind text not null check (kind in ('text', 'image', 'video', 'audio', 'file')),
  title text not null check (length(btrim(title)) >= 1 and length(title) <= 200 and private.is_title(title)),
  title_ar text check (length(title_ar) <= 200 and (title_ar = '' or private.is_title(title_ar))),
  body text check (length(btrim(body)) >= 1 and length(body) <= 20000 and private.is_text(body)),
  path text check (length(path) <= 1024 and path ~ '^[A-Za-z0-9][A-Za-z0-9_-]*([./][A-Za-z0-9_-]+)*$'),
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  constraint text_has_a_body_and_a_file_a_path check ((kind = 'text') = (body is not null) and (kind <> 'text') = (path is not null))
);
comment on table public.prompt_samples is
  'Example outputs of a prompt: a text as Markdown, or a file in the bucket of its kind. Public ones are seen by everybody.';
create index prompt_samples_prompt_id_idx on public.prompt_samples (prompt_id, position, id);
create index prompt_samples_path_idx on public.prompt_samples (path);
alter table public.prompt_samples enable row level security;

create function private.sample_bucket(kind text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select case kind
    when 'image' then 'prompt-images'
    when 'video' then 'prompt-videos'
    when 'audio' then 'prompt-audio'
    when 'file' then 'prompt-files'
  end;
end;
comment on function private.sample_bucket(text) is 'The bucket in which the file of a sample lies; null for texts.';

create function private.is_public_sample(sample uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.prompt_samples s
    join public.prompts p on p.id = s.prompt_id
    where s.id = sample and s.is_public and p.status = 'published'
  );
end;
comment on function private.is_public_sample(uuid) is 'Whether everybody may see a sample: it is public, and its prompt published.';

create function private.is_visible_sample_file(file uuid, bucket text, object_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from private.prompt_files f
    join public.prompts p on p.id = f.prompt_id
    join public.prompt_samples s on s.prompt_id = p.id
    where f.object_id = file
      and s.path = object_name
      and private.sample_bucket(s.kind) = bucket
      and (
        (p.status = 'published' and (s.is_public or private.has_access(false)))
        or p.user_id = private.caller_id()
        or private.has_role('jadmin')
      )
  );
end;
comment on function private.is_visible_sample_file(uuid, text, text) is
  'Whether a file is shown by a sample that the caller sees, of the prompt that it belongs to.';

grant execute on function
  private.is_public_sample(uuid),
  private.is_visible_sample_file(uuid, text, text)
  to anon, authenticated;

create policy "Visitors see public samples"
  on public.prompt_samples for select to anon
  using (private.is_public_sample(id));
create policy "Everybody sees public samples, readers of the prompt see all"
  on public.prompt_samples for select to authenticated
  using (
    (select private.has_role('jadmin'))
    or exists (
      select
      from public.prompts p
      where p.id = prompt_id
        and (
          p.user_id = (select private.caller_id())
          or (p.status = 'published' and (select private.has_access(false)))
        )
    )
    or private.is_public_sample(id)
  );
create policy "Who may manage a prompt adds samples to it"
  on public.prompt_samples for insert to authenticated
  with check (private.may_manage_prompt(prompt_id));
create policy "Who may manage a prompt changes its samples"
  on public.prompt_samples for update to authenticated
  using (private.may_manage_prompt(prompt_id))
  with check (private.may_manage_prompt(prompt_id));
create policy "Who may manage a prompt deletes its samples"
  on public.prompt_samples for delete to authenticated
  using (private.may_manage_prompt(prompt_id));
grant select on public.prompt_samples to anon, authenticated;
grant
  insert (prompt_id, position, kind, title, title_ar, body, path, is_public),
  update (position, title, title_ar, body, path, is_public),
  delete
  on public.prompt_samples to authenticated;
grant all on public.prompt_samples to service_role;

create function private.limit_samples()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Lock first, count afterwards: parallel inserts must not pass together.
  perform pg_advisory_xact_lock(hashtext('samples'), hashtext(new.prompt_id::text));
  if (select count(*) from public.prompt_samples s where s.prompt_id = new.prompt_id) > 12 then
    raise exception 'Maximum 12 samples allowed per prompt' using errcode = '23514';
  end if;
  return null;
end;
$$;
comment on function private.limit_samples() is
  'Holds a prompt to twelve samples; afterwards, so that the policy has refused strangers before they learn a count.';

create trigger limit_samples after insert on public.prompt_samples
  for each row execute function private.limit_samples();

create function private.claim_sample_file()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.claim_file(private.sample_bucket(new.kind), new.path, new.prompt_id);
  return null;
end;
$$;
comment on function private.claim_sample_file() is
  'The file of a sample belongs to its prompt; afterwards, so that the policies have refused strangers before.';

create trigger claim_sample_file after insert on public.prompt_samples
  for each row when (new.path is not null)
  execute function private.claim_sample_file();
create trigger claim_changed_sample_file after update of path on public.prompt_samples
  for each row when (new.path is distinct from old.path and new.path is not null)
  execute function private.claim_sample_file();

create function private.audit_staff_sample()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  target uuid := (coalesce(new, old)).prompt_id;
begin
  -- A prompt that is deleted is on record itself, and gone before its samples are.
  if person is not null and exists (
    select from public.prompts p where p.id = target and p.user_id is distinct from person
  ) then
    perform private.write_audit('prompt.edit', 'prompt', target::text, '{"fields": ["samples"]}');
  end if;
  return null;
end;
$$;
comment on function private.audit_staff_sample() is
  'Logs changes by staff of the samples of another user''s prompt, without their contents.';

create trigger audit_staff_sample after insert or update or delete on public.prompt_samples
  for each row execute function private.audit_staff_sample();

-- Users who see a sample see its file, beside its uploader and staff. Links come from sign-files.
create policy "Visitors see the files of public samples"
  on storage.objects for select to anon
  using (
    bucket_id in ('prompt-images', 'prompt-videos', 'prompt-audio', 'prompt-files')
    and not (select private.hands_out_link())
    and private.is_inspected(id, version)
    and private.is_visible_sample_file(id, bucket_id, name)
  );
create policy "Who sees a sample sees its file"
  on storage.objects for select to authenticated
  using (
    bucket_id in ('prompt-images', 'prompt-videos', 'prompt-audio', 'prompt-files')
    and not (select private.hands_out_link())
    and private.is_inspected(id, version)
    and private.is_visible_sample_file(id, bucket_id, name)
  );
