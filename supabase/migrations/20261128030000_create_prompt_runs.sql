-- House runs: each published text prompt with its example values on the models that staff chose, and what came of it.
-- Spec 1.7; threats H1, H2, H3, H4, H5.

set local lock_timeout = '5s';

create function private.are_assertions(assertions jsonb)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select jsonb_typeof(assertions) = 'array'
    and jsonb_array_length(assertions) <= 10
    and length(assertions::text) <= 12000
    and private.are_texts(assertions)
    and not exists (
      select from jsonb_array_elements(assertions) a
      where case
        when jsonb_typeof(a) <> 'object' then true
        else a - array['type', 'value'] <> '{}' or case a ->> 'type'
          when 'is-json' then jsonb_typeof(coalesce(a -> 'value', '{}')) <> 'object'
          when 'word-count' then coalesce((a #>> '{value,max}') !~ '^[1-9][0-9]{0,4}$', true)
          else coalesce(a ->> 'type' !~ '^(not-)?(i?contains|regex)$', true)
            or coalesce(jsonb_typeof(a -> 'value') <> 'string', true)
            or length(a ->> 'value') not between 1 and 1000
        end
      end
    );
end;
comment on function private.are_assertions(jsonb) is
  'The shape of what an author expects of a result: at most ten of {type, value}, named as promptfoo names them.';
grant execute on function private.are_assertions(jsonb) to authenticated;

alter table public.prompts
  add column assertions jsonb not null default '[]' constraint assertions_have_their_shape check (private.are_assertions(assertions));
alter table public.prompts alter column assertions set statistics 0;
grant insert (assertions), update (assertions) on public.prompts to authenticated;
comment on column public.prompts.assertions is
  'What the author expects of each result of a house run: {type, value}. As premium as the text.';

-- Runs ----------------------------------------------------------------------------------------------------------

create table private.prompt_runs (
  id uuid primary key default gen_random_uuid(),
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  text_version bigint not null,
  language text not null check (language in ('en', 'ar')),
  model_id uuid not null references public.ai_models (id),
  model text not null check (length(model) <= 200),
  is_sandbox boolean not null,
  status text not null check (status in ('ok', 'failed', 'timeout', 'refused')),
  ran_at timestamptz not null default now(),
  duration_ms bigint not null check (duration_ms >= 0),
  tokens_in bigint check (tokens_in >= 0),
  tokens_out bigint check (tokens_out >= 0),
  cost_microusd bigint check (cost_microusd >= 0),
  output text not null check (length(output) <= 20000),
  checks jsonb not null check (jsonb_typeof(checks) = 'array'),
  passed bigint not null check (passed between 0 and total),
  total bigint not null
);
comment on table private.prompt_runs is
  'House runs, only ever added to. model: as the provider named it; cost in millionths of a dollar, null if the provider did not say; checks: {name, passed}; of these, passed out of total.';
create index prompt_runs_prompt_id_idx on private.prompt_runs (prompt_id, ran_at desc);
create index prompt_runs_ran_at_idx on private.prompt_runs (ran_at desc, id desc);
create index prompt_runs_model_id_idx on private.prompt_runs (model_id);
alter table private.prompt_runs enable row level security;
revoke all on private.prompt_runs from public, anon, authenticated, service_role;

create function private.keep_prompt_run()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A deleted prompt takes its runs along.
  if tg_op = 'DELETE' and not exists (select from public.prompts p where p.id = old.prompt_id) then
    return old;
  end if;
  raise exception 'Runs are neither changed nor deleted' using errcode = '42501';
end;
$$;
comment on function private.keep_prompt_run() is 'Refuses every change of a run, the owner''s too.';

create trigger keep_prompt_run before update or delete on private.prompt_runs
  for each row execute function private.keep_prompt_run();

create table private.run_queue (
  prompt_id uuid references public.prompts (id) on delete cascade,
  text_version bigint,
  language text,
  model_id uuid references public.ai_models (id) on delete cascade,
  is_sandbox boolean,
  attempts bigint not null default 0,
  due_at timestamptz not null default now(),
  primary key (prompt_id, text_version, language, model_id, is_sandbox)
);
comment on table private.run_queue is
  'When a run may be claimed again: a claim lasts ten minutes, a run that ended is due at infinity. A run without a row is due.';
create index run_queue_model_id_idx on private.run_queue (model_id);
alter table private.run_queue enable row level security;
revoke all on private.run_queue from public, anon, authenticated, service_role;

create table private.run_days (
  day date primary key default (now() at time zone 'utc')::date,
  runs bigint not null default 0,
  cost_microusd bigint not null default 0
);
comment on table private.run_days is 'House runs and their known cost per day (UTC). Deleting a prompt gives nothing of the budget back.';
alter table private.run_days enable row level security;
revoke all on private.run_days from public, anon, authenticated, service_role;

create table private.run_control (
  id boolean primary key default true check (id),
  is_paused boolean not null default false,
  is_sandbox boolean,
  runs_max bigint,
  cost_max_microusd bigint
);
comment on table private.run_control is
  'Whether staff paused house runs, and the budget that the function run-prompts last named. One row.';
alter table private.run_control enable row level security;
revoke all on private.run_control from public, anon, authenticated, service_role;
insert into private.run_control default values;

-- What readers see ---------------------------------------------------------------------------------------------

create table public.shown_runs (
  id uuid primary key,
  prompt_id uuid not null references public.prompt_cards (id) on delete cascade,
  language text not null,
  model text not null,
  ran_at timestamptz not null,
  passed bigint not null,
  total bigint not null
);
alter table public.shown_runs
  alter column id set statistics 0,
  alter column prompt_id set statistics 0,
  alter column language set statistics 0,
  alter column model set statistics 0,
  alter column ran_at set statistics 0,
  alter column passed set statistics 0,
  alter column total set statistics 0;
comment on table public.shown_runs is
  'The newest runs of a published text, none of the sandbox: per model and language the last one, and the last one without a failure. Written by triggers.';
comment on column public.shown_runs.model is 'The name that readers know the model by.';
create index shown_runs_prompt_id_idx on public.shown_runs (prompt_id);
alter table public.shown_runs enable row level security;

create policy "Everybody sees good runs, and failures after 14 days"
  on public.shown_runs for select to anon
  using (passed = total or ran_at < now() - interval '14 days');
create policy "Authors and staff see failures at once, others after 14 days"
  on public.shown_runs for select to authenticated
  using (passed = total or ran_at < now() - interval '14 days' or private.is_author_or_staff(prompt_id));
grant select on public.shown_runs to anon, authenticated;
grant all on public.shown_runs to service_role;

create function private.show_runs(prompt uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('shown_runs'), hashtext(prompt::text));
  delete from public.shown_runs s where s.prompt_id = prompt;
  insert into public.shown_runs (id, prompt_id, language, model, ran_at, passed, total)
  select distinct on (r.model_id, r.language, r.passed = r.total)
    r.id, c.id, r.language, m.name, r.ran_at, r.passed, r.total
  from public.prompt_cards c
  join private.prompt_runs r on r.prompt_id = c.id and r.text_version = c.text_version
  join public.ai_models m on m.id = r.model_id
  -- A provider that failed or timed out says nothing about the prompt.
  where c.id = prompt and not r.is_sandbox and r.status in ('ok', 'refused')
  order by r.model_id, r.language, r.passed = r.total, r.ran_at desc;
end;
$$;
comment on function private.show_runs(uuid) is 'Rewrites what readers see of a prompt''s runs.';
revoke all on function private.show_runs(uuid) from public, anon, authenticated;

create function private.show_runs_of_row()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.show_runs(case when tg_table_name = 'prompt_runs' then (to_jsonb(new) ->> 'prompt_id')::uuid else new.id end);
  return null;
end;
$$;
comment on function private.show_runs_of_row() is 'Shows a new run, and the runs of a card that is new or has a new text.';

create trigger show_runs after insert on private.prompt_runs
  for each row execute function private.show_runs_of_row();
create trigger show_runs_of_new_card after insert on public.prompt_cards
  for each row execute function private.show_runs_of_row();
create trigger show_runs_of_new_text after update of text_version on public.prompt_cards
  for each row when (old.text_version is distinct from new.text_version)
  execute function private.show_runs_of_row();

create function private.run_result(run uuid)
returns table (model text, output text, checks jsonb)
language sql
stable
security definer
set search_path = ''
begin atomic
  select r.model, r.output, r.checks
  from private.prompt_runs r
  join public.prompts p on p.id = r.prompt_id
  where r.id = run
    and (
      private.is_author_or_staff(p.id)
      or (
        p.status = 'published'
        and (p.is_free or private.has_access(false))
        and (r.passed = r.total or r.ran_at < now() - interval '14 days')
        and exists (select from public.shown_runs s where s.id = run)
      )
    );
end;
comment on function private.run_result(uuid) is
  'The result of a run, for who may read the prompt''s text: a result may repeat it (threat H2).';
grant execute on function private.run_result(uuid) to anon, authenticated;

create function public.run_result(run uuid)
returns table (model text, output text, checks jsonb)
language sql
stable
set search_path = ''
begin atomic
  select r.model, r.output, r.checks from private.run_result(run) r;
end;
comment on function public.run_result(uuid) is
  'The result of a shown run, the model as the provider named it, and the checks {name, passed}. No row for callers who may not read the prompt''s text.';
grant execute on function public.run_result(uuid) to anon, authenticated;

-- The job ------------------------------------------------------------------------------------------------------

create function public.claim_prompt_runs(
  most integer, sandbox boolean, runs_max integer, cost_max_microusd bigint, prompt_runs_max integer
)
returns table (
  prompt_id uuid, text_version bigint, language text, model_id uuid, api_name text,
  prompt_text text, prompt_text_ar text, variables jsonb, assertions jsonb
)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  today date := (now() at time zone 'utc')::date;
  control private.run_control;
  spent private.run_days;
begin
  -- One worker after another: two never claim the same run, nor the last of the budget twice.
  perform pg_advisory_xact_lock(hashtext('prompt_runs'));
  update private.run_control set
    is_sandbox = sandbox, runs_max = claim_prompt_runs.runs_max,
    cost_max_microusd = claim_prompt_runs.cost_max_microusd
  returning * into control;
  insert into private.run_days (day) values (today) on conflict (day) do update set runs = run_days.runs
  returning * into spent;
  if control.is_paused or spent.cost_microusd >= claim_prompt_runs.cost_max_microusd then
    return;
  end if;
  return query
  with due as materialized (
    select c.id, c.text_version, l.language, m.id as model, m.api_name
    from public.prompt_cards c
    join public.ai_models m on m.runs and m.is_offered
    join (values ('en'), ('ar')) as l (language) on l.language = 'en' or c.has_arabic
    left join private.run_queue q on q.prompt_id = c.id and q.text_version = c.text_version
      and q.language = l.language and q.model_id = m.id and q.is_sandbox = sandbox
    where c.kind = 'text'
      and coalesce(q.due_at <= now(), true)
      and (
        select count(*) from private.prompt_runs r where r.prompt_id = c.id and r.ran_at >= today at time zone 'utc'
      ) < prompt_runs_max
    -- Oldest first: a text that is saved again and again goes to the end each time.
    order by coalesce(q.due_at, c.updated_at), c.id, m.position, l.language
    limit least(most, greatest(claim_prompt_runs.runs_max - spent.runs, 0))
  ), claimed as (
    insert into private.run_queue (prompt_id, text_version, language, model_id, is_sandbox, attempts, due_at)
    select due.id, due.text_version, due.language, due.model, sandbox, 1, now() + interval '10 minutes' from due
    on conflict (prompt_id, text_version, language, model_id, is_sandbox) do update
    set attempts = run_queue.attempts + 1, due_at = excluded.due_at
  ), counted as (
    update private.run_days set runs = runs + (select count(*) from due) where day = today
  )
  select due.id, due.text_version, due.language, due.model, due.api_name,
    p.prompt_text, p.prompt_text_ar, p.variables, p.assertions
  from due
  join public.prompts p on p.id = due.id;
end;
$$;
comment on function public.claim_prompt_runs(integer, boolean, integer, bigint, integer) is
  'Claims runs that are due, at most as many as the day''s budget allows; a claim expires after 10 minutes. None while staff paused them. For the function run-prompts.';
revoke all on function public.claim_prompt_runs(integer, boolean, integer, bigint, integer) from public, anon, authenticated;
grant execute on function public.claim_prompt_runs(integer, boolean, integer, bigint, integer) to service_role;

create function public.record_prompt_run(run jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  r private.prompt_runs := jsonb_populate_record(null::private.prompt_runs, run);
begin
  r.passed := (select count(*) from jsonb_array_elements(r.checks) c where (c ->> 'passed')::boolean);
  insert into private.prompt_runs (
    prompt_id, text_version, language, model_id, model, is_sandbox, status, duration_ms, tokens_in, tokens_out,
    cost_microusd, output, checks, passed, total
  )
  select
    p.id, r.text_version, r.language, r.model_id, r.model, r.is_sandbox, r.status, r.duration_ms, r.tokens_in, r.tokens_out,
    r.cost_microusd, r.output, r.checks, r.passed, jsonb_array_length(r.checks)
  -- It may have been deleted meanwhile.
  from public.prompts p where p.id = r.prompt_id;
  update private.run_days set cost_microusd = cost_microusd + coalesce(r.cost_microusd, 0)
  where day = (now() at time zone 'utc')::date;
  -- A provider that failed is asked again after one hour, and after four; then staff decide.
  update private.run_queue q
  set due_at = case
    when r.status in ('ok', 'refused') or q.attempts >= 3 then 'infinity'
    else now() + q.attempts * q.attempts * interval '1 hour'
  end
  where q.prompt_id = r.prompt_id and q.text_version = r.text_version and q.language = r.language
    and q.model_id = r.model_id and q.is_sandbox = r.is_sandbox;
end;
$$;
comment on function public.record_prompt_run(jsonb) is
  'Adds a run and ends its claim; a failed one is due again later, three times at most. For the function run-prompts.';
revoke all on function public.record_prompt_run(jsonb) from public, anon, authenticated;
grant execute on function public.record_prompt_run(jsonb) to service_role;

create function private.run_again(prompt uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  queued integer;
begin
  -- A claim that is held stays held: its worker is at work.
  update private.run_queue q set due_at = now(), attempts = 0
  from public.prompts p
  where p.id = prompt and q.prompt_id = p.id and q.text_version = p.text_version and q.due_at > now() + interval '10 minutes';
  get diagnostics queued = row_count;
  return queued;
end;
$$;
comment on function private.run_again(uuid) is 'Makes the ended and waiting runs of a prompt''s present text due; how many.';
revoke all on function private.run_again(uuid) from public, anon, authenticated;

create function private.run_with_new_assertions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.run_again(new.id);
  return null;
end;
$$;
comment on function private.run_with_new_assertions() is 'Has a prompt run again once its author expects something else.';

create trigger run_with_new_assertions after update of assertions on public.prompts
  for each row when (old.assertions is distinct from new.assertions)
  execute function private.run_with_new_assertions();

-- Staff --------------------------------------------------------------------------------------------------------

create type public.staff_run as (
  id uuid, prompt_id uuid, prompt_slug text, prompt_title text, prompt_title_ar text, is_current boolean, language text,
  model_name text, model text, is_sandbox boolean, status text, ran_at timestamptz, duration_ms bigint, tokens_in bigint,
  tokens_out bigint, cost_microusd bigint, passed bigint, total bigint, cursor text
);
comment on type public.staff_run is
  'A house run in a list of staff; is_current: of the prompt''s present text; cursor is where the page after it begins.';

create function private.list_prompt_runs(filters jsonb, after text, page_size integer)
returns setof public.staff_run
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  q private.list_request := private.read_list(
    filters,
    '{
      "status": ["l.status = ?", ["ok", "failed", "timeout", "refused"]],
      "failed": ["(l.passed < l.total or l.status <> ''ok'') = (? = ''yes'')", ["yes", "no"]],
      "model": ["l.model_id = ?::uuid", "uuid"],
      "prompt": ["l.prompt_id = ?::uuid", "uuid"]
    }',
    '{"ran": ["ran_at", "timestamptz"]}', '-ran', after, page_size
  );
begin
  return query execute format(
    $sql$
      with page as (select l.* from private.prompt_runs l where %1$s order by %2$s limit ($1).most)
      select
        l.id, p.id, p.slug, p.title, p.title_ar, l.text_version = p.text_version, l.language, m.name, l.model,
        l.is_sandbox, l.status, l.ran_at, l.duration_ms, l.tokens_in, l.tokens_out, l.cost_microusd, l.passed, l.total,
        %3$s
      from page l
      join public.prompts p on p.id = l.prompt_id
      join public.ai_models m on m.id = l.model_id
      order by %2$s
    $sql$,
    q.conditions, q.ordering, q.cursor
  ) using q, filters;
end;
$$;
comment on function private.list_prompt_runs(jsonb, text, integer) is 'House runs, the newest first. Caller: jadmin or admin.';
grant execute on function private.list_prompt_runs(jsonb, text, integer) to authenticated;

create function public.list_prompt_runs(filters jsonb default '{}', after text default null, page_size integer default 50)
returns setof public.staff_run
language sql
stable
set search_path = ''
as $$
  select r.* from private.list_prompt_runs(filters, after, page_size) r;
$$;
comment on function public.list_prompt_runs(jsonb, text, integer) is
  'House runs, the newest first, at most 100 at once. filters: {status: ok | failed | timeout | refused, failed: yes | no (a failed check, too), '
  'model, prompt}; after: the cursor of the last row. 22023 for an unknown filter. Staff only (42501 otherwise).';
grant execute on function public.list_prompt_runs(jsonb, text, integer) to authenticated;

create function private.run_budget()
returns table (is_paused boolean, is_sandbox boolean, runs bigint, runs_max bigint, cost_microusd bigint, cost_max_microusd bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select c.is_paused, c.is_sandbox, coalesce(d.runs, 0), c.runs_max, coalesce(d.cost_microusd, 0::bigint), c.cost_max_microusd
  from private.run_control c
  left join private.run_days d on d.day = (now() at time zone 'utc')::date;
end;
$$;
comment on function private.run_budget() is 'Today''s house runs against the budget. Caller: jadmin or admin.';
grant execute on function private.run_budget() to authenticated;

create function public.run_budget()
returns table (is_paused boolean, is_sandbox boolean, runs bigint, runs_max bigint, cost_microusd bigint, cost_max_microusd bigint)
language sql
stable
set search_path = ''
as $$
  select b.* from private.run_budget() b;
$$;
comment on function public.run_budget() is
  'Today''s house runs (UTC) and their known cost against the budget, which is null until the job first ran. Staff only (42501 otherwise).';
grant execute on function public.run_budget() to authenticated;

create function private.pause_prompt_runs(paused boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.run_control set is_paused = paused where is_paused is distinct from paused;
  if found then
    perform private.write_audit(case when paused then 'runs.pause' else 'runs.resume' end, 'runs', null, '{}');
  end if;
end;
$$;
comment on function private.pause_prompt_runs(boolean) is 'Stops and resumes house runs. Caller: jadmin or admin.';
grant execute on function private.pause_prompt_runs(boolean) to authenticated;

create function public.pause_prompt_runs(paused boolean)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.pause_prompt_runs(paused);
end;
comment on function public.pause_prompt_runs(boolean) is
  'Stops house runs before the next one begins, or resumes them. Staff only (42501 otherwise).';
grant execute on function public.pause_prompt_runs(boolean) to authenticated;

create function private.run_prompt_again(prompt uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.write_audit('runs.again', 'prompt', prompt::text, '{}');
  return private.run_again(prompt);
end;
$$;
comment on function private.run_prompt_again(uuid) is 'Has a prompt run again within the budget. Caller: jadmin or admin.';
grant execute on function private.run_prompt_again(uuid) to authenticated;

create function public.run_prompt_again(prompt_id uuid)
returns integer
language sql
volatile
set search_path = ''
begin atomic
  select private.run_prompt_again(prompt_id);
end;
comment on function public.run_prompt_again(uuid) is
  'Has a prompt''s present text run again on all models, within the budget; returns how many runs wait now. Staff only (42501 otherwise).';
grant execute on function public.run_prompt_again(uuid) to authenticated;

insert into private.jobs (name, every, command)
values ('run_prompts', interval '5 minutes', 'function:run-prompts');

select private.note_policies();
