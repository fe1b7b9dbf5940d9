-- The one door of search and browse: a page of cards, and the cursor of the next.

create function private.search_page(query text, filters jsonb, after text)
returns table (
  id uuid, slug text, title text, title_ar text, description text, description_ar text, category text, kind text,
  tags text[], image_path text, author_name text, is_free boolean, is_featured boolean, has_arabic boolean,
  variables jsonb, word_count integer, attachment_count integer, copies bigint, favorites bigint,
  published_at timestamptz, updated_at timestamptz, week_uses integer, is_near boolean, next_cursor text
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
        c.favorites, c.published_at, c.updated_at, c.week_uses, false, concat_ws(':', f.sort, b.sort_key, b.prompt_id)
      from private.browse_candidates(f, after_key, after_id) b
      join public.prompt_cards c on c.id = b.prompt_id
      order by b.sort_key desc, b.prompt_id desc;
  else
    return query
      select
        c.id, c.slug, c.title, c.title_ar, c.description, c.description_ar, c.category, c.kind, c.tags, c.image_path,
        c.author_name, c.is_free, c.is_featured, c.has_arabic, c.variables, c.word_count, c.attachment_count, c.copies,
        c.favorites, c.published_at, c.updated_at, c.week_uses, s.is_near, concat_ws(':', f.sort, s.sort_key, s.prompt_id)
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
  published_at timestamptz, updated_at timestamptz, week_uses integer, is_near boolean, cursor text
)
language sql
stable
set search_path = ''
as $$
  select p.* from private.search_page(query, filters, cursor) p;
$$;
comment on function public.search_prompts(text, jsonb, text) is
  'Cards that match the query, ranked; without a query, all cards, newest first. filters: {category: slug or slugs, kind, tag, free, arabic, sort: relevance | newest | popular, limit: 1 to 60, by default 24}; ignores unknown keys and values of the wrong type. is_near: the card matches less than half of the query. cursor: from the last row, for the same query and sort; a malformed one gets an empty page. A query is cut at 200 characters; a search ends after its 500 best candidates, browsing does not end.';
grant execute on function public.search_prompts(text, jsonb, text) to anon, authenticated;
