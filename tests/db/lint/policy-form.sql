-- Calls about the caller run once a statement, (select …); an update checks the row that it leaves behind.
select format('policy %I on %I.%I calls auth.uid() for every row', policyname, schemaname, tablename) as finding
from pg_policies
where regexp_replace(concat(qual, ' ', with_check), 'select (auth|private)\.\w+\([^()]*\)', '', 'gi') ~ '(auth\.(uid|jwt|role)|private\.(caller_id|has_role|has_access))\('
union all
select format('policy %I on %I.%I has no check', policyname, schemaname, tablename)
from pg_policies
where cmd = 'UPDATE' and with_check is null
