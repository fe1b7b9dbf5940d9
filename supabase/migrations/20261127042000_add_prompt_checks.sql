-- When a prompt's facts were last compared with its tool's documentation, and with which pages.
-- Written by the library's loader alone: nobody else can claim a check.

create function private.are_sources(sources jsonb)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select jsonb_typeof(sources) = 'array'
    and jsonb_array_length(sources) <= 8
    and (sources = '[]' or private.are_texts(sources))
    and not exists (
      select from jsonb_array_elements(sources) s
      where case
        when jsonb_typeof(s) <> 'object' or not s ?& array['url', 'date'] then true
        else s - array['url', 'date'] <> '{}'
          or s ->> 'url' !~ '^https://[^[:space:]<>"]{1,192}$'
          or s ->> 'date' !~ '^\d{4}-\d\d-\d\d$'
      end
    );
end;
comment on function private.are_sources(jsonb) is 'The shape of a prompt''s sources: at most eight of {url, date}.';
grant execute on function private.are_sources(jsonb) to authenticated;

alter table public.prompts
  add column checked_on date,
  add column checked_tool text check (length(checked_tool) between 1 and 60 and private.is_title(checked_tool)),
  add column sources jsonb not null default '[]' check (private.are_sources(sources));
-- Statistics would show clients what policies hide.
alter table public.prompts
  alter column checked_on set statistics 0,
  alter column checked_tool set statistics 0,
  alter column sources set statistics 0;
comment on column public.prompts.checked_on is
  'The day on which the prompt''s facts were last compared with documentation; null if never. Not that a model ran it.';
comment on column public.prompts.checked_tool is 'The tool and version that the facts were compared with.';
comment on column public.prompts.sources is
  'Pages that state the facts: {url, date}, the last day on which the page is known to have said so.';

alter table public.prompt_cards
  add column checked_on date,
  add column checked_tool text,
  add column sources jsonb not null default '[]';
comment on column public.prompt_cards.checked_on is 'As in prompts.';
comment on column public.prompt_cards.checked_tool is 'As in prompts.';
comment on column public.prompt_cards.sources is 'As in prompts.';

-- Its body lists the columns of the day on which it was created.
create or replace function public.related_prompts(prompt uuid)
returns setof public.prompt_cards
language sql
stable
set search_path = ''
begin atomic
  select c.*
  from private.related_candidates(prompt) r
  join public.prompt_cards c on c.id = r.prompt_id
  order by r.place;
end;

create function private.set_card_check()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select p.checked_on, p.checked_tool, p.sources into new.checked_on, new.checked_tool, new.sources
  from public.prompts p where p.id = new.id;
  return new;
end;
$$;
comment on function private.set_card_check() is 'Copies a prompt''s check and sources onto its card, whenever the card is written.';

create trigger set_card_check before insert or update of updated_at on public.prompt_cards
  for each row execute function private.set_card_check();

create or replace function private.list_prompts(filters jsonb, sort text, after text, page_size integer)
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
comment on function public.list_prompts(jsonb, text, text, integer) is
  'Prompts of everybody, in any state, at most 100 at once. filters: {q, category, kind, author, status, featured, free, '
  'reported, unchecked: not checked for 90 days}; sort: updated, created, title, copies or reports, a leading - for '
  'descending; after: the cursor of the last row. 22023 for an unknown filter or sort. Staff only (42501 otherwise).';
