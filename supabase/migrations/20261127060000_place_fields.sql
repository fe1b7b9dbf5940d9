-- The outline of a text tells in which lines the prompt's public fields stand.
-- Threats P1 and P4: no word of the text, and no exact length.

set local lock_timeout = '5s';

create function private.outline_of(content text, variables jsonb)
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select coalesce(
    jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object('kind', o.kind, 'words', o.words, 'fields', (
        -- Only names that the card tells anyway: what looks like a field in one line may be a word of the text.
        select jsonb_agg(f ->> 'name')
        from jsonb_array_elements(private.find_variables(o.line)) f
        where exists (select from jsonb_array_elements(variables) v where v ->> 'name' = f ->> 'name')
      ))) order by o.place
    ),
    '[]'
  )
  from (
    select
      c.place,
      c.line,
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
comment on function private.outline_of(text, jsonb) is
  'The shape of a text without a word of it: kind (heading, text, item, code) and rounded number of words (3, 8, 20, 40) '
  'of its first 60 lines that are not empty, and the names of the public fields that stand in each.';

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
    private.outline_of(prompt.prompt_text, prompt.variables), prompt.points, prompt.points_ar, prompt.search_terms, prompt.search_terms_ar,
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
drop function private.outline_of(text);

comment on column public.prompt_cards.outline is
  'The shape of the text: {kind, words, fields} of its first 60 lines, the words in four steps.';

update public.prompt_cards c
set outline = private.outline_of(p.prompt_text, p.variables)
from public.prompts p
where p.id = c.id;
