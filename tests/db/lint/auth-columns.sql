-- Auth changes its own tables: nothing of ours may hold on to a column of theirs but a foreign key's (which is their id).
select format('%s holds on to auth.%I.%I', pg_describe_object(d.classid, d.objid, d.objsubid), c.relname, a.attname) as finding
from pg_depend d
join pg_class c on c.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
left join pg_proc f on d.classid = 'pg_proc'::regclass and f.oid = d.objid
left join pg_trigger t on d.classid = 'pg_trigger'::regclass and t.oid = d.objid
left join pg_proc tf on tf.oid = t.tgfoid
left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
left join pg_class v on v.oid = r.ev_class
where c.relnamespace = 'auth'::regnamespace
  and (
    d.classid = 'pg_policy'::regclass
    or coalesce(f.pronamespace, tf.pronamespace, v.relnamespace) in ('public'::regnamespace, 'private'::regnamespace)
  )
