-- The triggers that run when a prompt is saved. These are the only triggers on public.prompts, and their steps run in the
-- order in which they are written: prepare_prompt before the row is stored, derive_prompt and limit_prompts after it.

create function private.prepared_metadata(prompt public.prompts)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  metadata jsonb := prompt.metadata;
begin
  if jsonb_typeof(metadata) <> 'object' then
    return metadata;
  end if;
  if jsonb_typeof(metadata -> 'category') = 'string' then
    metadata := jsonb_set(metadata, '{category}', to_jsonb(array_to_string(
      array_remove(string_to_array(translate(lower(metadata ->> 'category'), '_', ' '), ' '), ''), '-'
    )));
  end if;
  if jsonb_typeof(metadata -> 'tags') = 'array'
    and not jsonb_path_exists(metadata, '$.tags[*] ? (@.type() != "string")')
  then
    metadata := jsonb_set(metadata, '{tags}', coalesce((
      select jsonb_agg(tag.word order by tag.place)
      from (
        select lower(btrim(part.word)) as word, min(part.place) as place
        from jsonb_array_elements_text(metadata -> 'tags') with ordinality as part (word, place)
        group by 1
      ) as tag
      where tag.word <> ''
    ), '[]'));
  end if;
  return metadata || jsonb_build_object(
    'translations',
    jsonb_build_object('english', jsonb_build_object('title', prompt.title, 'prompt_text', prompt.prompt_text))
    || case
      when prompt.title_ar is null and prompt.prompt_text_ar is null then '{}'
      else jsonb_build_object('arabic', jsonb_build_object('title', prompt.title_ar, 'prompt_text', prompt.prompt_text_ar))
    end
  );
end;
$$;
comment on function private.prepared_metadata(public.prompts) is
  'The metadata of a prompt as stored: category in lower case with hyphens; tags trimmed, in lower case, each once; and a '
  'copy of both languages in translations (the columns are the truth).';

create function private.prepare_prompt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- A slug ends in random characters, so that it does not reveal the titles of other people's drafts.
    new.slug := coalesce(
      nullif(new.slug, ''),
      concat_ws('-', nullif(private.slugify(new.title), ''), left(replace(gen_random_uuid()::text, '-', ''), 8))
    );
  else
    new.updated_at := now();
    if old.status is distinct from new.status then
      new.status_before_hiding := case when new.status = 'hidden' then old.status end;
    end if;
    -- The new author may have saved another prompt with this key.
    if old.user_id is distinct from new.user_id then
      new.save_key := null;
    end if;
  end if;
  if (old.checked_on, old.checked_tool, coalesce(old.sources, '[]'))
      is distinct from (new.checked_on, new.checked_tool, coalesce(new.sources, '[]'))
    and private.caller_id() is not null and not private.has_role('jadmin')
  then
    raise exception 'Staff state what a prompt was checked with' using errcode = '42501';
  end if;
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  if (old.prompt_text, old.prompt_text_ar, old.variables) is distinct from (new.prompt_text, new.prompt_text_ar, new.variables) then
    new.variables := private.completed_variables(new, old);
  end if;
  if (old.title, old.title_ar, old.prompt_text, old.prompt_text_ar, old.metadata)
    is distinct from (new.title, new.title_ar, new.prompt_text, new.prompt_text_ar, new.metadata)
  then
    new.metadata := private.prepared_metadata(new);
  end if;
  if (old.prompt_text, old.prompt_text_ar, old.translated_from, old.is_translation_outdated)
    is distinct from (new.prompt_text, new.prompt_text_ar, new.translated_from, new.is_translation_outdated)
  then
    new.translated_from := case
      when new.prompt_text_ar is not distinct from old.prompt_text_ar then old.translated_from
      when new.prompt_text_ar is not null then md5(new.prompt_text)
    end;
    new.is_translation_outdated := coalesce(new.translated_from <> md5(new.prompt_text), false);
  end if;
  return new;
end;
$$;
comment on function private.prepare_prompt() is
  'Sets what clients may not: slug, dates, status before hiding, completed variables, normalised metadata, and whether the '
  'Arabic version is outdated. Refuses a check of the facts that staff did not state.';

create trigger prepare_prompt before insert or update on public.prompts
  for each row execute function private.prepare_prompt();

create function private.audit_prompt_update(previous public.prompts, prompt public.prompts)
returns void
language plpgsql
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  is_staff constant boolean := person is not null and person is distinct from prompt.user_id;
  fields jsonb;
begin
  if previous.status is distinct from prompt.status and (is_staff or 'hidden' in (previous.status, prompt.status)) then
    perform private.write_audit(
      'prompt.status', 'prompt', prompt.id::text, jsonb_build_object('from', previous.status, 'to', prompt.status)
    );
  end if;
  if is_staff then
    select jsonb_agg(n.key order by n.key) into fields
    from jsonb_each(to_jsonb(prompt)) n
    where n.value is distinct from to_jsonb(previous) -> n.key
      -- The status is recorded above; author and flags by the functions that set them.
      and n.key not in (
        'updated_at', 'published_at', 'save_key', 'status', 'status_before_hiding', 'user_id', 'is_free', 'is_featured'
      );
    if fields is not null then
      perform private.write_audit('prompt.edit', 'prompt', prompt.id::text, jsonb_build_object('fields', fields));
    end if;
  end if;
end;
$$;
comment on function private.audit_prompt_update(public.prompts, public.prompts) is
  'Records in the audit log that staff hid, showed, published, unpublished or edited another person''s prompt; names of '
  'fields only, never their content.';

create function private.derive_prompt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  listed jsonb;
  already_listed jsonb;
begin
  if tg_op = 'DELETE' then
    if old.user_id is distinct from private.caller_id() then
      perform private.write_audit('prompt.delete', 'prompt', old.id::text, jsonb_build_object('slug', old.slug));
    end if;
    return null;
  end if;
  listed := coalesce(new.metadata -> 'attached_files', '[]');
  already_listed := coalesce(old.metadata -> 'attached_files', '[]');

  -- Files. After the row is stored, so that the policies have refused strangers before they learn about a file.
  if listed <> already_listed then
    perform private.check_attached_files(listed, already_listed);
  end if;
  if new.image_path is distinct from old.image_path and new.image_path !~ '^https?://' then
    perform private.claim_file('prompt-images', new.image_path, new.id);
  end if;

  -- Staff's list, card, search. The register comes before the card, as in the triggers of prompt_counters, and the card
  -- before the search, as in a change of an author's name: all lock in the same order.
  perform private.register_prompt(new);
  perform private.write_prompt_card(new);
  if tg_op = 'UPDATE'
    and (old.prompt_text, old.prompt_text_ar, old.user_id) is distinct from (new.prompt_text, new.prompt_text_ar, new.user_id)
  then
    perform private.index_prompt(card) from public.prompt_cards card where card.id = new.id;
  end if;

  -- Workflows. They belong to the card.
  if listed <> already_listed or old.status <> new.status then
    perform private.draw_workflows(new.id);
  end if;

  -- Versions. The text of a draft or hidden prompt was never public.
  if old.status = 'published'
    and (old.prompt_text, old.prompt_text_ar, old.status) is distinct from (new.prompt_text, new.prompt_text_ar, new.status)
  then
    perform private.record_published_text(old);
  end if;
  if tg_op = 'UPDATE' then
    if (old.title, old.title_ar, old.prompt_text, old.prompt_text_ar)
      is distinct from (new.title, new.title_ar, new.prompt_text, new.prompt_text_ar)
    then
      perform private.record_version(old);
    end if;
    perform private.audit_prompt_update(old, new);
  end if;
  return null;
end;
$$;
comment on function private.derive_prompt() is
  'Updates everything that follows from a prompt: its files, the staff list, card, search, workflow graphs, versions and the '
  'audit log.';

create trigger derive_prompt after insert or update or delete on public.prompts
  for each row execute function private.derive_prompt();

create function private.limit_prompts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  many integer := (select count(*) from added);
begin
  if person is not null and many > 0 and not private.take_from_rate_limit('prompts:' || person, many, 3000, 3600) then
    raise exception 'Too many prompts' using errcode = 'PT429';
  end if;
  return null;
end;
$$;
comment on function private.limit_prompts() is
  'At most 3,000 new prompts an hour per person (threat D2): enough to import a whole library, too few to flood ours.';

create trigger limit_prompts after insert on public.prompts
  referencing new table as added
  for each statement execute function private.limit_prompts();
