-- Counts of the library by category: public pages state these numbers and no others.

create function private.library_counts()
returns table (
  category text, prompts integer, with_arabic integer, free integer, workflow_files integer,
  free_workflow_files integer, last_added date
)
language sql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set jit = off
as $$
  select
    l.category,
    count(*)::integer,
    (count(*) filter (where l.has_arabic))::integer,
    (count(*) filter (where l.is_free))::integer,
    coalesce(max(f.files), 0)::integer,
    coalesce(max(f.free_files), 0)::integer,
    (max(l.published_at) at time zone 'utc')::date
  from private.prompt_listing l
  left join (
    select own.category, count(*) as files, count(*) filter (where own.is_free) as free_files
    from public.prompt_workflows w
    join private.prompt_listing own on own.prompt_id = w.prompt_id and own.tag = ''
    group by own.category
  ) f on f.category = l.category
  where l.tag = ''
  group by l.category
  order by l.category;
$$;
comment on function private.library_counts() is 'The counts of public.library_counts, from the index that browsing reads.';
grant execute on function private.library_counts() to anon, authenticated;

create function public.library_counts()
returns table (
  category text, prompts integer, with_arabic integer, free integer, workflow_files integer,
  free_workflow_files integer, last_added date
)
language sql
stable
set search_path = ''
begin atomic
  select c.* from private.library_counts() c;
end;
comment on function public.library_counts() is
  'Published prompts by category, for everybody: how many, how many with an Arabic text, how many free, how many n8n workflow files in all and in free prompts, and the day (UTC) of the last addition. An empty category is left out.';
grant execute on function public.library_counts() to anon, authenticated;
