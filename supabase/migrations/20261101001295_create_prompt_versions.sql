-- The version history of a prompt, for its author and staff: every text that a save replaced, in drafts too.
-- Spec 1.8; threat P1, P7.

create table private.prompt_versions (
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  number integer not null check (number > 0),
  title text not null,
  title_ar text,
  prompt_text text not null,
  prompt_text_ar text,
  saved_at timestamptz not null,
  saved_by text check (saved_by in ('author', 'staff')),
  replaced_at timestamptz not null,
  replaced_by text check (replaced_by in ('author', 'staff')),
  primary key (prompt_id, number)
);
comment on table private.prompt_versions is
  'The last twenty versions of a prompt before the current one, which is in prompts only. As premium as the text: only '
  'versions_of reads them. What readers used is compared with past_published_texts instead.';
comment on column private.prompt_versions.number is 'Version 1 is the first text of a prompt.';
comment on column private.prompt_versions.saved_by is
  'Who saved it: the author or staff (never a name); null where the server did.';
alter table private.prompt_versions enable row level security;
grant all on private.prompt_versions to service_role;

create function private.record_version(previous public.prompts)
returns void
language plpgsql
set search_path = ''
as $$
declare
  last private.prompt_versions;
begin
  select * into last from private.prompt_versions s where s.prompt_id = previous.id order by s.number desc limit 1;
  insert into private.prompt_versions (
    prompt_id, number, title, title_ar, prompt_text, prompt_text_ar, saved_at, saved_by, replaced_at, replaced_by
  )
  values (
    previous.id, coalesce(last.number, 0) + 1, previous.title, previous.title_ar, previous.prompt_text, previous.prompt_text_ar,
    coalesce(last.replaced_at, previous.created_at),
    case when last.number is not null then last.replaced_by when previous.user_id is not null then 'author' end,
    now(),
    case when private.caller_id() = previous.user_id then 'author' when private.caller_id() is not null then 'staff' end
  );
  delete from private.prompt_versions s where s.prompt_id = previous.id and s.number <= last.number - 19;
end;
$$;
comment on function private.record_version(public.prompts) is
  'Stores the titles and texts that an update replaces, and deletes all but the last twenty versions of the prompt.';

create function private.versions_of(target uuid)
returns table (
  number integer, is_current boolean, saved_at timestamptz, saved_by text,
  title text, title_ar text, prompt_text text, prompt_text_ar text
)
language sql
stable
security definer
set search_path = ''
begin atomic
  select s.number, false, s.saved_at, s.saved_by, s.title, s.title_ar, s.prompt_text, s.prompt_text_ar
  from private.prompt_versions s
  where s.prompt_id = target and private.may_manage_prompt(target)
  union all
  select
    coalesce(last.number, 0) + 1, true, coalesce(last.replaced_at, p.created_at),
    case when last.number is not null then last.replaced_by when p.user_id is not null then 'author' end,
    p.title, p.title_ar, p.prompt_text, p.prompt_text_ar
  from public.prompts p
  left join lateral (
    select s.number, s.replaced_at, s.replaced_by from private.prompt_versions s
    where s.prompt_id = p.id
    order by s.number desc
    limit 1
  ) as last on true
  where p.id = target and private.may_manage_prompt(target);
end;
comment on function private.versions_of(uuid) is
  'The stored versions of a prompt and the current one, for those who may change it; no rows for others.';
grant execute on function private.versions_of(uuid) to authenticated;

create function public.prompt_versions(prompt uuid)
returns table (number integer, is_current boolean, saved_at timestamptz, saved_by text, title text, title_ar text)
language sql
stable
set search_path = ''
begin atomic
  select v.number, v.is_current, v.saved_at, v.saved_by, v.title, v.title_ar
  from private.versions_of(prompt) v
  order by v.number desc;
end;
comment on function public.prompt_versions(uuid) is
  'The versions of a prompt for those who may change it, current one first: number, when and by whom it was saved (author or staff; null if unknown), titles.';
grant execute on function public.prompt_versions(uuid) to authenticated;

create function public.prompt_version(prompt uuid, version integer)
returns table (title text, title_ar text, prompt_text text, prompt_text_ar text)
language sql
stable
set search_path = ''
begin atomic
  select v.title, v.title_ar, v.prompt_text, v.prompt_text_ar
  from private.versions_of(prompt) v
  where v.number = version;
end;
comment on function public.prompt_version(uuid, integer) is
  'One version of a prompt with its texts, for those who may change it; no row for others, or if it is no longer stored.';
grant execute on function public.prompt_version(uuid, integer) to authenticated;
