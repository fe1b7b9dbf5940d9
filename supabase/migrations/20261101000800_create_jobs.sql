-- Scheduled jobs: one table, run by pg_cron where it is installed and by the embedded stack's scheduler elsewhere.

create table private.jobs (
  name text primary key,
  every interval not null check (every >= interval '1 minute'),
  command text not null check (command ~ '^(private\.[a-z_]+|function:[a-z][a-z-]*)$'),
  last_run_at timestamptz
);
comment on table private.jobs is
  'Scheduled jobs: the command names a function of schema private without arguments, or an edge function ("function:<name>").';
alter table private.jobs enable row level security;
grant all on private.jobs to service_role;

create function private.call_edge_function(function_name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  project_url text;
  service_key text;
begin
  -- As text: neither pg_net nor the vault is there on the embedded stack, whose scheduler makes the call itself.
  execute 'select (select decrypted_secret from vault.decrypted_secrets where name = ''project_url''),
    (select decrypted_secret from vault.decrypted_secrets where name = ''service_key'')'
    into project_url, service_key;
  if project_url is null or service_key is null then
    raise exception 'The vault holds no project_url or no service_key' using errcode = '55000';
  end if;
  execute 'select net.http_post(url := $1, headers := $2, body := ''{}''::jsonb, timeout_milliseconds := 60000)'
    using project_url || '/functions/v1/' || function_name,
      jsonb_build_object(
        'Content-Type', 'application/json', 'apikey', service_key, 'Authorization', 'Bearer ' || service_key
      );
end;
$$;
comment on function private.call_edge_function(text) is
  'Calls an edge function with the service key by pg_net; address and key are the vault''s project_url and service_key (55000 without them).';
revoke all on function private.call_edge_function(text) from public, anon, authenticated;

create function private.run_job(job_name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  job_command text;
begin
  select command into job_command from private.jobs where name = job_name for update;
  if job_command is null then
    raise exception 'No such job' using errcode = '22023';
  end if;
  if starts_with(job_command, 'function:') then
    perform private.call_edge_function(substr(job_command, 10));
  else
    execute format('select %s()', job_command::regproc);
  end if;
  update private.jobs set last_run_at = now() where name = job_name;
end;
$$;
comment on function private.run_job(text) is 'Runs a job and records the time. Only the scheduler calls it.';

create function private.schedule_job()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  schedule text := case
    when new.every < interval '1 hour' then format('*/%s * * * *', extract(minute from new.every))
    when new.every < interval '1 day' then format('0 */%s * * *', extract(hour from new.every))
    else '0 3 * * *'
  end;
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    execute format('select cron.schedule(%L, %L, %L)', new.name, schedule, format('select private.run_job(%L)', new.name));
  end if;
  return null;
end;
$$;
comment on function private.schedule_job() is 'Hands a job to pg_cron where it is installed.';

create trigger schedule_job after insert or update of every on private.jobs
  for each row execute function private.schedule_job();

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
end;
$$;

insert into private.jobs (name, every, command)
values ('expire_subscriptions', interval '5 minutes', 'private.expire_subscriptions');
