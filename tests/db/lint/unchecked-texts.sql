-- Texts of users appear on others' pages: a check has to refuse hidden and reversing characters (threat X3), by one of
-- our functions, a pattern or a list of values.
select format('%s.%I takes any text', c.oid::regclass, a.attname) as finding
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relnamespace = 'public'::regnamespace
  and c.relkind in ('r', 'p')
  and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'json'::regtype)
  and exists (
    select
    from unnest(array['anon', 'authenticated']) as client (role), unnest(array['insert', 'update']) as act (verb)
    where has_column_privilege(client.role, c.oid, a.attnum, act.verb)
  )
  and not exists (
    select
    from pg_constraint k
    where k.conrelid = c.oid
      and (
        (
          k.contype = 'c'
          and a.attnum = any (k.conkey)
          and pg_get_constraintdef(k.oid) ~ '(turns_text|hides_text|is_text|is_title|is_first_name|are_texts|are_prompt_variables|are_prompt_points|are_search_terms|are_sources|are_assertions|are_shelf_slugs|is_prompt_metadata)\(| = ANY \(ARRAY| ~ ''\^'
        )
        or (k.contype = 'f' and a.attnum = any (k.conkey))
      )
  )
