-- Reports: what people find wrong with a prompt. Staff read them.

create table public.prompt_reports (
  id uuid primary key default gen_random_uuid(),
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason in ('broken', 'misleading', 'copied', 'harmful', 'other')),
  note text check (length(note) <= 1000 and private.is_text(note)),
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('resolved', 'hidden', 'dismissed')),
  answer text check (length(answer) <= 1000 and private.is_text(answer)),
  closed_by uuid,
  closed_at timestamptz,
  constraint closed_reports_have_an_outcome check ((status = 'closed') = (outcome is not null))
);
comment on table public.prompt_reports is
  'Reports about published prompts, one open report a person and prompt; written by report_prompt, closed by close_reports.';
comment on column public.prompt_reports.answer is 'The note of staff when they closed the report.';
create unique index prompt_reports_one_open_idx on public.prompt_reports (prompt_id, user_id) where status = 'open';
create index prompt_reports_prompt_id_idx on public.prompt_reports (prompt_id);
create index prompt_reports_user_id_idx on public.prompt_reports (user_id);
create index prompt_reports_status_idx on public.prompt_reports (status, created_at desc, id desc);
alter table public.prompt_reports enable row level security;

create policy "Staff read reports"
  on public.prompt_reports for select to authenticated
  using ((select private.has_role('jadmin')));
grant select on public.prompt_reports to authenticated;
grant all on public.prompt_reports to service_role;

create function private.report_prompt(target uuid, why text, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
begin
  if person is null then
    raise exception 'Authentication required' using errcode = '42501';
  end if;
  if not public.take_rate_limit('report_prompt:' || person, 20, 86400) then
    raise exception 'Too many reports' using errcode = 'PT429';
  end if;
  -- A report about an unknown prompt gets the same response as any other: an error would roll back its rate limit.
  insert into public.prompt_reports as r (prompt_id, user_id, reason, note)
  select c.id, person, why, nullif(btrim(private.plain_text(words)), '') from public.prompt_cards c where c.id = target
  on conflict (prompt_id, user_id) where status = 'open' do update set reason = excluded.reason, note = excluded.note;
end;
$$;
comment on function private.report_prompt(uuid, text, text) is
  'Keeps the caller''s report about a published prompt; a second one replaces the first while that is open. 20 a day, those '
  'that keep nothing counted.';
grant execute on function private.report_prompt(uuid, text, text) to authenticated;

create function public.report_prompt(prompt uuid, reason text, note text default null)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.report_prompt(prompt, reason, note);
end;
comment on function public.report_prompt(uuid, text, text) is
  'Reports a published prompt to staff: reason is broken, misleading, copied, harmful or other, the note has at most 1,000 '
  'characters (23514 otherwise). 42501 for visitors, 429 after 20 a day. About an unknown prompt nothing is kept.';
grant execute on function public.report_prompt(uuid, text, text) to authenticated;
