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
  words text := nullif(btrim(private.normalise_text(left(filters ->> 'q', 200))), '');
  q private.list_request := private.read_list(
    filters,
    '{
      "q": ["($3 is null or position($3 in l.words) > 0)"],
      "category": ["l.category = ?"],
      "kind": ["l.kind = ?", ["text", "image", "video", "audio", "workflow"]],
      "author": ["l.author = ?::uuid", "uuid"],
      "status": ["l.status = ?", ["draft", "published", "hidden"]],
      "featured": ["l.is_featured = ?::boolean", [true, false]],
      "free": ["l.is_free = ?::boolean", [true, false]],
      "reported": ["(l.open_reports > 0) = ?::boolean", [true, false]],
      "unchecked": [
        "?::boolean <> exists (select from public.prompts k where k.id = l.id and k.checked_on >= current_date - 90)", [true, false]
      ]
    }',
    '{
      "title": ["title_key", "text"], "copies": ["copies", "bigint"], "reports": ["open_reports", "integer"],
      "created": ["created_at", "timestamptz"], "updated": ["updated_at", "timestamptz"]
    }',
    sort, after, page_size
  );
begin
  return query execute format(
    $sql$
      with page as (
        select l.*
        from (
          select r.*, r.prompt_id as id, coalesce(c.kind, 'text') as kind
          from private.prompt_register r
          left join public.categories c on c.slug = r.category
        ) l
        where %1$s
        order by %2$s
        limit ($1).most
      )
      select
        l.id, p.slug, p.title, p.title_ar, l.category, l.kind, p.image_path, l.author,
        private.author_name(l.author), l.status, l.is_free, l.is_featured, l.copies, l.open_reports,
        l.created_at, l.updated_at, %3$s
      from page l
      join public.prompts p on p.id = l.id
      order by %2$s
    $sql$,
    q.conditions, q.ordering, q.cursor
  ) using q, filters, words;
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
