-- Counts the calls of the language model and their failures per task, anonymously.

create table private.ai_usage (
  day date not null default (now() at time zone 'utc')::date,
  task text not null check (task ~ '^[a-z-]{1,40}$'),
  calls integer not null default 0 check (calls >= 0),
  failures integer not null default 0 check (failures between 0 and calls),
  primary key (day, task)
);
comment on table private.ai_usage is 'Calls of the language model per day (UTC) and edge function; written by note_ai_use only.';
alter table private.ai_usage enable row level security;
revoke all on private.ai_usage from public, anon, authenticated, service_role;

create function public.note_ai_use(task text, failed boolean)
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  insert into private.ai_usage as u (task, calls, failures)
  values (note_ai_use.task, 1, failed::integer)
  on conflict (day, task) do update set calls = u.calls + 1, failures = u.failures + excluded.failures;
end;
comment on function public.note_ai_use(text, boolean) is 'Counts a call of the language model for a task. For edge functions.';
revoke all on function public.note_ai_use(text, boolean) from public, anon, authenticated;
grant execute on function public.note_ai_use(text, boolean) to service_role;
