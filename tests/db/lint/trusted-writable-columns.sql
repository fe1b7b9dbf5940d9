-- Policies that trust what a client can write: user metadata, or a column that clients may update and that no check of an
-- update guards.
select format('policy %I on %I.%I trusts user metadata', p.policyname, p.schemaname, p.tablename) as finding
from pg_policies p
where concat(p.qual, p.with_check) ~ 'user_meta_?data'
union all
select format('policy %I on %s trusts %s.%I', p.polname, p.polrelid::regclass, d.refobjid::regclass, a.attname)
from pg_policy p
join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
join pg_class c on c.oid = d.refobjid
join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
where has_column_privilege('authenticated', c.oid, a.attnum, 'update')
  and not exists (
    select from pg_policy u
    where u.polrelid = c.oid and u.polcmd = 'w'
      and (u.oid = p.oid or pg_get_expr(u.polwithcheck, u.polrelid) ~ format('\m%s\M', a.attname))
  )
