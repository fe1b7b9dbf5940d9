-- A shelf's cards carry only what a shelf shows: a third of the bytes that every visitor of the library loads.
-- Spec 1.13.

set local lock_timeout = '5s';

-- The result has fewer columns, which no replacement can take away.
drop function public.shelved_cards();

create function public.shelved_cards()
returns table (
  shelf_id uuid, shelf_title text, shelf_title_ar text,
  id uuid, slug text, title text, title_ar text, description text, description_ar text, category text, kind text,
  image_path text, is_free boolean, specimen text
)
language sql
stable
set search_path = ''
begin atomic
  select
    s.id, s.title, s.title_ar, c.id, c.slug, c.title, c.title_ar, c.description, c.description_ar, c.category, c.kind,
    c.image_path, c.is_free, case when c.image_path is null then c.specimen end
  from public.shelves s
  cross join lateral (
    select card.*, listed.place, count(*) over () as members
    from unnest(s.slugs) with ordinality as listed (slug, place)
    join public.prompt_cards card on card.slug = listed.slug
    order by listed.place
    limit 5
  ) c
  where c.members >= 5
  order by s.display_order, s.id, c.place;
end;
comment on function public.shelved_cards() is
  'What the cards of all shelves show, five each, in order. A shelf with fewer public prompts is left out.';
grant execute on function public.shelved_cards() to anon, authenticated;
