-- Finds prompts with the same or nearly the same text when staff open the list of duplicates.
-- Spec 1.11.

create table private.distinct_prompts (
  prompt_id uuid references public.prompts (id) on delete cascade,
  other_id uuid references public.prompts (id) on delete cascade,
  primary key (prompt_id, other_id),
  constraint in_order check (prompt_id < other_id)
);
comment on table private.distinct_prompts is
  'Pairs of prompts that staff have looked at and keep both of: they are no longer listed as duplicates.';
create index distinct_prompts_other_id_idx on private.distinct_prompts (other_id);

create function private.comparable_text(content text, length integer)
returns text
language sql
immutable
parallel safe
set search_path = ''
begin atomic
  select btrim(regexp_replace(private.normalise_text(left(content, length)), '[^[:alnum:]]+', ' ', 'g')) collate "C";
end;
comment on function private.comparable_text(text, integer) is
  'The first characters of a text, normalised: without case, accents, Arabic marks, punctuation and layout.';

create function private.similar_prompts()
returns table (copy_id uuid, first_id uuid, likeness integer)
language sql
stable
set search_path = ''
set jit = off
set work_mem = '32MB'
begin atomic
  with texts as materialized (
    select r.prompt_id as id, r.created_at, r.title_key as title, private.comparable_text(p.prompt_text, 200) as opening
    from private.prompt_register r
    join public.prompts p on p.id = r.prompt_id
    where r.status <> 'hidden'
  ),
  -- Comparing every two prompts would take hours: each meets the three before it by text and the three before it by title.
  neighbours as (
    select t.id, unnest(array[
      lag(t.id, 1) over by_text, lag(t.id, 2) over by_text, lag(t.id, 3) over by_text,
      lag(t.id, 1) over by_title, lag(t.id, 2) over by_title, lag(t.id, 3) over by_title
    ]) as other_id
    from texts t
    window by_text as (order by t.opening, t.created_at, t.id), by_title as (order by t.title, t.created_at, t.id)
  ),
  -- Only the thousand most promising pairs are compared in full, which takes a millisecond each.
  candidates as (
    select distinct
      case when is_first then n.id else n.other_id end as first_id,
      case when is_first then n.other_id else n.id end as copy_id,
      least(one.created_at, other.created_at) as first_created_at, promise
    from neighbours n
    join texts one on one.id = n.id
    join texts other on other.id = n.other_id
    cross join lateral (select (one.created_at, one.id) < (other.created_at, other.id)) as o (is_first)
    cross join lateral (
      select greatest(
        extensions.similarity(one.opening, other.opening), extensions.similarity(one.title, other.title)
      )
      offset 0
    ) as p (promise)
    where promise >= 0.3 and not exists (
      select from private.distinct_prompts d
      where d.prompt_id = least(n.id, n.other_id) and d.other_id = greatest(n.id, n.other_id)
    )
    order by promise desc
    limit 1000
  ),
  compared as materialized (
    select c.*, case
      when copy.words = first.words then 100
      else least(99, round(100 * extensions.similarity(copy.words, first.words)))
    end as likeness
    from candidates c
    cross join lateral (
      select private.comparable_text(p.prompt_text, 2000) from public.prompts p where p.id = c.copy_id
    ) as copy (words)
    cross join lateral (
      select private.comparable_text(p.prompt_text, 2000) from public.prompts p where p.id = c.first_id
    ) as first (words)
  )
  select distinct on (c.copy_id) c.copy_id, c.first_id, c.likeness::integer
  from compared c
  where c.likeness >= 60
  order by c.copy_id, c.likeness desc, c.first_created_at, c.first_id;
end;
comment on function private.similar_prompts() is
  'Prompts that are not hidden, each with the older one that it is most like: 100 where the first 2,000 characters have the '
  'same words, else the per cent of trigrams they share, from 60. Not all: see the decision about duplicates.';
revoke all on function private.similar_prompts() from public, anon, authenticated, service_role;

create type public.duplicate_pair as (
  likeness integer, first_id uuid, first_slug text, first_title text, first_status text, first_author_name text,
  first_created_at timestamptz, copy_id uuid, copy_slug text, copy_title text, copy_status text, copy_author_name text,
  copy_created_at timestamptz
);
comment on type public.duplicate_pair is 'Two prompts with similar texts: the older one and its copy.';

create function private.list_duplicate_prompts(page_size integer)
returns setof public.duplicate_pair
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select
      s.likeness, f.id, f.slug, f.title, f.status, private.author_name(f.user_id), f.created_at,
      c.id, c.slug, c.title, c.status, private.author_name(c.user_id), c.created_at
    from private.similar_prompts() s
    join public.prompts f on f.id = s.first_id
    join public.prompts c on c.id = s.copy_id
    order by s.likeness desc, c.created_at desc, c.id
    limit least(greatest(coalesce(page_size, 50), 1), 100);
end;
$$;
comment on function private.list_duplicate_prompts(integer) is
  'Pairs of prompts with similar texts, the most similar first, then the newest copy. Caller: jadmin or admin.';
grant execute on function private.list_duplicate_prompts(integer) to authenticated;

create function public.list_duplicate_prompts(page_size integer default 50)
returns setof public.duplicate_pair
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_duplicate_prompts(page_size);
end;
comment on function public.list_duplicate_prompts(integer) is
  'Pairs of prompts with the same text (likeness 100) or nearly the same (from 60), the most similar first and of these the '
  'newest copy, at most 100; hidden prompts and pairs that staff keep are left out. Staff only (42501 otherwise).';
grant execute on function public.list_duplicate_prompts(integer) to authenticated;

create function private.keep_both_prompts(one uuid, other uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if (select count(*) from public.prompts where id in (one, other)) < 2 then
    raise exception 'Two prompts are kept' using errcode = '22023';
  end if;
  insert into private.distinct_prompts values (least(one, other), greatest(one, other)) on conflict do nothing;
  perform private.write_audit('prompt.keep_both', 'prompt', one::text, jsonb_build_object('other', other));
end;
$$;
comment on function private.keep_both_prompts(uuid, uuid) is
  'Keeps two similar prompts: they are no longer listed as duplicates. Caller: jadmin or admin.';
grant execute on function private.keep_both_prompts(uuid, uuid) to authenticated;

create function public.keep_both_prompts(prompt_id uuid, other_id uuid)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.keep_both_prompts(prompt_id, other_id);
end;
comment on function public.keep_both_prompts(uuid, uuid) is
  'Takes a pair off the list of duplicates; both prompts stay. 22023 unless both exist. Staff only (42501 otherwise).';
grant execute on function public.keep_both_prompts(uuid, uuid) to authenticated;
