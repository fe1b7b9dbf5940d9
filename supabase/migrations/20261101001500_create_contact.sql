-- Messages of the contact page. Only the function contact writes them, as the service role.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 80 and private.is_title(name)),
  email text not null check (length(email) between 3 and 254 and not private.turns_text(email)),
  topic text not null check (topic in ('question', 'payment', 'prompt', 'other')),
  message text not null check (length(btrim(message)) >= 10 and length(message) <= 5000 and private.is_text(message)),
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'Messages of the contact page; also mailed to the product''s own address.';
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_email_idx on public.contact_messages (lower(email));
alter table public.contact_messages enable row level security;

-- Names and addresses are sensitive, so a jadmin does not read them.
create policy "Admins read contact messages"
  on public.contact_messages for select to authenticated
  using ((select private.has_role('admin')));
grant select on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
