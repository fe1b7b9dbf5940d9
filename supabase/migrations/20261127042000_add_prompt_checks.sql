-- When a prompt's facts were last compared with its tool's documentation, and with which pages.
-- Written by staff and the library's loader: private.prepare_prompt() lets nobody else claim a check.

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
grant insert (checked_on, checked_tool, sources), update (checked_on, checked_tool, sources)
  on public.prompts to authenticated;
comment on column public.prompts.checked_on is
  'The day on which the prompt''s facts were last compared with documentation; null if never. Not that a model ran it.';
comment on column public.prompts.checked_tool is 'The tool and version that the facts were compared with.';
comment on column public.prompts.sources is
  'Pages that state the facts: {url, date}, the last day on which the page is known to have said so.';
