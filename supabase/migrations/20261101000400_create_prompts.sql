-- Prompts: the premium text. Who has not paid never receives a byte of it from here.
-- Spec 1.9, 1.13, 6.10; threat P1, R8, R9.

create table public.prompts (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(btrim(title)) >= 1 and length(title) <= 200 and private.is_title(title)),
  title_ar text check (length(title_ar) <= 200 and (title_ar = '' or private.is_title(title_ar))),
  description text check (length(description) <= 300 and private.is_text(description)),
  description_ar text check (length(description_ar) <= 300 and private.is_text(description_ar)),
  prompt_text text not null check (length(btrim(prompt_text)) >= 10 and length(prompt_text) <= 200000 
    and (octet_length(prompt_text) = length(prompt_text) or not private.hides_text(prompt_text))
  ),
  prompt_text_ar text check (length(prompt_text_ar) <= 200000 and not private.hides_text(prompt_text_ar)),
  prompt_type text not null default 'text' check (prompt_type in ('text', 'image', 'workflow')),
  image_path text check (
    length(image_path) <= 1024
    and not private.turns_text(image_path)
    and (image_path ~ '^https?://[^[:space:]<>"]+$' or image_path ~ '^[A-Za-z0-9][A-Za-z0-9_-]*([./][A-Za-z0-9_-]+)*$')
  ),
  user_id uuid default private.caller_id() references auth.users (id) on delete set null,
  metadata jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published', 'hidden')),
  status_before_hiding text check (status_before_hiding in ('draft', 'published')),
  is_free boolean not null default false,
  is_featured boolean not null default false,
  variables jsonb not null default '[]' check (private.are_prompt_variables(variables)),
  points text[] not null default '{}' check (points = '{}' or private.are_prompt_points(points)),
  points_ar text[] not null default '{}' check (points_ar = '{}' or private.are_prompt_points(points_ar)),
  search_terms text[] not null default '{}' check (search_terms = '{}' or private.are_search_terms(search_terms)),
  search_terms_ar text[] not null default '{}' check (search_terms_ar = '{}' or private.are_search_terms(search_terms_ar)),
  notes text check (length(notes) <= 4000 and private.is_text(notes)),
  notes_ar text check (length(notes_ar) <= 4000 and private.is_text(notes_ar)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  translated_from text,
  is_translation_outdated boolean not null default false,
  save_key uuid,
  constraint prompts_save_key unique (user_id, save_key),
  constraint metadata_has_its_shape check (private.is_prompt_metadata(metadata, id))
);
comment on table public.prompts is
  'Prompts with their whole text in both languages: for the author, staff, members, and everybody where free.';
comment on column public.prompts.status_before_hiding is
  'The status of a hidden prompt before it was hidden, restored when it is shown; null for any other.';
comment on column public.prompts.points is
  'Short points about the prompt for visitors who may not read its text; shown on its card, so public.';
comment on column public.prompts.search_terms is
  'Search phrases that the prompt does not contain. Public, like the points: they affect what visitors find.';
comment on column public.prompts.notes is 'How the text is used; as premium as the text.';
comment on column public.prompts.translated_from is
  'The MD5 of the text at the time its Arabic version was last written; null without an Arabic version.';
comment on column public.prompts.is_translation_outdated is
  'Whether the text has changed since its Arabic version was last written. Undoing the change makes it false again.';
comment on column public.prompts.save_key is
  'The client''s key of the last save: a save whose response was lost can be repeated without effect. Not a secret: it is unique per author, so another user''s key finds and blocks nothing.';
create index prompts_user_id_idx on public.prompts (user_id, updated_at desc);
create index prompts_category_idx on public.prompts ((metadata ->> 'category'));
create index prompts_free_idx on public.prompts (published_at desc) where is_free and status = 'published';
create index prompts_status_idx on public.prompts (status, updated_at desc);
alter table public.prompts enable row level security;

create policy "Visitors read free published prompts"
  on public.prompts for select to anon
  using (is_free and status = 'published');
create policy "Members, authors and staff read prompts, all read free ones"
  on public.prompts for select to authenticated
  using (
    (is_free and status = 'published')
    or user_id = (select private.caller_id())
    or (select private.has_role('jadmin'))
    or (status = 'published' and (select private.has_access(false)))
  );
create policy "Prompters create prompts of their own"
  on public.prompts for insert to authenticated
  with check (
    user_id = (select private.caller_id())
    and (select private.has_role('prompter'))
    and (status <> 'hidden' or (select private.has_role('jadmin')))
  );
create policy "Prompters change their own prompts, staff change all"
  on public.prompts for update to authenticated
  using (
    (user_id = (select private.caller_id()) and status <> 'hidden' and (select private.has_role('prompter')))
    or (select private.has_role('jadmin'))
  )
  with check (
    (user_id = (select private.caller_id()) and status <> 'hidden' and (select private.has_role('prompter')))
    or (select private.has_role('jadmin'))
  );
create policy "Prompters delete their own prompts, staff delete all"
  on public.prompts for delete to authenticated
  using (
    (user_id = (select private.caller_id()) and status <> 'hidden' and (select private.has_role('prompter')))
    or (select private.has_role('jadmin'))
  );
-- Clients cannot write slug, is_free, is_featured, the dates, or user_id after the insert. A client-chosen id or slug
-- would also reveal, by its unique error, that another user's draft exists.
grant
  select,
  insert (
    title, title_ar, description, description_ar, prompt_text, prompt_text_ar, prompt_type, image_path, user_id,
    metadata, status, variables, points, points_ar, search_terms, search_terms_ar, notes, notes_ar, save_key
  ),
  update (
    title, title_ar, description, description_ar, prompt_text, prompt_text_ar, prompt_type, image_path, metadata,
    status, variables, points, points_ar, search_terms, search_terms_ar, notes, notes_ar, save_key
  ),
  delete
  on public.prompts to authenticated;
grant select on public.prompts to anon;
grant all on public.prompts to service_role;

create function private.drop_drafts_of_user()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.prompts where user_id = old.id and status = 'draft';
  return old;
end;
$$;
comment on function private.drop_drafts_of_user() is
  'Deletes the drafts of a deleted account; its published prompts stay under the product''s name.';

create trigger drop_drafts_of_user before delete on auth.users
  for each row execute function private.drop_drafts_of_user();
