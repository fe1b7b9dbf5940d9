-- The version history of a prompt, for who may change it: what a save replaced, in a draft as well.

create table private.saved_texts (
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
comment on table private.saved_texts is
  'The last twenty versions of a prompt before its present one; the present one stands in the prompt alone. As premium as '
  'the text: versions_of alone reads them. Readers are told of what was public instead (prompt_versions).';
comment on column private.saved_texts.number is 'Version 1 is the first text of a prompt.';
comment on column private.saved_texts.saved_by is
  'Staff are not named, and an export of what somebody has saved would carry others'' texts: null where the server did it.';
alter table private.saved_texts enable row level security;
grant all on private.saved_texts to service_role;

create function private.keep_saved_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  last private.saved_texts;
begin
  select * into last from private.saved_texts s where s.prompt_id = old.id order by s.number desc limit 1;
  insert into private.saved_texts (
    prompt_id, number, title, title_ar, prompt_text, prompt_text_ar, saved_at, saved_by, replaced_at, replaced_by
  )
  values (
    old.id, coalesce(last.number, 0) + 1, old.title, old.title_ar, old.prompt_text, old.prompt_text_ar,
    coalesce(last.replaced_at, old.created_at),
    case when last.number is not null then last.replaced_by when old.user_id is not null then 'author' end,
    now(),
    case when private.caller_id() = old.user_id then 'author' when private.caller_id() is not null then 'staff' end
  );
  delete from private.saved_texts s where s.prompt_id = old.id and s.number <= last.number - 19;
  return null;
end;
$$;
comment on function private.keep_saved_text() is
  'Keeps what a change of titles or texts replaces, and of each prompt the last twenty versions.';

create trigger keep_saved_text after update of title, title_ar, prompt_text, prompt_text_ar on public.prompts
  for each row
  when (
    (old.title, old.title_ar, old.prompt_text, old.prompt_text_ar)
    is distinct from (new.title, new.title_ar, new.prompt_text, new.prompt_text_ar)
  )
  execute function private.keep_saved_text();

create function private.versions_of(target uuid)
returns table (
  number integer, is_present boolean, saved_at timestamptz, saved_by text,
  title text, title_ar text, prompt_text text, prompt_text_ar text
)
language sql
stable
security definer
set search_path = ''
begin atomic
  select s.number, false, s.saved_at, s.saved_by, s.title, s.title_ar, s.prompt_text, s.prompt_text_ar
  from private.saved_texts s
  where s.prompt_id = target and private.may_manage_prompt(target)
  union all
  select
    coalesce(last.number, 0) + 1, true, coalesce(last.replaced_at, p.created_at),
    case when last.number is not null then last.replaced_by when p.user_id is not null then 'author' end,
    p.title, p.title_ar, p.prompt_text, p.prompt_text_ar
  from public.prompts p
  left join lateral (
    select s.number, s.replaced_at, s.replaced_by from private.saved_texts s
    where s.prompt_id = p.id
    order by s.number desc
    limit 1
  ) as last on true
  where p.id = target and private.may_manage_prompt(target);
end;
comment on function private.versions_of(uuid) is
  'The kept versions of a prompt and its present one, for who may change it; none for anybody else.';
grant execute on function private.versions_of(uuid) to authenticated;

create function public.prompt_history(prompt uuid)
returns table (number integer, is_present boolean, saved_at timestamptz, saved_by text, title text, title_ar text)
language sql
stable
set search_path = ''
begin atomic
  select v.number, v.is_present, v.saved_at, v.saved_by, v.title, v.title_ar
  from private.versions_of(prompt) v
  order by v.number desc;
end;
comment on function public.prompt_history(uuid) is
  'The versions of a prompt for who may change it, the present one first: number, when and by whom it was saved (author, staff; null where that is not known), titles.';
grant execute on function public.prompt_history(uuid) to authenticated;

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
  'One version of a prompt with its texts, for who may change it; no row otherwise, nor for a version that is kept no longer.';
grant execute on function public.prompt_version(uuid, integer) to authenticated;
