-- The register of all prompts in any status: narrow rows by which staff find, filter and sort prompts.
-- Spec 1.11.

create table private.prompt_register (
  prompt_id uuid primary key references public.prompts (id) on delete cascade,
  words text collate "C" not null,
  title_key text collate "C" not null,
  category text,
  author uuid,
  status text not null,
  is_free boolean not null,
  is_featured boolean not null,
  copies bigint not null default 0,
  open_reports integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table private.prompt_register is
  'A projection of each prompt for staff''s lists: titles, tags, slug and id as words, status, counts and dates. Written by triggers.';
create index prompt_register_title_key_idx on private.prompt_register (title_key, prompt_id);
create index prompt_register_copies_idx on private.prompt_register (copies, prompt_id);
create index prompt_register_open_reports_idx on private.prompt_register (open_reports, prompt_id);
create index prompt_register_created_at_idx on private.prompt_register (created_at, prompt_id);
create index prompt_register_updated_at_idx on private.prompt_register (updated_at, prompt_id);

create function private.register_prompt(prompt public.prompts)
returns void
language sql
volatile
set search_path = ''
begin atomic
  insert into private.prompt_register as r (
    prompt_id, words, title_key, category, author, status, is_free, is_featured, created_at, updated_at
  )
  values (
    prompt.id,
    private.normalise_text(concat_ws(E'\n', prompt.title, prompt.title_ar, prompt.metadata ->> 'tags'))
      || E'\n' || prompt.slug || E'\n' || prompt.id,
    private.search_key(prompt.title),
    prompt.metadata ->> 'category', prompt.user_id, prompt.status, prompt.is_free, prompt.is_featured, prompt.created_at, prompt.updated_at
  )
  on conflict (prompt_id) do update set
    words = excluded.words, title_key = excluded.title_key, category = excluded.category, author = excluded.author,
    status = excluded.status, is_free = excluded.is_free, is_featured = excluded.is_featured,
    updated_at = excluded.updated_at;
end;
comment on function private.register_prompt(public.prompts) is 'Keeps the register in step with a prompt.';

create function private.register_copies()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.prompt_register set copies = new.copies where prompt_id = new.prompt_id;
  return null;
end;
$$;
comment on function private.register_copies() is 'Keeps the register in step with how often a prompt was copied.';

create trigger register_copies after update of copies on public.prompt_counters
  for each row when (old.copies <> new.copies)
  execute function private.register_copies();

create function private.register_reports()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  target uuid := case when tg_op = 'DELETE' then old.prompt_id else new.prompt_id end;
begin
  -- Lock, then count: two reports at once must both be counted.
  perform from private.prompt_register g where g.prompt_id = target for update;
  update private.prompt_register
  set open_reports = (select count(*) from public.prompt_reports r where r.prompt_id = target and r.status = 'open')
  where prompt_id = target;
  return null;
end;
$$;
comment on function private.register_reports() is 'Keeps the register in step with the open reports about a prompt.';

create trigger register_reports after insert or delete or update of status on public.prompt_reports
  for each row execute function private.register_reports();

create function private.read_flag(filters jsonb, key text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(filters -> key) <> 'boolean' then
    raise exception 'The filter % is true or false', key using errcode = '22023';
  end if;
  return (filters ->> key)::boolean;
end;
$$;
comment on function private.read_flag(jsonb, text) is 'A filter that is true or false, or null where it is not given (22023 for anything else).';

create type public.staff_prompt as (
  id uuid, slug text, title text, title_ar text, category text, kind text, image_path text, author_id uuid,
  author_name text, status text, is_free boolean, is_featured boolean, copies bigint, open_reports integer,
  created_at timestamptz, updated_at timestamptz, cursor text
);
comment on type public.staff_prompt is 'A prompt in a list of staff; cursor is where the page after it begins.';

create function private.list_prompts(filters jsonb, sort text, after text, page_size integer)
returns setof public.staff_prompt
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  descends boolean := starts_with(sort, '-');
  sorted_by text := case ltrim(sort, '-')
    when 'title' then 'title_key' when 'copies' then 'copies' when 'reports' then 'open_reports'
    when 'created' then 'created_at' when 'updated' then 'updated_at'
  end;
  sorted_type text := case sorted_by
    when 'title_key' then 'text' when 'copies' then 'bigint' when 'open_reports' then 'integer' else 'timestamptz'
  end;
begin
  perform private.require_staff();
  perform private.check_filters(filters, array['q', 'category', 'kind', 'author', 'status', 'featured', 'free', 'reported', 'unchecked']);
  if sorted_by is null then
    raise exception 'Prompts are not sorted by this' using errcode = '22023';
  end if;
  if filters ->> 'status' not in ('draft', 'published', 'hidden')
    or filters ->> 'kind' not in ('text', 'image', 'video', 'audio', 'workflow')
    or after !~ '~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then
    raise exception 'A filter or the place in the list cannot be read' using errcode = '22023';
  end if;
  return query execute format(
    $query$
      with page as (
        select r.*, coalesce(c.kind, 'text') as kind, r.%1$I::text || '~' || r.prompt_id as cursor
        from private.prompt_register r
        left join public.categories c on c.slug = r.category
        where ($1 is null or position($1 in r.words) > 0)
          and ($2 is null or r.category = $2)
          and ($3 is null or coalesce(c.kind, 'text') = $3)
          and ($4 is null or r.author = $4)
          and ($5 is null or r.status = $5)
          and ($6 is null or r.is_featured = $6)
          and ($7 is null or r.is_free = $7)
          and ($8 is null or (r.open_reports > 0) = $8)
          and (
            $12 is null
            or $12 = not exists (
              select from public.prompts k where k.id = r.prompt_id and k.checked_on >= current_date - 90
            )
          )
          and ($9 is null or (r.%1$I, r.prompt_id) %2$s ($9::%3$s, $10))
        order by r.%1$I %4$s, r.prompt_id %4$s
        limit $11
      )
      select
        p.id, p.slug, p.title, p.title_ar, g.category, g.kind, p.image_path, g.author,
        private.author_name(g.author), g.status, g.is_free, g.is_featured, g.copies, g.open_reports,
        g.created_at, g.updated_at, g.cursor
      from page g
      join public.prompts p on p.id = g.prompt_id
      order by g.%1$I %4$s, g.prompt_id %4$s
    $query$,
    sorted_by, case when descends then '<' else '>' end, sorted_type, case when descends then 'desc' else 'asc' end
  )
  using
    nullif(btrim(private.normalise_text(left(filters ->> 'q', 200))), ''),
    filters ->> 'category', filters ->> 'kind', (filters ->> 'author')::uuid, filters ->> 'status',
    private.read_flag(filters, 'featured'), private.read_flag(filters, 'free'), private.read_flag(filters, 'reported'),
    left(after, -37), right(after, 36)::uuid,
    least(greatest(coalesce(page_size, 50), 1), 100),
    private.read_flag(filters, 'unchecked');
exception
  when invalid_text_representation or datetime_field_overflow or invalid_datetime_format or numeric_value_out_of_range then
    raise exception 'A filter or the place in the list cannot be read' using errcode = '22023';
end;
$$;
comment on function private.list_prompts(jsonb, text, text, integer) is
  'All prompts, filtered and sorted by the register. Caller: jadmin or admin.';
grant execute on function private.list_prompts(jsonb, text, text, integer) to authenticated;

create function public.list_prompts(
  filters jsonb default '{}', sort text default '-updated', after text default null, page_size integer default 50
)
returns setof public.staff_prompt
language sql
stable
set search_path = ''
as $$
  select p.* from private.list_prompts(filters, sort, after, page_size) p;
$$;
comment on function public.list_prompts(jsonb, text, text, integer) is
  'Prompts of everybody, in any state, at most 100 at once. filters: {q, category, kind, author, status, featured, free, '
  'reported, unchecked: not checked for 90 days}; sort: updated, created, title, copies or reports, a leading - for '
  'descending; after: the cursor of the last row. 22023 for an unknown filter or sort. Staff only (42501 otherwise).';
grant execute on function public.list_prompts(jsonb, text, text, integer) to authenticated;
