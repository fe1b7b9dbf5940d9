-- A card shows the beginning of its prompt's first public text example where it has no picture.
-- Threat P5.

set local lock_timeout = '5s';

alter table public.prompt_cards add column specimen text;
comment on column public.prompt_cards.specimen is
  'The beginning of the first public text example, as Markdown; at most 360 characters.';

create function private.specimen_of(prompt uuid)
returns text
language sql
stable
set search_path = ''
begin atomic
  select left(s.body, 360)
  from public.prompt_samples s
  where s.prompt_id = prompt and s.is_public and s.kind = 'text'
  order by s.position, s.id
  limit 1;
end;
comment on function private.specimen_of(uuid) is 'What a prompt''s card shows of its first public text example.';

create function private.set_specimen()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.specimen := private.specimen_of(new.id);
  return new;
end;
$$;
comment on function private.set_specimen() is 'Gives a new card the specimen of the examples that its prompt has already.';

create trigger set_specimen before insert on public.prompt_cards
  for each row execute function private.set_specimen();

create function private.sync_specimen()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.prompt_cards c
  set specimen = private.specimen_of(c.id)
  where c.id = (coalesce(new, old)).prompt_id and c.specimen is distinct from private.specimen_of(c.id);
  return null;
end;
$$;
comment on function private.sync_specimen() is 'Follows the public text examples of a prompt on its card.';

create trigger sync_specimen after insert or update or delete on public.prompt_samples
  for each row execute function private.sync_specimen();

update public.prompt_cards set specimen = private.specimen_of(id);

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

-- The result has a column more, which no replacement can add.
drop function public.search_prompts(text, jsonb, text);
drop function private.search_page(text, jsonb, text);

create function private.search_page(query text, filters jsonb, after text)
returns table (
  id uuid, slug text, title text, title_ar text, description text, description_ar text, category text, kind text,
  tags text[], image_path text, author_name text, is_free boolean, is_featured boolean, has_arabic boolean,
  variables jsonb, word_count integer, attachment_count integer, copies bigint, favorites bigint,
  published_at timestamptz, updated_at timestamptz, week_uses integer, specimen text, is_near boolean, next_cursor text
)
language plpgsql
stable
set search_path = ''
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  f private.search_filters := private.read_filters(filters);
  browsing boolean := coalesce(btrim(query), '') = '';
  after_key bigint;
  after_id uuid;
begin
  if browsing and f.sort = 'relevance' then
    f.sort := 'newest';
  end if;
  if after is not null then
    if after !~ ('^' || f.sort || ':[0-9]{1,17}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then
      return;
    end if;
    after_key := split_part(after, ':', 2)::bigint;
    after_id := split_part(after, ':', 3)::uuid;
  end if;
  if browsing then
    return query
      select
        c.id, c.slug, c.title, c.title_ar, c.description, c.description_ar, c.category, c.kind, c.tags, c.image_path,
        c.author_name, c.is_free, c.is_featured, c.has_arabic, c.variables, c.word_count, c.attachment_count, c.copies,
        c.favorites, c.published_at, c.updated_at, c.week_uses,
        case when c.image_path is null then c.specimen end, false, concat_ws(':', f.sort, b.sort_key, b.prompt_id)
      from private.browse_candidates(f, after_key, after_id) b
      join public.prompt_cards c on c.id = b.prompt_id
      order by b.sort_key desc, b.prompt_id desc;
  else
    return query
      select
        c.id, c.slug, c.title, c.title_ar, c.description, c.description_ar, c.category, c.kind, c.tags, c.image_path,
        c.author_name, c.is_free, c.is_featured, c.has_arabic, c.variables, c.word_count, c.attachment_count, c.copies,
        c.favorites, c.published_at, c.updated_at, c.week_uses,
        case when c.image_path is null then c.specimen end, s.is_near, concat_ws(':', f.sort, s.sort_key, s.prompt_id)
      from (
        select found.prompt_id, found.is_near, case f.sort
          when 'newest' then (extract(epoch from card.published_at) * 1000000)::bigint
          when 'popular' then card.copies
          else found.score
        end as sort_key
        from private.search_candidates(query, f) found
        join public.prompt_cards card on card.id = found.prompt_id
      ) s
      join public.prompt_cards c on c.id = s.prompt_id
      where after_key is null or (s.sort_key, s.prompt_id) < (after_key, after_id)
      order by s.sort_key desc, s.prompt_id desc
      limit f.page;
  end if;
end;
$$;
comment on function private.search_page(text, jsonb, text) is
  'The work of search_prompts; apart from it because there the cursor goes in and comes out under one name.';
grant execute on function private.search_page(text, jsonb, text) to anon, authenticated;

create function public.search_prompts(query text, filters jsonb default '{}', cursor text default null)
returns table (
  id uuid, slug text, title text, title_ar text, description text, description_ar text, category text, kind text,
  tags text[], image_path text, author_name text, is_free boolean, is_featured boolean, has_arabic boolean,
  variables jsonb, word_count integer, attachment_count integer, copies bigint, favorites bigint,
  published_at timestamptz, updated_at timestamptz, week_uses integer, specimen text, is_near boolean, cursor text
)
language sql
stable
set search_path = ''
as $$
  select p.* from private.search_page(query, filters, cursor) p;
$$;
comment on function public.search_prompts(text, jsonb, text) is
  'Cards that match the query, ranked; without a query, all cards, newest first. filters: {category: slug or slugs, kind, tag, free, arabic, sort: relevance | newest | popular, limit: 1 to 60, by default 24}; ignores unknown keys and values of the wrong type. is_near: the card matches less than half of the query. cursor: from the last row, for the same query and sort; a malformed one gets an empty page. specimen: only of a card without a picture. A query is cut at 200 characters; a search ends after its 500 best candidates, browsing does not end.';
grant execute on function public.search_prompts(text, jsonb, text) to anon, authenticated;
