-- Cards: what visitors see of a prompt. Kept by trigger, so nothing of the text can slip in by hand.
-- Threat P1, P4.

create table public.prompt_counters (
  prompt_id uuid primary key references public.prompts (id) on delete cascade,
  copies bigint not null default 0 check (copies >= 0),
  favorites bigint not null default 0 check (favorites >= 0)
);
comment on table public.prompt_counters is 'Counters of a prompt, rolled up by functions; shown on its card. No client reads or writes here.';
alter table public.prompt_counters enable row level security;
grant all on public.prompt_counters to service_role;

create table public.prompt_cards (
  id uuid primary key references public.prompts (id) on delete cascade,
  slug text not null unique,
  title text not null,
  title_ar text,
  description text,
  description_ar text,
  category text,
  kind text not null,
  tags text[] not null default '{}',
  image_path text,
  author_name text not null,
  is_free boolean not null,
  is_featured boolean not null,
  has_arabic boolean not null,
  variables jsonb not null default '[]',
  word_count integer not null,
  attachment_count integer not null,
  copies bigint not null default 0,
  favorites bigint not null default 0,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  outline jsonb not null default '[]',
  week_uses integer not null default 0,
  points text[] not null default '{}',
  points_ar text[] not null default '{}',
  search_terms text[] not null default '{}',
  search_terms_ar text[] not null default '{}',
  checked_on date,
  checked_tool text,
  sources jsonb not null default '[]'
);
comment on table public.prompt_cards is 'The public face of published prompts; holds nothing of their text.';
comment on column public.prompt_cards.outline is 'The shape of the text: {kind, words} of its first 60 lines, the words in four steps.';
comment on column public.prompt_cards.week_uses is 'Uses of the last seven days, rolled up by the job roll_up_usage.';
comment on column public.prompt_cards.search_terms is
  'The author''s search terms, for search only: public, but no page or list shows them.';
comment on column public.prompt_cards.checked_on is 'As in prompts.';
comment on column public.prompt_cards.checked_tool is 'As in prompts.';
comment on column public.prompt_cards.sources is 'As in prompts.';
create index prompt_cards_image_path_idx on public.prompt_cards (image_path);
create index prompt_cards_week_uses_idx on public.prompt_cards (week_uses desc, id desc);
alter table public.prompt_cards enable row level security;

-- (true): only published prompts have cards, and with any other condition PostgreSQL cannot use the full-text index,
-- because @@ is not leakproof.
create policy "Everybody reads cards" on public.prompt_cards for select to anon, authenticated using (true);
grant select on public.prompt_cards to anon, authenticated;
grant all on public.prompt_cards to service_role;

create function private.kind_of_category(category_slug text)
returns text
language sql
stable
set search_path = ''
begin atomic
  select coalesce((select c.kind from public.categories c where c.slug = category_slug), 'text');
end;
comment on function private.kind_of_category(text) is 'The kind of a category; a custom category has kind text.';

create function private.author_name(author uuid)
returns text
language sql
stable
set search_path = ''
begin atomic
  -- `src/components/prompt/author-name.ts` says Anonymous in the reader's language.
  select case when author is null then private.brand_name()
    else coalesce((select nullif(btrim(p.first_name), '') from public.profiles p where p.id = author), 'Anonymous') end;
end;
comment on function private.author_name(uuid) is
  'An author''s first name, or Anonymous; the product''s name where a prompt has no author (threat X3).';

create function private.outline_of(content text)
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'words', o.words) order by o.place), '[]')
  from (
    select
      c.place,
      case
        when c.in_fence then 'code'
        when c.line ~ '^#{1,6} |^\*\*[^*]+\*\*:?$' then 'heading'
        when c.line ~ '^([-*+•–]|[0-9]{1,3}[.)]|[A-Za-z][.)]) ' then 'item'
        when c.words <= 6 and c.line ~ '^[^-<{\[(].*[^.,;!?>}]$' and position('{{' in c.line) = 0 then 'heading'
        else 'text'
      end as kind,
      -- Four steps: an exact count of words a line would help to recognise a text.
      case when c.words <= 3 then 3 when c.words <= 8 then 8 when c.words <= 20 then 20 else 40 end as words
    from (
      select
        btrim(left(t.line, 1000)) as line,
        t.place,
        t.line ~ '^\s*```' as is_fence,
        count(*) filter (where t.line ~ '^\s*```') over (order by t.place) % 2 = 1 as in_fence,
        regexp_count(left(t.line, 1000), '\S+') as words
      from string_to_table(left(content, 40000), E'\n') with ordinality as t (line, place)
    ) as c
    where c.words > 0 and not c.is_fence
    order by c.place
    limit 60
  ) as o;
end;
comment on function private.outline_of(text) is
  'The shape of a text without a word of it: kind (heading, text, item, code) and rounded number of words (3, 8, 20, 40) '
  'of its first 60 lines that are not empty.';

create function private.write_prompt_card(prompt public.prompts)
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
    outline, points, points_ar, search_terms, search_terms_ar, checked_on, checked_tool, sources
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
    private.outline_of(prompt.prompt_text), prompt.points, prompt.points_ar, prompt.search_terms, prompt.search_terms_ar,
    prompt.checked_on, prompt.checked_tool, prompt.sources
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
    checked_on = excluded.checked_on, checked_tool = excluded.checked_tool, sources = excluded.sources;
end;
$$;
comment on function private.write_prompt_card(public.prompts) is 'Writes the card of a published prompt and removes the card of any other.';

create function private.sync_card_counters()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.prompt_cards set copies = new.copies, favorites = new.favorites where id = new.prompt_id;
  return null;
end;
$$;
comment on function private.sync_card_counters() is 'Copies a prompt''s counters into its card.';

create trigger sync_card_counters after update on public.prompt_counters
  for each row when (old.copies is distinct from new.copies or old.favorites is distinct from new.favorites)
  execute function private.sync_card_counters();

create function private.sync_author_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.prompt_cards c
  set author_name = private.author_name(p.user_id)
  from public.prompts p
  where c.id = p.id and p.user_id = new.id;
  return null;
end;
$$;
comment on function private.sync_author_name() is 'Shows an author''s new first name on their cards.';

create trigger sync_author_name after update of first_name on public.profiles
  for each row when (old.first_name is distinct from new.first_name)
  execute function private.sync_author_name();

create function private.sync_category_kind()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.prompt_cards
  set kind = private.kind_of_category(category)
  where category in (old.slug, new.slug) and kind <> private.kind_of_category(category);
  return null;
end;
$$;
comment on function private.sync_category_kind() is 'Follows the kind of a category on the cards that name it.';

create trigger sync_category_kind after insert or update of slug, kind or delete on public.categories
  for each row execute function private.sync_category_kind();
