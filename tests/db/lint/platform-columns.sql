-- Auth and Storage change their own tables: our objects may not depend on their columns, except foreign keys to a
-- user's id and policies of stored objects, which have no other place.
select format('%s holds on to %s.%I', pg_describe_object(d.classid, d.objid, d.objsubid), c.oid::regclass, a.attname) as finding
from pg_depend d
join pg_class c on c.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
left join pg_policy p on d.classid = 'pg_policy'::regclass and p.oid = d.objid
left join pg_constraint k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid and c.relnamespace <> 'auth'::regnamespace
left join pg_proc f on d.classid = 'pg_proc'::regclass and f.oid = d.objid
left join pg_trigger t on d.classid = 'pg_trigger'::regclass and t.oid = d.objid
left join pg_proc tf on tf.oid = t.tgfoid
left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
left join pg_class v on v.oid = r.ev_class
where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
  and (
    p.polrelid <> 'storage.objects'::regclass
    or coalesce(k.connamespace, f.pronamespace, tf.pronamespace, v.relnamespace)
      in ('public'::regnamespace, 'private'::regnamespace)
  )
