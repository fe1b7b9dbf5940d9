-- Which prompts each person used, and the published texts that were replaced since, to show "changed since you copied it".
-- Spec 1.7.

create table public.prompt_use_by_person (
  user_id uuid not null references auth.users (id) on delete cascade,
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  uses integer not null default 1 check (uses > 0),
  text_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, prompt_id)
);
comment on table public.prompt_use_by_person is
  'Per person and prompt: how often it was copied, run or downloaded, and when last. Readable by that person only; written by record_usage.';
comment on column public.prompt_use_by_person.text_at is 'The text that was last used is the one that was published at this time.';
create index prompt_use_by_person_prompt_id_idx on public.prompt_use_by_person (prompt_id);
create index prompt_use_by_person_recent_idx on public.prompt_use_by_person (user_id, last_used_at desc);
alter table public.prompt_use_by_person enable row level security;

create policy "People read what they have used"
  on public.prompt_use_by_person for select to authenticated
  using (user_id = (select private.caller_id()));
grant select on public.prompt_use_by_person to authenticated;
grant all on public.prompt_use_by_person to service_role;

create table private.past_published_texts (
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  published_from timestamptz not null,
  replaced_at timestamptz not null,
  prompt_text text not null,
  prompt_text_ar text,
  was_free boolean not null default false,
  primary key (prompt_id, replaced_at)
);
comment on table private.past_published_texts is
  'The last twenty texts of a prompt that were published before the current one. As premium as the current text: only changed_texts reads them.';
comment on column private.past_published_texts.was_free is 'Whether the prompt was free when this text was replaced: making a prompt free does not make its earlier texts free.';
alter table private.past_published_texts enable row level security;
grant all on private.past_published_texts to service_role;

create function private.record_published_text(previous public.prompts)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Of several changes in one transaction, only the first replaces a text that readers saw.
  insert into private.past_published_texts (prompt_id, published_from, replaced_at, prompt_text, prompt_text_ar, was_free)
  select
    previous.id,
    coalesce((select max(v.replaced_at) from private.past_published_texts v where v.prompt_id = previous.id), '-infinity'),
    now(), previous.prompt_text, previous.prompt_text_ar, previous.is_free
  on conflict (prompt_id, replaced_at) do nothing;
  delete from private.past_published_texts v
  where v.prompt_id = previous.id
    and v.replaced_at < (
      select k.replaced_at from private.past_published_texts k
      where k.prompt_id = previous.id
      order by k.replaced_at desc
      offset 19 limit 1
    );
end;
$$;
comment on function private.record_published_text(public.prompts) is
  'Stores the published text that an update replaces or unpublishes, and deletes all but the last twenty of the prompt.';

create function private.changed_texts(target uuid)
returns table (prompt_id uuid, used_at timestamptz, changed_at timestamptz, prompt_text text, prompt_text_ar text)
language sql
stable
security definer
set search_path = ''
begin atomic
  select u.prompt_id, u.last_used_at, c.changed_at, v.prompt_text, v.prompt_text_ar
  from public.prompt_use_by_person u
  join public.prompts p on p.id = u.prompt_id
  cross join lateral (
    select max(l.replaced_at) as changed_at
    from private.past_published_texts l
    where l.prompt_id = u.prompt_id and l.replaced_at > u.text_at
  ) as c
  left join private.past_published_texts v
    on v.prompt_id = u.prompt_id and v.published_from <= u.text_at and v.replaced_at > u.text_at
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
  'Prompts that the caller used, may still read, and whose text has changed since, with the text of that time (null where it '
  'is no longer stored); for one prompt, or for all.';
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
  'At most twenty prompts that the caller used, may read, and whose text has changed since; latest change first.';
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
  'The text of a prompt as the caller last used it, if it has changed since and they may read it; otherwise no row.';
grant execute on function public.text_as_used(uuid) to authenticated;
