-- The control of our lint queries: one fault of every kind. Never applied outside the tests.

create table public.planted_open (id bigint primary key, role text, user_id uuid, is_free boolean, parent_id bigint references public.planted_open (id), is_trusted boolean,
  prompt_text text, text_length integer generated always as (length(prompt_text)) stored, words tsvector);
grant select, insert, update, delete, truncate, references, trigger on public.planted_open to anon, authenticated;

create table public.planted_policies (id bigint primary key, user_id uuid, is_trusted boolean);
alter table public.planted_policies enable row level security;
grant select, update on public.planted_policies to authenticated;
create policy "planted without role" on public.planted_policies for select using (user_id = (select auth.uid()));
create policy "planted for all" on public.planted_policies for all to authenticated using (is_trusted) with check (user_id = (select auth.uid()));
create policy "planted anon write" on public.planted_policies for insert to anon with check (true);
create policy "planted metadata" on public.planted_policies for select to authenticated
  using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin');
create policy "planted null caller" on public.planted_policies for select to authenticated
  using ((select auth.uid()) is null or user_id = (select auth.uid()));
create policy "planted bare call" on public.planted_policies for delete to authenticated using (user_id = auth.uid());
create policy "planted no check" on public.planted_policies for update to authenticated using (user_id = (select auth.uid()));

create view public.planted_view as select * from public.prompts;

create function public.planted_definer() returns integer language sql security definer as 'select 1';
grant execute on function public.planted_definer() to public;

create policy "planted without bucket" on storage.objects for select to authenticated using (owner_id = (select auth.uid())::text);
insert into storage.buckets (id, name) values ('planted-bucket', 'planted-bucket');
insert into storage.buckets (id, name, file_size_limit, allowed_mime_types) values ('planted-html', 'planted-html', 1, '{text/html}');

alter default privileges in schema public grant select on tables to anon;
alter default privileges grant execute on functions to public;

create function public.planted_reader() returns boolean language sql stable set search_path = ''
begin atomic
  select exists (select from auth.users u where u.banned_until > now());
end;
create trigger planted_on_column before update of email on auth.users
  for each row execute function private.touch_updated_at();
create view public.planted_emails with (security_invoker = true) as select email from auth.users;
create table public.planted_files (object_id uuid primary key references storage.objects (id));
create policy "planted file policy" on public.planted_files for select to authenticated
  using (exists (select from storage.objects o where o.id = object_id));
create function public.planted_file_reader() returns boolean language sql stable set search_path = ''
begin atomic
  select exists (select from storage.buckets b where b.public);
end;
create trigger planted_when before insert on storage.objects
  for each row when (new.bucket_id = 'planted') execute function private.touch_updated_at();
create view public.planted_names with (security_invoker = true) as select name from storage.objects;
grant select on auth.users to service_role;
