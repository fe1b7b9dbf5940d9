-- Prompts: the premium text. Who has not paid never receives a byte of it from here.

create function private.is_prompt_metadata(metadata jsonb, prompt_id uuid)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  entry jsonb;
begin
  if jsonb_typeof(metadata) <> 'object'
    or metadata - array['category', 'tags', 'translations', 'attached_files'] <> '{}'
    or (metadata ? 'category' and jsonb_typeof(metadata -> 'category') not in ('string', 'null'))
    or length(metadata ->> 'category') > 80
    or not private.is_title(metadata ->> 'category')
    or jsonb_typeof(coalesce(metadata -> 'tags', '[]')) <> 'array'
    or jsonb_typeof(coalesce(metadata -> 'translations', '{}')) <> 'object'
    or coalesce(metadata -> 'translations', '{}') - array['arabic', 'english'] <> '{}'
    or jsonb_typeof(coalesce(metadata -> 'attached_files', '[]')) <> 'array'
  then
    return false;
  end if;
  if jsonb_array_length(coalesce(metadata -> 'tags', '[]')) > 30
    or jsonb_array_length(coalesce(metadata -> 'attached_files', '[]')) > 10
  then
    return false;
  end if;
  for entry in select jsonb_array_elements(coalesce(metadata -> 'tags', '[]')) loop
    if jsonb_typeof(entry) <> 'string' or length(entry #>> '{}') not between 1 and 50
      or not private.is_title(entry #>> '{}')
    then
      return false;
    end if;
  end loop;
  for entry in select jsonb_array_elements(coalesce(metadata -> 'attached_files', '[]')) loop
    if not private.is_attached_file(entry, prompt_id) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;
comment on function private.is_prompt_metadata(jsonb, uuid) is
  'The shape of a prompt''s metadata (specification, section 3): category, at most 30 tags, translations, at most 10 files of its own folder.';

create function private.is_attached_file(file jsonb, prompt_id uuid)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select coalesce(
    jsonb_typeof(file) = 'object'
    and file - array['name', 'path', 'size', 'type', 'uploadedAt'] = '{}'
    and length(file ->> 'name') between 1 and 255
    and private.is_title(file ->> 'name')
    and length(file ->> 'path') <= 400
    and starts_with(file ->> 'path', prompt_id::text || '/')
    and position('..' in file ->> 'path') = 0
    and jsonb_typeof(file -> 'size') = 'number'
    and case when jsonb_typeof(file -> 'size') = 'number' then (file ->> 'size')::numeric between 0 and 20971520 end
    and length(coalesce(file ->> 'type', '')) <= 255
    and length(coalesce(file ->> 'uploadedAt', '')) <= 40,
    false
  );
end;
comment on function private.is_attached_file(jsonb, uuid) is
  'The shape of one entry of metadata.attached_files; its path lies in the prompt''s own folder, its size is at most 20 MB.';

create function private.are_prompt_variables(variables jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  entry jsonb;
begin
  if jsonb_typeof(variables) <> 'array' or jsonb_array_length(variables) > 50 then
    return false;
  end if;
  for entry in select jsonb_array_elements(variables) loop
    if jsonb_typeof(entry) <> 'object'
      or entry - array[
        'name', 'type', 'label', 'label_ar', 'options', 'options_ar', 'default', 'default_ar', 'hint', 'hint_ar'
      ] <> '{}'
      or coalesce(entry ->> 'name', '') !~ '^[a-z][a-z0-9_]{0,39}$'
      or coalesce(length(entry ->> 'label'), 0) not between 1 and 120
      or coalesce(entry ->> 'type', '') not in ('text', 'longtext', 'number', 'choice')
      or jsonb_typeof(coalesce(entry -> 'options', '[]')) <> 'array'
      or jsonb_typeof(coalesce(entry -> 'options_ar', '[]')) <> 'array'
      or pg_column_size(entry) > 8192
    then
      return false;
    end if;
  end loop;
  return true;
end;
$$;
comment on function private.are_prompt_variables(jsonb) is
  'The shape of a prompt''s variables: at most 50 of {name, type, label, options?, default?, hint?}, the last four also in Arabic (label_ar, …).';

grant execute on function
  private.is_prompt_metadata(jsonb, uuid),
  private.is_attached_file(jsonb, uuid),
  private.are_prompt_variables(jsonb)
  to authenticated;

create table public.prompts (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(btrim(title)) >= 1 and length(title) <= 200 and private.is_title(title)),
  title_ar text check (length(title_ar) <= 200 and (title_ar = '' or private.is_title(title_ar))),
  description text check (length(description) <= 300),
  description_ar text check (length(description_ar) <= 300),
  prompt_text text not null check (length(btrim(prompt_text)) >= 10 and length(prompt_text) <= 200000),
  prompt_text_ar text check (length(prompt_text_ar) <= 200000),
  prompt_type text not null default 'text' check (prompt_type in ('text', 'image', 'workflow')),
  image_path text check (
    length(image_path) <= 1024
    and (image_path ~ '^https?://[^[:space:]<>"]+$' or image_path ~ '^[A-Za-z0-9][A-Za-z0-9_-]*([./][A-Za-z0-9_-]+)*$')
  ),
  user_id uuid default private.caller_id() references auth.users (id) on delete set null,
  metadata jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published', 'hidden')),
  is_free boolean not null default false,
  is_featured boolean not null default false,
  variables jsonb not null default '[]' check (private.are_prompt_variables(variables)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  constraint metadata_has_its_shape check (private.is_prompt_metadata(metadata, id))
);
comment on table public.prompts is
  'Prompts with their whole text in both languages: for the author, staff, members, and everybody where free.';
create index prompts_user_id_idx on public.prompts (user_id, updated_at desc);
create index prompts_category_idx on public.prompts ((metadata ->> 'category'));
create index prompts_free_idx on public.prompts (published_at desc) where is_free and status = 'published';
create index prompts_status_idx on public.prompts (status, updated_at desc);
alter table public.prompts enable row level security;

create policy "Visitors read free published prompts"
  on public.prompts for select to anon
  using (is_free and status = 'published');
create policy "Members, authors and staff read prompts, everybody reads free ones"
  on public.prompts for select to authenticated
  using (
    (is_free and status = 'published')
    or user_id = (select private.caller_id())
    or (select private.has_role('jadmin'))
    or (status = 'published' and (select private.has_access(false)))
  );
create policy "Prompters create prompts of their own"
  on public.prompts for insert to authenticated
  with check (
    user_id = (select private.caller_id())
    and (select private.has_role('prompter'))
    and (status <> 'hidden' or (select private.has_role('jadmin')))
  );
create policy "Prompters change their own prompts, staff change all"
  on public.prompts for update to authenticated
  using (
    (user_id = (select private.caller_id()) and status <> 'hidden' and (select private.has_role('prompter')))
    or (select private.has_role('jadmin'))
  )
  with check (
    (user_id = (select private.caller_id()) and status <> 'hidden' and (select private.has_role('prompter')))
    or (select private.has_role('jadmin'))
  );
create policy "Prompters delete their own prompts, staff delete all"
  on public.prompts for delete to authenticated
  using (
    (user_id = (select private.caller_id()) and status <> 'hidden' and (select private.has_role('prompter')))
    or (select private.has_role('jadmin'))
  );
-- slug, is_free, is_featured, user_id after the fact and all dates stay out of reach; a client-chosen id or slug would
-- also tell, by its unique error, that somebody else's draft exists.
grant
  select,
  insert (
    title, title_ar, description, description_ar, prompt_text, prompt_text_ar, prompt_type, image_path, user_id,
    metadata, status, variables
  ),
  update (
    title, title_ar, description, description_ar, prompt_text, prompt_text_ar, prompt_type, image_path, metadata,
    status, variables
  ),
  delete
  on public.prompts to authenticated;
grant select on public.prompts to anon;
grant all on public.prompts to service_role;

-- What the server keeps by itself ------------------------------------------------------------------

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

create function private.date_prompt()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  return new;
end;
$$;
comment on function private.date_prompt() is 'Dates changes and the first publication by the server''s clock.';

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

create function private.variable_name(written text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select regexp_replace(lower(regexp_replace(written, '([a-z0-9])([A-Z])', '\1_\2', 'g')), '[^a-z0-9]+', '_', 'g');
end;
comment on function private.variable_name(text) is 'One name for yourTopic and YOUR TOPIC: your_topic.';

create function private.find_variables(content text)
returns text[]
language sql
immutable
set search_path = ''
begin atomic
  select coalesce(array_agg(first_use.name order by first_use.place), '{}')
  from (
    select used.name, min(used.place) as place
    from (
      select
        coalesce(hit.parts[1], private.variable_name(coalesce(hit.parts[2], hit.parts[3]))) as name,
        row_number() over (order by piece.place, hit.place) as place
      -- Every second piece is fenced code, where brackets mean something else; so do those of a ticked checkbox.
      from regexp_split_to_table(content, '(?:^|\n) {0,3}```') with ordinality as piece (content, place)
      cross join lateral regexp_matches(
        regexp_replace(piece.content, '(^|\n)[ \t]{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]{1,4}\[X\]', '\1', 'g'),
        '\{\{ ?([a-z][a-z0-9_]{0,39}) ?\}\}|\$\{ ?([A-Za-z][A-Za-z0-9_]{0,39}) ?\}|(?<![]!\\])\[([A-Z](?:[A-Z0-9 _/-]{0,38}[A-Z0-9])?)\](?!\(|\[|: ?<?https?:)',
        'g'
      ) with ordinality as hit (parts, place)
      where hit.parts[3] is null or piece.place % 2 = 1
    ) as used
    where length(used.name) <= 40
    group by used.name
    order by min(used.place)
    limit 50
  ) as first_use;
end;
comment on function private.find_variables(text) is
  'The names written as {{name}}, ${name} or [NAME] in a text, in order, at most 50; what the app finds in `template.ts`.';

create function private.plain_variable(name text)
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'name', name, 'label', upper(left(name, 1)) || replace(substr(name, 2), '_', ' '), 'type', 'text'
  );
end;
comment on function private.plain_variable(text) is 'The definition of a variable that nobody defined: plain text, labelled by its name.';

create function private.complete_variables()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  used text[] := array(
    select found.name
    from unnest(private.find_variables(new.prompt_text) || private.find_variables(new.prompt_text_ar))
      with ordinality as found (name, place)
    group by found.name
    order by min(found.place)
  );
begin
  if jsonb_typeof(new.variables) <> 'array' then
    return new;
  end if;
  select coalesce(jsonb_agg(kept.definition order by kept.place), '[]') into new.variables
  from (
    -- Definitions made here leave with their variable; an author's own stay.
    select d.definition, d.place
    from jsonb_array_elements(new.variables) with ordinality as d (definition, place)
    where d.definition ->> 'name' = any (used)
      or d.definition is distinct from private.plain_variable(d.definition ->> 'name')
    union all
    select private.plain_variable(u.name), 1000 + u.place
    from unnest(used) with ordinality as u (name, place)
    where not new.variables @> jsonb_build_array(jsonb_build_object('name', u.name))
    order by 2
    limit 50
  ) as kept;
  return new;
end;
$$;
comment on function private.complete_variables() is 'Defines, as plain text, every variable that the text uses and nobody defined.';

create trigger name_prompt before insert on public.prompts
  for each row execute function private.name_prompt();
create trigger date_prompt before insert or update on public.prompts
  for each row execute function private.date_prompt();
create trigger mirror_translations
  before insert or update of title, title_ar, prompt_text, prompt_text_ar, metadata on public.prompts
  for each row execute function private.mirror_translations();
create trigger complete_variables
  before insert or update of prompt_text, prompt_text_ar, variables on public.prompts
  for each row execute function private.complete_variables();

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
  '3,000 new prompts an hour for each person (threats, D2): a whole library can be imported in one go, none can be flooded.';

create trigger limit_prompts after insert on public.prompts
  referencing new table as added
  for each statement execute function private.limit_prompts();

-- What only staff decide -----------------------------------------------------------------------------

create function private.set_prompt_flag(target uuid, flag text, enabled boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('jadmin') then
    raise exception 'Only staff may feature a prompt or set it free' using errcode = '42501';
  end if;
  update public.prompts
  set
    is_featured = case when flag = 'is_featured' then enabled else is_featured end,
    is_free = case when flag = 'is_free' then enabled else is_free end
  where id = target;
  if not found then
    raise exception 'No such prompt' using errcode = '22023';
  end if;
  perform private.write_audit('prompt.' || flag, 'prompt', target::text, jsonb_build_object('enabled', enabled));
end;
$$;
comment on function private.set_prompt_flag(uuid, text, boolean) is 'Features a prompt or sets it free. Caller: jadmin or admin.';
grant execute on function private.set_prompt_flag(uuid, text, boolean) to authenticated;

create function public.set_prompt_featured(prompt_id uuid, enabled boolean)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.set_prompt_flag(prompt_id, 'is_featured', enabled);
end;
comment on function public.set_prompt_featured(uuid, boolean) is 'Features a prompt. Staff only (42501 otherwise).';
grant execute on function public.set_prompt_featured(uuid, boolean) to authenticated;

create function public.set_prompt_free(prompt_id uuid, enabled boolean)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.set_prompt_flag(prompt_id, 'is_free', enabled);
end;
comment on function public.set_prompt_free(uuid, boolean) is 'Sets a prompt free for everybody. Staff only (42501 otherwise).';
grant execute on function public.set_prompt_free(uuid, boolean) to authenticated;

create function private.audit_moderation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if old.user_id is distinct from private.caller_id() then
      perform private.write_audit('prompt.delete', 'prompt', old.id::text, jsonb_build_object('slug', old.slug));
    end if;
  elsif 'hidden' in (old.status, new.status) then
    perform private.write_audit(
      'prompt.status', 'prompt', new.id::text, jsonb_build_object('from', old.status, 'to', new.status)
    );
  end if;
  return null;
end;
$$;
comment on function private.audit_moderation() is 'Records that staff hid, showed or deleted somebody''s prompt.';

create trigger audit_moderation_of_status after update of status on public.prompts
  for each row when (old.status is distinct from new.status)
  execute function private.audit_moderation();
create trigger audit_moderation_of_deletion after delete on public.prompts
  for each row execute function private.audit_moderation();

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
