-- The models that people and the house try prompts with, and which version of a text they tried.
-- Spec 1.7; threats R11, R9.

set local lock_timeout = '5s';

create table public.ai_models (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(btrim(name)) >= 1 and length(name) <= 60 and private.is_title(name)),
  provider text not null check (length(btrim(provider)) >= 1 and length(provider) <= 60 and private.is_title(provider)),
  api_name text check (api_name ~ '^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,119}$'),
  runs boolean not null default false,
  is_offered boolean not null default true,
  position bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint models_that_run_can_be_called check (api_name is not null or not runs)
);
comment on table public.ai_models is
  'The models that prompts are tried with, kept by staff. A model that has ended is retired, never deleted: what was tried with it stays.';
comment on column public.ai_models.name is 'The name that readers see.';
comment on column public.ai_models.api_name is 'What the AI endpoint calls it; null for one that the house cannot call.';
comment on column public.ai_models.runs is 'Whether the house runs prompts on it.';
comment on column public.ai_models.is_offered is 'Whether it is offered; false once it is retired.';
comment on column public.ai_models.position is 'Its place in lists.';
alter table public.ai_models enable row level security;

-- (true): results with a retired model are shown with its name.
create policy "Everybody reads models" on public.ai_models for select to anon, authenticated using (true);
create policy "Staff add models"
  on public.ai_models for insert to authenticated
  with check ((select private.has_role('jadmin')));
create policy "Staff change models"
  on public.ai_models for update to authenticated
  using ((select private.has_role('jadmin')))
  with check ((select private.has_role('jadmin')));
grant select on public.ai_models to anon, authenticated;
grant
  insert (name, provider, api_name, runs, is_offered, position),
  update (name, provider, api_name, runs, is_offered, position)
  on public.ai_models to authenticated;
grant all on public.ai_models to service_role;

create trigger touch_updated_at before update on public.ai_models
  for each row execute function private.touch_updated_at();

create function private.audit_ai_model()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(
    'model.' || lower(tg_op), 'ai_model', new.id::text,
    jsonb_build_object('name', new.name, 'is_offered', new.is_offered, 'runs', new.runs)
  );
  return null;
end;
$$;
comment on function private.audit_ai_model() is 'Records who added or changed a model.';

insert into public.ai_models (name, provider, api_name, position)
values
  ('Claude Opus 5.5', 'Anthropic', 'claude-opus-5-5', 1),
  ('Claude Sonnet 5.5', 'Anthropic', 'claude-sonnet-5-5', 2),
  ('Claude Haiku 5.5', 'Anthropic', 'claude-haiku-5-5', 3),
  ('GPT-6 Astra', 'OpenAI', 'gpt-6-astra', 4),
  ('GPT-6 Sol', 'OpenAI', 'gpt-6-sol', 5),
  ('GPT-6 Luna', 'OpenAI', 'gpt-6-luna', 6),
  ('Gemini 3.6 Flash', 'Google', 'gemini-3.6-flash', 7),
  ('Gemini 3.5 Flash-Lite', 'Google', 'gemini-3.5-flash-lite', 8),
  ('GPT-Image-2.5 Sunburst', 'OpenAI', null, 9),
  ('Nano Banana 2.1', 'Google', null, 10),
  ('Midjourney 8.2', 'Midjourney', null, 11),
  ('Veo 3.1', 'Google', null, 12),
  ('Kling 3.0', 'Kuaishou', null, 13),
  ('Seedance 2.0', 'ByteDance', null, 14),
  ('Suno v5.5', 'Suno', null, 15);

create trigger audit_ai_model after insert or update on public.ai_models
  for each row execute function private.audit_ai_model();

-- The version of a text --------------------------------------------------------------------------------------

alter table public.prompts add column text_version bigint not null default 1 check (text_version > 0);
alter table public.prompts alter column text_version set statistics 0;
comment on column public.prompts.text_version is
  'Raised by one whenever the text in either language changes after the prompt was first published. Written by prepare_prompt only.';
alter table public.prompt_cards add column text_version bigint not null default 1;
comment on column public.prompt_cards.text_version is 'As in prompts.';
alter table private.past_published_texts add column text_version bigint not null default 0;
comment on column private.past_published_texts.text_version is
  'The version of this text, as in prompts; 0 for texts that were replaced before versions were counted.';

create or replace function private.prepare_prompt()
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
  -- A draft that was public once may still be in use, so its changes count, too.
  if tg_op = 'UPDATE' then
    new.text_version := old.text_version + (
      old.published_at is not null
      and (old.prompt_text, old.prompt_text_ar) is distinct from (new.prompt_text, new.prompt_text_ar)
    )::integer;
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

create or replace function private.record_published_text(previous public.prompts)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Of several changes in one transaction, only the first replaces a text that readers saw.
  insert into private.past_published_texts (
    prompt_id, published_from, replaced_at, prompt_text, prompt_text_ar, was_free, text_version
  )
  select
    previous.id,
    coalesce((select max(v.replaced_at) from private.past_published_texts v where v.prompt_id = previous.id), '-infinity'),
    now(), previous.prompt_text, previous.prompt_text_ar, previous.is_free, previous.text_version
  on conflict (prompt_id, replaced_at) do nothing;
  delete from private.past_published_texts v
  where v.prompt_id = previous.id
    and v.replaced_at < (
      select k.replaced_at from private.past_published_texts k
      where k.prompt_id = previous.id
      order by k.replaced_at desc
      offset 19 limit 1
    );
end;
$$;

create or replace function private.write_prompt_card(prompt public.prompts)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if prompt.status <> 'published' then
    delete from public.prompt_cards where id = prompt.id;
    return;
  end if;
  insert into public.prompt_counters (prompt_id) values (prompt.id) on conflict (prompt_id) do nothing;
  insert into public.prompt_cards (
    id, slug, title, title_ar, description, description_ar, category, kind, tags, image_path, author_name, is_free,
    is_featured, has_arabic, variables, word_count, attachment_count, copies, favorites, published_at, updated_at,
    outline, points, points_ar, search_terms, search_terms_ar, checked_on, checked_tool, sources,
    text_version
  )
  select
    prompt.id, prompt.slug, prompt.title, prompt.title_ar, prompt.description, prompt.description_ar,
    prompt.metadata ->> 'category',
    private.kind_of_category(prompt.metadata ->> 'category'),
    array(select jsonb_array_elements_text(coalesce(prompt.metadata -> 'tags', '[]'))),
    prompt.image_path,
    private.author_name(prompt.user_id),
    prompt.is_free, prompt.is_featured,
    prompt.prompt_text_ar is not null,
    prompt.variables,
    regexp_count(prompt.prompt_text, '\S+'),
    jsonb_array_length(coalesce(prompt.metadata -> 'attached_files', '[]')),
    s.copies, s.favorites,
    prompt.published_at, prompt.updated_at,
    private.outline_of(prompt.prompt_text, prompt.variables), prompt.points, prompt.points_ar, prompt.search_terms,
    prompt.search_terms_ar,
    prompt.checked_on, prompt.checked_tool, prompt.sources, prompt.text_version
  from public.prompt_counters s
  where s.prompt_id = prompt.id
  on conflict (id) do update set
    slug = excluded.slug, title = excluded.title, title_ar = excluded.title_ar, description = excluded.description,
    description_ar = excluded.description_ar, category = excluded.category, kind = excluded.kind, tags = excluded.tags,
    image_path = excluded.image_path, author_name = excluded.author_name, is_free = excluded.is_free,
    is_featured = excluded.is_featured, has_arabic = excluded.has_arabic, variables = excluded.variables,
    word_count = excluded.word_count, attachment_count = excluded.attachment_count,
    published_at = excluded.published_at, updated_at = excluded.updated_at, outline = excluded.outline,
    points = excluded.points, points_ar = excluded.points_ar,
    search_terms = excluded.search_terms, search_terms_ar = excluded.search_terms_ar,
    checked_on = excluded.checked_on, checked_tool = excluded.checked_tool, sources = excluded.sources,
    text_version = excluded.text_version;
end;
$$;

-- Written again, because `c.*` means the columns that the table had when the function was created.
create or replace function public.related_prompts(prompt uuid)
returns setof public.prompt_cards
language sql
stable
set search_path = ''
begin atomic
  select c.*
  from private.related_candidates(prompt) r
  join public.prompt_cards c on c.id = r.prompt_id
  order by r.place;
end;

select private.note_policies();
