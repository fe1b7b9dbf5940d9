-- Shelves: a few prompts each, chosen by staff, which the library shows above its list.
-- Spec 1.13.

set local lock_timeout = '5s';

create function private.are_shelf_slugs(slugs text[])
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select cardinality(slugs) between 5 and 12
    and cardinality(slugs) = (
      select count(distinct s) from unnest(slugs) s where s ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(s) <= 80
    );
end;
comment on function private.are_shelf_slugs(text[]) is 'Whether it is 5 to 12 different slugs.';
grant execute on function private.are_shelf_slugs(text[]) to authenticated, service_role;

create table public.shelves (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(btrim(title)) between 1 and 60 and private.is_title(title)),
  title_ar text not null check (length(btrim(title_ar)) between 1 and 60 and private.is_title(title_ar)),
  slugs text[] not null check (private.are_shelf_slugs(slugs)),
  display_order bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.shelves is 'Prompts that staff chose for the top of the library, a few under each title.';
comment on column public.shelves.slugs is
  'The prompts by slug, which never changes. The first is shown large; the first five that are public are shown at all.';
alter table public.shelves enable row level security;

-- (true): visitors see the shelves; a slug of a draft shows nothing of it.
create policy "Everybody reads shelves" on public.shelves for select to anon, authenticated using (true);
create policy "Staff create shelves"
  on public.shelves for insert to authenticated
  with check ((select private.has_role('jadmin')));
create policy "Staff change shelves"
  on public.shelves for update to authenticated
  using ((select private.has_role('jadmin')))
  with check ((select private.has_role('jadmin')));
create policy "Staff delete shelves"
  on public.shelves for delete to authenticated
  using ((select private.has_role('jadmin')));
grant select on public.shelves to anon, authenticated;
grant
  insert (title, title_ar, slugs, display_order),
  update (title, title_ar, slugs, display_order),
  delete
  on public.shelves to authenticated;
grant all on public.shelves to service_role;

create trigger touch_updated_at before update on public.shelves
  for each row execute function private.touch_updated_at();

create function private.audit_shelf()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.shelves := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.write_audit(
    'shelf.' || lower(tg_op), 'shelf', kept.id::text, jsonb_build_object('title', kept.title, 'slugs', kept.slugs)
  );
  return null;
end;
$$;
comment on function private.audit_shelf() is 'Records who made, changed or deleted a shelf.';

create function public.shelved_cards()
returns table (
  shelf_id uuid, shelf_title text, shelf_title_ar text,
  id uuid, slug text, title text, title_ar text, description text, description_ar text, category text, kind text,
  tags text[], image_path text, author_name text, is_free boolean, is_featured boolean, has_arabic boolean,
  variables jsonb, word_count integer, attachment_count integer, copies bigint, favorites bigint,
  published_at timestamptz, updated_at timestamptz, week_uses integer, specimen text
)
language sql
stable
set search_path = ''
begin atomic
  select
    s.id, s.title, s.title_ar, c.id, c.slug, c.title, c.title_ar, c.description, c.description_ar, c.category, c.kind,
    c.tags, c.image_path, c.author_name, c.is_free, c.is_featured, c.has_arabic, c.variables, c.word_count,
    c.attachment_count, c.copies, c.favorites, c.published_at, c.updated_at, c.week_uses,
    case when c.image_path is null then c.specimen end
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
  'The cards of all shelves, five each, in order. A shelf with fewer public prompts is left out.';
grant execute on function public.shelved_cards() to anon, authenticated;

insert into public.shelves (title, title_ar, display_order, slugs)
values
  ('For your Monday', 'لبداية أسبوعك', 1, array[
    'monday-figures-with-a-reason', 'minutes-from-a-rough-transcript', 'weekly-status-report-from-your-notes',
    'answer-a-long-thread-in-one-email', 'tomorrows-calendar-on-one-page', 'meeting-notes-to-tasks-with-owners',
    'decision-record-from-a-thread']),
  ('Sell something', 'بِع ما لديك', 2, array[
    'quiet-product-photography-north-light', 'launch-email-in-three-drafts', 'product-on-pure-white-for-a-shop',
    'landing-page-in-reading-order', 'product-description-from-the-data-sheet', 'product-on-a-table-in-one-shot',
    'positioning-memo-in-ten-questions']),
  ('Made for Arabic', 'بالعربية', 3, array[
    'square-kufic-rhythm-without-false-letters', 'eid-card-with-a-greeting-you-can-trust',
    'sign-text-replaced-in-arabic-and-english', 'wedding-invitation-in-arabic-and-english',
    'translation-queue-for-arabic-and-english', 'wedding-entrance-in-an-arabic-maqam', 'light-through-a-mashrabiya']);

create trigger audit_shelf after insert or update or delete on public.shelves
  for each row execute function private.audit_shelf();

select private.note_policies();
