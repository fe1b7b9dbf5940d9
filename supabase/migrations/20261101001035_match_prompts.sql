-- Finds matching prompts in the newest blocks or in browsing order; each reads a limited number of rows.
-- Threat P10.

create function private.search_blocks()
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  blocks text[] := '{}';
  upper_end bigint;
  covered bigint := 0;
  level integer;
begin
  select last_value / 2048 + 1 into upper_end from private.prompt_search_position;
  -- The largest block that ends where the last one began, but no larger than what has been covered so far.
  while upper_end > 0 loop
    level := 0;
    while level < 12 and upper_end % (2::bigint << level) = 0 and (2::bigint << level) <= covered loop
      level := level + 1;
    end loop;
    blocks := blocks || (chr(97 + level) || ((upper_end - 1) >> level));
    covered := covered + (1 << level);
    upper_end := upper_end - (1 << level);
  end loop;
  return blocks;
end;
$$;
comment on function private.search_blocks() is
  'The blocks of positions that together hold every prompt, newest first and growing, so that a search can stop early.';

create function private.matching_prompts(
  field text, wanted tsquery, facets text[], any_facet text[], blocks text[], at_most integer
)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  loose tsquery := regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery;
  reads integer := case when loose = wanted then 800 else 380 end;
  found uuid[];
begin
  -- The order of words, which the index does not know, and the facets, whose long lists it is slow to intersect, are
  -- checked on the rows, of which only so many are read.
  if field = 'title' then
    select array_agg(m.prompt_id) into found from (
      select x.prompt_id from (
        select s.prompt_id, s.keys, s.title_vector from unnest(blocks) b cross join lateral (
          select p.prompt_id, p.keys, p.title_vector from private.prompt_search p
          where p.keys @> array[b] and p.title_vector @@ loose
        ) s limit reads
      ) x
      where x.title_vector @@ wanted and x.keys @> facets and (any_facet is null or x.keys && any_facet)
      limit at_most
    ) m;
  elsif field = 'public' then
    select array_agg(m.prompt_id) into found from (
      select x.prompt_id from (
        select s.prompt_id, s.keys, s.public_vector from unnest(blocks) b cross join lateral (
          select p.prompt_id, p.keys, p.public_vector from private.prompt_search p
          where p.keys @> array[b] and p.public_vector @@ loose
        ) s limit reads
      ) x
      where x.public_vector @@ wanted and x.keys @> facets and (any_facet is null or x.keys && any_facet)
      limit at_most
    ) m;
  else
    select array_agg(m.prompt_id) into found from (
      select x.prompt_id from (
        select s.prompt_id, s.keys, s.full_vector from unnest(blocks) b cross join lateral (
          select p.prompt_id, p.keys, p.full_vector from private.prompt_search p
          where p.keys @> array[b] and p.full_vector @@ loose
        ) s limit reads
      ) x
      where x.full_vector @@ wanted and x.keys @> facets and (any_facet is null or x.keys && any_facet)
      limit at_most
    ) m;
  end if;
  return coalesce(found, '{}');
end;
$$;
comment on function private.matching_prompts(text, tsquery, text[], text[], text[], integer) is
  'At most at_most prompts among the newest 800 (of a phrase 380) whose title, public or full vector has the words. No order among them.';

create function private.matching_among(field text, wanted tsquery, f private.search_filters)
returns uuid[]
language sql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select array(
    select s.prompt_id
    from private.browse_candidates(f, null, null) b
    cross join lateral (
      select p.prompt_id from private.prompt_search p
      where p.prompt_id = b.prompt_id
        and case when field = 'full' then p.full_vector else p.public_vector end @@ wanted
      offset 0
    ) s
    limit 150
  );
$$;
comment on function private.matching_among(text, tsquery, private.search_filters) is
  'At most 150 of the first f.page prompts in the browsing order that match.';
