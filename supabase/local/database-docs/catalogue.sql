-- Every table that our migrations create, or add policies or triggers to, as one row of JSON.
with ours as (
  select c.oid, n.nspname as schema, c.relname as name, n.nspname in ('public', 'private') as own
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and (
    n.nspname in ('public', 'private')
    or n.nspname in ('auth', 'storage') and (
      exists (select from pg_policy p where p.polrelid = c.oid)
      or exists (
        select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
        where t.tgrelid = c.oid and f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      )
    )
  )
), bodies as (
  select p.proname::text as name, lower(regexp_replace(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), '--[^\n]*', '', 'g')) as body
  from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
)
select o.schema, o.name,
  case when o.own then obj_description(o.oid, 'pg_class') end as purpose,
  case when o.own then (
    select json_agg(json_build_object(
      'name', a.attname, 'type', regexp_replace(t.typname, '^_(.*)$', '\1[]'), 'note', col_description(o.oid, a.attnum),
      'keys', array_remove(array[
        (select 'PK' from pg_constraint k where k.conrelid = o.oid and k.contype = 'p' and a.attnum = any (k.conkey)),
        (select 'FK' from pg_constraint k where k.conrelid = o.oid and k.contype = 'f' and a.attnum = any (k.conkey) limit 1)
      ], null)
    ) order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
  ) end as columns,
  (
    select json_agg(json_build_object(
      'schema', n.nspname, 'name', c.relname, 'columns', s.columns, 'optional', s.optional,
      'single', exists (
        select from pg_constraint u where u.conrelid = o.oid and u.contype in ('p', 'u') and u.conkey <@ k.conkey
      )
    ) order by n.nspname, c.relname, s.columns)
    from pg_constraint k join pg_class c on c.oid = k.confrelid join pg_namespace n on n.oid = c.relnamespace,
      lateral (
        select string_agg(a.attname, ', ' order by a.attnum) as columns, bool_or(not a.attnotnull) as optional
        from pg_attribute a where a.attrelid = o.oid and a.attnum = any (k.conkey)
      ) s
    where k.conrelid = o.oid and k.contype = 'f' and o.own
  ) as parents,
  (
    select json_agg(json_build_object(
      'name', p.polname, 'command', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
        when 'd' then 'delete' else 'all' end,
      'roles', (select string_agg(r.rolname, ', ' order by r.rolname) from pg_roles r where r.oid = any (p.polroles))
    ) order by position(p.polcmd::text in 'rawd'), p.polname collate "C")
    from pg_policy p where p.polrelid = o.oid
  ) as policies,
  (
    select json_agg(json_build_object(
      'name', t.tgname, 'function', f.proname, 'does', obj_description(f.oid, 'pg_proc'),
      'fires', lower(substring(pg_get_triggerdef(t.oid) from '((?:BEFORE|AFTER) .*?) ON ')), 'once', t.tgtype & 1 = 0
    ) order by
      case when t.tgtype & 2 = 2 then t.tgtype & 1 else 3 - (t.tgtype & 1) end, t.tgname collate "C")
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where t.tgrelid = o.oid and not t.tgisinternal and f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  ) as triggers,
  (
    select json_agg(distinct b.name order by b.name) from bodies b
    where b.body ~ format('\m(insert into|update|delete from|merge into|truncate)\s+(only\s+)?%s\.%s\M', o.schema, o.name)
  ) as writers,
  (
    select json_agg(distinct b.name order by b.name) from bodies b
    where regexp_replace(b.body, format('\m(insert into|update|delete from|merge into|truncate)\s+(only\s+)?%s\.%s\M', o.schema, o.name), '', 'g')
      ~ format('\m%s\.%s\M', o.schema, o.name)
  ) as readers
from ours o
order by o.own desc, o.schema collate "C", o.name collate "C";
