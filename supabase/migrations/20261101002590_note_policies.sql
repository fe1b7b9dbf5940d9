-- The policies as all migrations before have made them; one that changes a policy later notes them again.

select private.note_policies();
