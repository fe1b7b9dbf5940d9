-- Related prompts: first those that share tags, then the most used of the same category.
-- Threat P7.

create function private.related_candidates(target uuid)
returns table (prompt_id uuid, place bigint)
language sql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
  with base as (
    select
      c.id, coalesce(c.category, '') as category,
      array(select distinct private.search_tag(t) from unnest(c.tags) t where private.search_tag(t) <> '' limit 12) as tags
    from public.prompt_cards c
    where c.id = target
  ),
  -- An index serves one combination of facets in order, so each combination is queried for its six most used.
  facets as (
    select k as kind, free as is_free, arabic as has_arabic
    from unnest(array['text', 'image', 'video', 'audio', 'workflow']) k, unnest(array[true, false]) free, unnest(array[true, false]) arabic
  ),
  near as (
    select l.prompt_id
    from base b cross join unnest(b.tags) t (tag) cross join facets f
    cross join lateral (
      select p.prompt_id from private.prompt_listing p
      where p.tag = t.tag and p.kind = f.kind and p.is_free = f.is_free and p.has_arabic = f.has_arabic
      order by p.copies desc, p.prompt_id desc limit 7
    ) l
    union
    select l.prompt_id
    from base b cross join facets f
    cross join lateral (
      select p.prompt_id from private.prompt_listing p
      where p.tag = '' and p.category = b.category and p.kind = f.kind and p.is_free = f.is_free
        and p.has_arabic = f.has_arabic
      order by p.copies desc, p.prompt_id desc limit 7
    ) l
  )
  select
    n.prompt_id,
    row_number() over (order by s.shared desc, (own.category = b.category) desc, own.copies desc, n.prompt_id)
  from near n
  cross join base b
  join private.prompt_listing own on own.prompt_id = n.prompt_id and own.tag = ''
  cross join lateral (
    select count(*) as shared from private.prompt_listing p where p.prompt_id = n.prompt_id and p.tag = any (b.tags)
  ) s
  where n.prompt_id <> b.id
  order by 2
  limit 6;
$$;
comment on function private.related_candidates(uuid) is
  'At most six prompts near a published one, in order: tags shared with it, same category, uses.';
grant execute on function private.related_candidates(uuid) to anon, authenticated;

create function public.related_prompts(prompt uuid)
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
comment on function public.related_prompts(uuid) is
  'At most six cards related to a published prompt: by shared tags, then category, then uses. No rows for any other id.';
grant execute on function public.related_prompts(uuid) to anon, authenticated;
