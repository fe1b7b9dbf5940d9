-- What somebody used, and the texts that have been replaced since: "copied then, changed since".

create table public.prompt_uses (
  user_id uuid not null references auth.users (id) on delete cascade,
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  uses integer not null default 1 check (uses > 0),
  text_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, prompt_id)
);
comment on table public.prompt_uses is
  'What a person copied, ran or downloaded, how often and when last; for that person alone, written by record_usage.';
comment on column public.prompt_uses.text_at is 'The text that was used last is the one that stood at this moment.';
create index prompt_uses_prompt_id_idx on public.prompt_uses (prompt_id);
create index prompt_uses_recent_idx on public.prompt_uses (user_id, last_used_at desc);
alter table public.prompt_uses enable row level security;

create policy "People read what they have used"
  on public.prompt_uses for select to authenticated
  using (user_id = (select private.caller_id()));
grant select on public.prompt_uses to authenticated;
grant all on public.prompt_uses to service_role;

create table private.prompt_versions (
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  stood_from timestamptz not null,
  replaced_at timestamptz not null,
  prompt_text text not null,
  prompt_text_ar text,
  was_free boolean not null default false,
  primary key (prompt_id, replaced_at)
);
comment on table private.prompt_versions is
  'The last twenty texts of a prompt that were published before its present one. They are premium as well: changed_texts alone reads them.';
comment on column private.prompt_versions.was_free is 'Whether everybody could read it when it was replaced: a prompt that is set free frees no earlier text.';
alter table private.prompt_versions enable row level security;
grant all on private.prompt_versions to service_role;

create function private.keep_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Of several changes in one transaction, the first has replaced what anybody saw.
  insert into private.prompt_versions (prompt_id, stood_from, replaced_at, prompt_text, prompt_text_ar, was_free)
  select
    old.id,
    coalesce((select max(v.replaced_at) from private.prompt_versions v where v.prompt_id = old.id), '-infinity'),
    now(), old.prompt_text, old.prompt_text_ar, old.is_free
  on conflict (prompt_id, replaced_at) do nothing;
  delete from private.prompt_versions v
  where v.prompt_id = old.id
    and v.replaced_at < (
      select k.replaced_at from private.prompt_versions k
      where k.prompt_id = old.id
      order by k.replaced_at desc
      offset 19 limit 1
    );
  return null;
end;
$$;
comment on function private.keep_version() is
  'Keeps the published text that a change replaces or takes back, and of a prompt''s texts the last twenty.';

-- What is written while a prompt is a draft or hidden was never public, and is not kept.
create trigger keep_version after update of prompt_text, prompt_text_ar, status on public.prompts
  for each row
  when (
    old.status = 'published'
    and (old.prompt_text, old.prompt_text_ar, old.status) is distinct from (new.prompt_text, new.prompt_text_ar, new.status)
  )
  execute function private.keep_version();

create function private.changed_texts(target uuid)
returns table (prompt_id uuid, used_at timestamptz, changed_at timestamptz, prompt_text text, prompt_text_ar text)
language sql
stable
security definer
set search_path = ''
begin atomic
  select u.prompt_id, u.last_used_at, c.changed_at, v.prompt_text, v.prompt_text_ar
  from public.prompt_uses u
  join public.prompts p on p.id = u.prompt_id
  cross join lateral (
    select max(l.replaced_at) as changed_at
    from private.prompt_versions l
    where l.prompt_id = u.prompt_id and l.replaced_at > u.text_at
  ) as c
  left join private.prompt_versions v
    on v.prompt_id = u.prompt_id and v.stood_from <= u.text_at and v.replaced_at > u.text_at
  where u.user_id = private.caller_id()
    and u.prompt_id = coalesce(target, u.prompt_id)
    and c.changed_at is not null
    and p.status = 'published'
    and (
      (p.is_free and coalesce(v.was_free, true))
      or p.user_id = u.user_id
      or (select private.has_role('jadmin'))
      or (select private.has_access(false))
    )
    and (v.prompt_text, v.prompt_text_ar) is distinct from (p.prompt_text, p.prompt_text_ar)
  order by c.changed_at desc
  limit 20;
end;
comment on function private.changed_texts(uuid) is
  'What the caller used and may still read whose text has changed since, with the text as it was then (null where it is no '
  'longer kept); of one prompt, or of all.';
grant execute on function private.changed_texts(uuid) to authenticated;

create function public.changed_prompts()
returns table (prompt_id uuid, used_at timestamptz, changed_at timestamptz)
language sql
stable
set search_path = ''
begin atomic
  select c.prompt_id, c.used_at, c.changed_at from private.changed_texts(null) c;
end;
comment on function public.changed_prompts() is
  'At most twenty prompts that the caller used, may read, and whose text has changed since; the last changed first.';
grant execute on function public.changed_prompts() to authenticated;

create function public.text_as_used(prompt uuid)
returns table (used_at timestamptz, changed_at timestamptz, prompt_text text, prompt_text_ar text)
language sql
stable
set search_path = ''
begin atomic
  select c.used_at, c.changed_at, c.prompt_text, c.prompt_text_ar
  from private.changed_texts(prompt) c;
end;
comment on function public.text_as_used(uuid) is
  'The text of a prompt as the caller used it last, where it has changed since and they may read it; otherwise no row.';
grant execute on function public.text_as_used(uuid) to authenticated;
