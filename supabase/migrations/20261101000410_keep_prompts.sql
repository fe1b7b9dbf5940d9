-- What the server keeps of a prompt by itself: its slug, its dates, the mirrored translations, the hourly limit, and
-- that drafts go with their account.

create function private.name_prompt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The end of every made slug is random, so that it tells nothing about the titles of others' drafts.
  new.slug := coalesce(
    nullif(new.slug, ''),
    concat_ws('-', nullif(private.slugify(new.title), ''), left(replace(gen_random_uuid()::text, '-', ''), 8))
  );
  return new;
end;
$$;
comment on function private.name_prompt() is 'Makes a prompt''s slug from its title once; it never changes afterwards.';

create trigger name_prompt before insert on public.prompts
  for each row execute function private.name_prompt();

create function private.date_prompt()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
    -- The new author may have saved another prompt with this key.
    if new.user_id is distinct from old.user_id then
      new.save_key := null;
    end if;
  end if;
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  return new;
end;
$$;
comment on function private.date_prompt() is 'Dates changes and the first publication by the server''s clock.';

create trigger date_prompt before insert or update on public.prompts
  for each row execute function private.date_prompt();

create function private.normalise_metadata()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(new.metadata) <> 'object' then
    return new;
  end if;
  if jsonb_typeof(new.metadata -> 'category') = 'string' then
    new.metadata := jsonb_set(new.metadata, '{category}', to_jsonb(array_to_string(
      array_remove(string_to_array(translate(lower(new.metadata ->> 'category'), '_', ' '), ' '), ''), '-'
    )));
  end if;
  if jsonb_typeof(new.metadata -> 'tags') = 'array'
    and not jsonb_path_exists(new.metadata, '$.tags[*] ? (@.type() != "string")')
  then
    new.metadata := jsonb_set(new.metadata, '{tags}', coalesce((
      select jsonb_agg(tag.word order by tag.place)
      from (
        select lower(btrim(part.word)) as word, min(part.place) as place
        from jsonb_array_elements_text(new.metadata -> 'tags') with ordinality as part (word, place)
        group by 1
      ) as tag
      where tag.word <> ''
    ), '[]'));
  end if;
  return new;
end;
$$;
comment on function private.normalise_metadata() is
  'Writes tags and category as the form does, whatever way they come: trimmed, lower case, each tag once, a category with hyphens.';

create trigger normalise_metadata before insert or update of metadata on public.prompts
  for each row when (new.metadata <> '{}')
  execute function private.normalise_metadata();

create function private.mirror_translations()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(new.metadata) = 'object' then
    new.metadata := new.metadata || jsonb_build_object(
      'translations',
      jsonb_build_object('english', jsonb_build_object('title', new.title, 'prompt_text', new.prompt_text))
      || case
        when new.title_ar is null and new.prompt_text_ar is null then '{}'
        else jsonb_build_object('arabic', jsonb_build_object('title', new.title_ar, 'prompt_text', new.prompt_text_ar))
      end
    );
  end if;
  return new;
end;
$$;
comment on function private.mirror_translations() is
  'Mirrors both languages into metadata.translations; the columns are the truth.';

create trigger mirror_translations
  before insert or update of title, title_ar, prompt_text, prompt_text_ar, metadata on public.prompts
  for each row execute function private.mirror_translations();

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
  '3,000 new prompts an hour for each person (threat D2): a whole library can be imported in one go, none can be flooded.';

create trigger limit_prompts after insert on public.prompts
  referencing new table as added
  for each statement execute function private.limit_prompts();

create function private.drop_drafts_of_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.prompts where user_id = old.id and status = 'draft';
  return old;
end;
$$;
comment on function private.drop_drafts_of_user() is
  'A deleted account takes its drafts along; its published prompts stay under the product''s name.';

create trigger drop_drafts_of_user before delete on auth.users
  for each row execute function private.drop_drafts_of_user();
