-- "the caller is null or …" is true for every visitor without an account.
select format('policy %I on %I.%I accepts a null caller', policyname, schemaname, tablename) as finding
from pg_policies
where concat(qual, ' ', with_check) ~* '(uid|caller_id)\(\)( as \w+)?\)* is null'
