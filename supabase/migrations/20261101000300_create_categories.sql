-- The shelves of the library. Their changes are published live.
-- Threat P6.

create function private.slugify(title text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  -- Latin letters lose their accents by canonical decomposition; what is not a-z or 0-9 becomes a hyphen.
  select btrim(
    left(
      regexp_replace(
        regexp_replace(normalize(lower(coalesce(title, '')), nfkd), '[\u0300-\u036f]', '', 'g'),
        '[^a-z0-9]+', '-', 'g'
      ),
      60
    ),
    '-'
  );
end;
comment on function private.slugify(text) is 'A title as part of an address: lower case, unaccented, hyphenated, at most 60 characters.';

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(btrim(name)) between 1 and 80 and private.is_title(name)),
  name_ar text check (length(name_ar) <= 80 and (name_ar = '' or private.is_title(name_ar))),
  kind text not null default 'text' check (kind in ('text', 'image', 'workflow')),
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array' and pg_column_size(features) <= 8192 and private.are_texts(features)),
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.categories is 'Categories of prompts; a prompt names one by slug in metadata.category.';
create index categories_display_order_idx on public.categories (display_order);
alter table public.categories enable row level security;

-- (true): visitors browse the library by category.
create policy "Everybody reads categories" on public.categories for select to anon, authenticated using (true);
create policy "Staff create categories"
  on public.categories for insert to authenticated
  with check ((select private.has_role('jadmin')));
create policy "Staff change categories"
  on public.categories for update to authenticated
  using ((select private.has_role('jadmin')))
  with check ((select private.has_role('jadmin')));
create policy "Staff delete categories"
  on public.categories for delete to authenticated
  using ((select private.has_role('jadmin')));
grant select on public.categories to anon, authenticated;
grant
  insert (slug, name, name_ar, kind, features, display_order),
  update (name, name_ar, kind, features, display_order),
  delete
  on public.categories to authenticated;
grant all on public.categories to service_role;

create function private.name_category()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.slug := coalesce(
    nullif(new.slug, ''),
    nullif(private.slugify(new.name), ''),
    'category-' || left(new.id::text, 8)
  );
  return new;
end;
$$;
comment on function private.name_category() is 'Derives the slug of a category from its name if it has no slug.';

create trigger name_category before insert on public.categories
  for each row execute function private.name_category();
create trigger touch_updated_at before update on public.categories
  for each row execute function private.touch_updated_at();

insert into public.categories (slug, name, name_ar, kind, features, display_order)
values
  ('chatgpt-text', 'ChatGPT', 'ChatGPT', 'text', '["Writing", "Planning", "Analysis"]', 1),
  ('chatgpt-image', 'ChatGPT images', 'صور ChatGPT', 'image', '["Illustration", "Product shots", "Posters"]', 2),
  ('claude-text', 'Claude', 'Claude', 'text', '["Long documents", "Reasoning", "Code"]', 3),
  ('midjourney-prompt', 'Midjourney', 'Midjourney', 'image', '["Scenes", "Portraits", "Concepts"]', 4),
  ('midjourney-style', 'Midjourney styles', 'أنماط Midjourney', 'image', '["Style references", "Palettes", "Moods"]', 5),
  ('n8n-workflow', 'n8n workflows', 'مسارات n8n', 'workflow', '["Automation", "Integrations", "Error handling"]', 6);

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.categories;
  end if;
end;
$$;
