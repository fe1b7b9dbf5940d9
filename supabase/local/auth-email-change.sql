-- GoTrue starts the two confirmations of a change of address afresh whenever it sends new links; lite knows of no second
-- confirmation. Runs after Auth's tables exist, before the migrations; may run again.

create or replace function auth.restart_email_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email_change_confirm_status := 0;
  return new;
end;
$$;
revoke execute on function auth.restart_email_change() from public, anon, authenticated, service_role;

create or replace trigger restart_email_change before update of email_change_sent_at on auth.users
  for each row when (new.email_change_sent_at is distinct from old.email_change_sent_at)
  execute function auth.restart_email_change();
