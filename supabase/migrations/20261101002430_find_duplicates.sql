-- Prompts that say the same, or nearly: each text leaves a print of 36 numbers, and prints that agree in places meet.

create table private.prompt_prints (
  prompt_id uuid primary key references public.prompts (id) on delete cascade,
  print integer[] not null,
  parts bigint[] not null
);
comment on table private.prompt_prints is
  'The print of each prompt''s text: the least hash of its pairs of words in each of 36 classes. Tells how alike two texts are.';
comment on column private.prompt_prints.parts is 'A hash of each three numbers: texts that are alike share one of them.';

-- Each print is looked up right after it is written: a list of what is still to be sorted in would be read through each time.
create index prompt_prints_parts_idx on private.prompt_prints using gin (parts) with (fastupdate = off);

create table private.shared_parts (
  hash bigint,
  prompt_id uuid references public.prompts (id) on delete cascade,
  primary key (hash, prompt_id)
);
comment on table private.shared_parts is
  'The parts that more than one print has: few of all, so that the list of duplicates need not compare the whole library.';
create index shared_parts_prompt_id_idx on private.shared_parts (prompt_id);

create table private.distinct_prompts (
  prompt_id uuid references public.prompts (id) on delete cascade,
  other_id uuid references public.prompts (id) on delete cascade,
  primary key (prompt_id, other_id),
  constraint in_order check (prompt_id < other_id)
);
comment on table private.distinct_prompts is 'Pairs of prompts that staff have looked at and keep both of.';
create index distinct_prompts_other_id_idx on private.distinct_prompts (other_id);

create function private.print_of(content text)
returns integer[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  with said as (
    select w.word, w.place
    from unnest(string_to_array(
      btrim(regexp_replace(private.normalise_text(left(content, 40000)), '[^[:alnum:]]+', ' ', 'g')), ' '
    )) with ordinality w (word, place)
  ),
  pairs as (
    select hashtext(concat_ws(' ', word, lead(word) over (order by place))) as hash from said
  ),
  least_of as (
    select abs(hash::bigint) % 36 as class, min(hash) as hash from pairs group by 1
  )
  select array_agg(l.hash order by c.class)
  from generate_series(0, 35) c (class)
  left join least_of l using (class);
$$;
comment on function private.print_of(text) is
  'The print of a text: how many of its 36 places two prints share tells how many pairs of words their texts share.';

create function private.parts_of(print integer[])
returns bigint[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(array_agg(hashtextextended(print[3 * b.part + 1 : 3 * b.part + 3]::text, b.part)), '{}')
  from generate_series(0, 11) b (part)
  where num_nonnulls(print[3 * b.part + 1], print[3 * b.part + 2], print[3 * b.part + 3]) > 0;
$$;
comment on function private.parts_of(integer[]) is 'The parts of a print by which it is met; what a short text leaves empty is none.';

create function private.print_prompt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  print integer[] := private.print_of(new.prompt_text);
begin
  insert into private.prompt_prints values (new.id, print, private.parts_of(print))
  on conflict (prompt_id) do update set print = excluded.print, parts = excluded.parts;
  return null;
end;
$$;
comment on function private.print_prompt() is 'Keeps the print of a prompt''s text.';

create trigger print_prompt after insert on public.prompts
  for each row execute function private.print_prompt();
create trigger print_changed_prompt after update of prompt_text on public.prompts
  for each row when (old.prompt_text <> new.prompt_text)
  execute function private.print_prompt();

create function private.share_parts()
returns trigger
language plpgsql
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  unshared bigint[];
  met record;
begin
  delete from private.shared_parts s where s.prompt_id = new.prompt_id and s.hash <> all (new.parts);
  unshared := array(
    select u.hash
    from unnest(new.parts) u (hash)
    left join lateral (select true as found from private.shared_parts s where s.hash = u.hash limit 1) k on true
    where k.found is null
  );
  insert into private.shared_parts
  select u.hash, new.prompt_id from unnest(new.parts) u (hash) where u.hash <> all (unshared)
  on conflict do nothing;
  for met in
    select other.prompt_id, array_agg(u.hash) as hashes
    from unnest(unshared) u (hash)
    cross join lateral (
      select p.prompt_id from private.prompt_prints p
      where p.parts @> array[u.hash] and p.prompt_id <> new.prompt_id
      limit 1
    ) other
    group by other.prompt_id
  loop
    insert into private.shared_parts select h, new.prompt_id from unnest(met.hashes) h on conflict do nothing;
    -- Two who save at once never wait for each other: what neither of them writes down, the job does. And who saves never
    -- waits for who deletes.
    if pg_try_advisory_xact_lock(hashtextextended(met.prompt_id::text, 0)) then
      perform from public.prompts p where p.id = met.prompt_id for key share skip locked;
      if found then
        insert into private.shared_parts select h, met.prompt_id from unnest(met.hashes) h on conflict do nothing;
      end if;
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.share_parts() is 'Writes down which parts of a print others have too.';

create trigger share_parts after insert or update of parts on private.prompt_prints
  for each row execute function private.share_parts();

create function private.gather_shared_parts()
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  insert into private.shared_parts
  select u.hash, p.prompt_id
  from private.prompt_prints p
  cross join unnest(p.parts) u (hash)
  join public.prompts r on r.id = p.prompt_id
  where u.hash in (
    select m.hash from private.prompt_prints q cross join unnest(q.parts) m (hash) group by m.hash having count(*) > 1
  ) and not exists (select from private.shared_parts s where s.hash = u.hash and s.prompt_id = p.prompt_id)
  -- One that is being deleted is left out: its row would be refused.
  for key share of r skip locked
  on conflict do nothing;
end;
comment on function private.gather_shared_parts() is
  'Finds what two people who saved the same text at the same moment have in common: neither saw the other.';
revoke all on function private.gather_shared_parts() from public, anon, authenticated, service_role;

insert into private.jobs (name, every, command)
values ('gather_shared_parts', interval '1 hour', 'private.gather_shared_parts');

create function private.list_duplicate_prompts(page_size integer)
returns table (
  likeness integer, first_id uuid, first_slug text, first_title text, first_status text, first_author_name text,
  first_created_at timestamptz, copy_id uuid, copy_slug text, copy_title text, copy_status text, copy_author_name text,
  copy_created_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
set jit = off
set work_mem = '32MB'
-- What is alike is little of a large library: looked up one by one, it is there before the whole is read.
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  perform private.require_staff();
  return query
    with shared as materialized (
      select s.prompt_id, r.created_at, s.hash
      from private.shared_parts s
      join private.prompt_register r on r.prompt_id = s.prompt_id and r.status <> 'hidden'
    ),
    -- Each meets the oldest of those that share a part, and the one before it: a thousand copies make a thousand pairs,
    -- not half a million.
    met as (
      select
        s.prompt_id,
        first_value(s.prompt_id) over same as oldest,
        lag(s.prompt_id) over same as former
      from shared s
      window same as (partition by s.hash order by s.created_at, s.prompt_id)
    ),
    pairs as materialized (
      select distinct m.prompt_id as later, e.earlier
      from met m, lateral (values (m.oldest), (m.former)) e (earlier)
      where m.former is not null
    ),
    -- Of the places that one of them has, how many per cent agree.
    alike as materialized (
      select c.later, c.earlier, (
        select (100 * count(*) filter (where o.a = o.b) / nullif(count(*), 0))::integer
        from unnest(a.print, b.print) o (a, b)
        where o.a is not null or o.b is not null
      ) as likeness
      from pairs c
      join private.prompt_prints a on a.prompt_id = c.later
      join private.prompt_prints b on b.prompt_id = c.earlier
    ),
    -- Of all that a prompt is like, the nearest is shown.
    nearest as (
      select distinct on (k.later) k.*
      from alike k
      where k.likeness >= 60 and not exists (
        select from private.distinct_prompts d
        where d.prompt_id = least(k.later, k.earlier) and d.other_id = greatest(k.later, k.earlier)
      )
      order by k.later, k.likeness desc, k.earlier
    )
    select
      n.likeness, f.id, f.slug, f.title, f.status, private.author_name(f.user_id), f.created_at,
      c.id, c.slug, c.title, c.status, private.author_name(c.user_id), c.created_at
    from (
      select k.* from nearest k
      join private.prompt_register r on r.prompt_id = k.later
      order by k.likeness desc, r.created_at desc, k.later
      limit least(greatest(coalesce(page_size, 50), 1), 100)
    ) n
    join public.prompts f on f.id = n.earlier
    join public.prompts c on c.id = n.later
    order by n.likeness desc, c.created_at desc, n.later;
end;
$$;
comment on function private.list_duplicate_prompts(integer) is
  'Pairs of prompts whose texts are alike, the nearest first, then the newest copy. Caller: jadmin or admin.';
grant execute on function private.list_duplicate_prompts(integer) to authenticated;

create function public.list_duplicate_prompts(page_size integer default 50)
returns table (
  likeness integer, first_id uuid, first_slug text, first_title text, first_status text, first_author_name text,
  first_created_at timestamptz, copy_id uuid, copy_slug text, copy_title text, copy_status text, copy_author_name text,
  copy_created_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select d.* from private.list_duplicate_prompts(page_size) d;
$$;
comment on function public.list_duplicate_prompts(integer) is
  'Pairs of prompts with the same text (likeness 100) or nearly the same (from 60), the nearest first and '
  'of these the newest copy, at most 100; hidden '
  'ones and pairs that are kept are left out. Staff only (42501 otherwise).';
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
  'Keeps two prompts that are alike: they are no longer listed as a pair. Caller: jadmin or admin.';
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
