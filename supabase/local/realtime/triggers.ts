import type postgres from "postgres";

export const CHANNEL = "realtime_local";

/**
 * Installs a trigger that announces changed keys (a notification holds 8,000 bytes) on every table of the publication
 * `supabase_realtime` that has a primary key, and removes it from others. Idempotent, also concurrently. No migration,
 * because hosted projects read the write-ahead log instead.
 */
export async function installTriggers(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext(${CHANNEL}))`;
    await tx.unsafe(FUNCTION);
    await tx.unsafe(TRIGGERS);
  });
}

const FUNCTION = `
create schema if not exists realtime_local;

create or replace function realtime_local.notify_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  message text;
begin
  select jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'commit_timestamp', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'key', (select jsonb_object_agg(column_name, changed ->> column_name) from unnest(tg_argv) as column_name)
  ) into message;
  if octet_length(message) < 8000 then
    perform pg_notify('${CHANNEL}', message);
  end if;
  return null;
end
$$;
`;

const TRIGGERS = `
do $$
declare
  target record;
begin
  for target in
    select t.tgrelid::regclass as name from pg_trigger t
    where t.tgname = 'realtime_local_notify'
      and not exists (
        select from pg_publication_tables p
        where p.pubname = 'supabase_realtime'
          and format('%I.%I', p.schemaname, p.tablename)::regclass = t.tgrelid
      )
  loop
    execute format('drop trigger realtime_local_notify on %s', target.name);
  end loop;
  for target in
    select p.schemaname, p.tablename, string_agg(quote_literal(a.attname), ', ') as key
    from pg_publication_tables p
    join pg_index i on i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and i.indisprimary
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where p.pubname = 'supabase_realtime'
    group by p.schemaname, p.tablename
  loop
    execute format(
      'create or replace trigger realtime_local_notify after insert or update or delete on %I.%I '
      'for each row execute function realtime_local.notify_change(%s)',
      target.schemaname, target.tablename, target.key
    );
  end loop;
end
$$;
`;
