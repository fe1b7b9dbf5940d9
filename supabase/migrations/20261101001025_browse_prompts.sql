-- Browse: the cards in order, page by page. Each page walks an ordered index per combination of facets, so that its work
-- is bounded at any size of the library.

create table private.prompt_listing (
  prompt_id uuid not null references public.prompt_cards (id) on delete cascade,
  tag text collate "C" not null,
  category text collate "C" not null,
  kind text collate "C" not null,
  is_free boolean not null,
  has_arabic boolean not null,
  published_at timestamptz not null,
  copies bigint not null,
  primary key (prompt_id, tag)
);
comment on table private.prompt_listing is
  'The order in which cards are browsed: a row for each tag of a card, and one with the empty tag for the card itself.';
create index prompt_listing_kind_newest_idx
  on private.prompt_listing (tag, kind, is_free, has_arabic, published_at, prompt_id);
create index prompt_listing_kind_popular_idx
  on private.prompt_listing (tag, kind, is_free, has_arabic, copies, prompt_id);
create index prompt_listing_category_newest_idx
  on private.prompt_listing (tag, category, kind, is_free, has_arabic, published_at, prompt_id);
create index prompt_listing_category_popular_idx
  on private.prompt_listing (tag, category, kind, is_free, has_arabic, copies, prompt_id);

create function private.list_prompt(card public.prompt_cards)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.prompt_listing where prompt_id = card.id;
  insert into private.prompt_listing
  select distinct on (tag)
    card.id, tag, coalesce(card.category, ''), card.kind, card.is_free, card.has_arabic, card.published_at, card.copies
  from (select '' union all select private.search_tag(t) from unnest(card.tags) t) tags (tag);
$$;
comment on function private.list_prompt(public.prompt_cards) is 'Writes a card''s rows of the browsing order.';

create type private.search_filters as (
  categories text[], kind text, tag text, free boolean, arabic boolean, sort text, page integer
);

create function private.read_filters(filters jsonb)
returns private.search_filters
language plpgsql
immutable
set search_path = ''
as $$
declare
  f private.search_filters;
  category jsonb := filters -> 'category';
begin
  if jsonb_typeof(category) = 'string' then
    f.categories := array[left(filters ->> 'category', 80)];
  elsif jsonb_typeof(category) = 'array' then
    f.categories := nullif(array(
      select distinct left(c #>> '{}', 80) from jsonb_array_elements(category) c where jsonb_typeof(c) = 'string' limit 20
    ), '{}');
  end if;
  f.kind := case when jsonb_typeof(filters -> 'kind') = 'string' then left(filters ->> 'kind', 80) end;
  f.tag := case when jsonb_typeof(filters -> 'tag') = 'string' then nullif(private.search_tag(filters ->> 'tag'), '') end;
  f.free := case when jsonb_typeof(filters -> 'free') = 'boolean' then (filters ->> 'free')::boolean end;
  f.arabic := case when jsonb_typeof(filters -> 'arabic') = 'boolean' then (filters ->> 'arabic')::boolean end;
  f.sort := case when filters ->> 'sort' in ('relevance', 'newest', 'popular') then filters ->> 'sort' else 'relevance' end;
  f.page := case when jsonb_typeof(filters -> 'limit') = 'number'
    then least(greatest((filters ->> 'limit')::numeric, 1), 60)::integer else 24 end;
  return f;
end;
$$;
comment on function private.read_filters(jsonb) is
  'The filters of search_prompts. What is unknown or of the wrong type is ignored; limit is held between 1 and 60.';
grant execute on function private.read_filters(jsonb) to anon, authenticated;

create function private.browse_candidates(f private.search_filters, after_key bigint, after_id uuid)
returns table (prompt_id uuid, sort_key bigint)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- An index serves one combination of facets in order; what the filters leave open is walked side by side.
  wanted_tag text := coalesce(f.tag, '');
  kinds text[] := case when f.kind is null then array['text', 'image', 'video', 'audio', 'workflow'] else array[f.kind] end;
  frees boolean[] := case when f.free is null then array[true, false] else array[f.free] end;
  arabics boolean[] := case when f.arabic is null then array[true, false] else array[f.arabic] end;
  last_id uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  last_copies bigint := coalesce(after_key, 9223372036854775807);
  last_time timestamptz := coalesce(timestamptz 'epoch' + after_key * interval '1 microsecond', 'infinity');
begin
  if f.sort = 'popular' and f.categories is null then
    return query
      select l.prompt_id, l.copies
      from unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.copies from private.prompt_listing p
        where p.tag = wanted_tag and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.copies, p.prompt_id) < (last_copies, last_id)
        order by p.copies desc, p.prompt_id desc limit f.page
      ) l
      order by l.copies desc, l.prompt_id desc limit f.page;
  elsif f.sort = 'popular' then
    return query
      select l.prompt_id, l.copies
      from unnest(f.categories) c cross join unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.copies from private.prompt_listing p
        where p.tag = wanted_tag and p.category = c and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.copies, p.prompt_id) < (last_copies, last_id)
        order by p.copies desc, p.prompt_id desc limit f.page
      ) l
      order by l.copies desc, l.prompt_id desc limit f.page;
  elsif f.categories is null then
    return query
      select l.prompt_id, (extract(epoch from l.published_at) * 1000000)::bigint
      from unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.published_at from private.prompt_listing p
        where p.tag = wanted_tag and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.published_at, p.prompt_id) < (last_time, last_id)
        order by p.published_at desc, p.prompt_id desc limit f.page
      ) l
      order by l.published_at desc, l.prompt_id desc limit f.page;
  else
    return query
      select l.prompt_id, (extract(epoch from l.published_at) * 1000000)::bigint
      from unnest(f.categories) c cross join unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.published_at from private.prompt_listing p
        where p.tag = wanted_tag and p.category = c and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.published_at, p.prompt_id) < (last_time, last_id)
        order by p.published_at desc, p.prompt_id desc limit f.page
      ) l
      order by l.published_at desc, l.prompt_id desc limit f.page;
  end if;
end;
$$;
comment on function private.browse_candidates(private.search_filters, bigint, uuid) is
  'The next page of the browsing order after (after_key, after_id): newest by microseconds since 1970, popular by copies.';
grant execute on function private.browse_candidates(private.search_filters, bigint, uuid) to anon, authenticated;
