-- The built site has pages, feeds and files of public prompts. A job has it built again after a change, and tells search
-- engines once the new pages are there.

set local lock_timeout = '5s';

create table private.changed_pages (
  slug text primary key,
  changed_at timestamptz not null default clock_timestamp(),
  built_at timestamptz
);
comment on table private.changed_pages is
  'Public prompts whose pages changed, appeared or went, until search engines are told; built_at is when the site''s new build was ordered.';
alter table private.changed_pages enable row level security;
grant all on private.changed_pages to service_role;

create function private.note_changed_page()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.changed_pages (slug)
  select distinct each.slug
  from (values (case when tg_op <> 'INSERT' then old.slug end), (case when tg_op <> 'DELETE' then new.slug end)) as each (slug)
  where each.slug is not null
  order by each.slug
  on conflict (slug) do update set changed_at = excluded.changed_at, built_at = null;
  return null;
end;
$$;
comment on function private.note_changed_page() is 'Notes a public prompt whose page is new, changed or gone; the old address, too.';
revoke all on function private.note_changed_page() from public, anon, authenticated;

create trigger note_new_page after insert or delete on public.prompt_cards
  for each row execute function private.note_changed_page();
create trigger note_changed_page after update on public.prompt_cards
  for each row when (
    (old.slug, old.updated_at, old.author_name, old.is_free) is distinct from (new.slug, new.updated_at, new.author_name, new.is_free)
  )
  execute function private.note_changed_page();

create function public.list_changed_pages(most integer)
returns table (slug text, changed_at timestamptz, built_at timestamptz)
language sql
stable
security definer
set search_path = ''
begin atomic
  select c.slug, c.changed_at, c.built_at from private.changed_pages c order by c.changed_at, c.slug limit most;
end;
comment on function public.list_changed_pages(integer) is
  'Changed pages, the oldest change first. For the function announce-changes.';
revoke all on function public.list_changed_pages(integer) from public, anon, authenticated;
grant execute on function public.list_changed_pages(integer) to service_role;

create function public.note_site_build(until timestamptz)
returns void
language sql
security definer
set search_path = ''
begin atomic
  update private.changed_pages set built_at = now() where built_at is null and changed_at <= until;
end;
comment on function public.note_site_build(timestamptz) is
  'Notes that a build with every change up to a time was ordered. For the function announce-changes.';
revoke all on function public.note_site_build(timestamptz) from public, anon, authenticated;
grant execute on function public.note_site_build(timestamptz) to service_role;

create function public.forget_changed_pages(until timestamptz)
returns void
language sql
security definer
set search_path = ''
begin atomic
  delete from private.changed_pages where changed_at <= until;
end;
comment on function public.forget_changed_pages(timestamptz) is
  'Forgets changes up to a time, which search engines know. For the function announce-changes.';
revoke all on function public.forget_changed_pages(timestamptz) from public, anon, authenticated;
grant execute on function public.forget_changed_pages(timestamptz) to service_role;

insert into private.jobs (name, every, command)
values ('announce_changes', interval '15 minutes', 'function:announce-changes');
