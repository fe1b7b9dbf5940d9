-- Assistants: programs outside this app in which a person uses the prompts they may read.
-- Threat K1, K2, K3, K4.

set local lock_timeout = '5s';

-- Who may read a prompt, for a caller without a session of this app --------------------------------------

create function private.holds_plan(person uuid, lifetime_only boolean)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.user_subscriptions s
    join public.plans p on p.id = s.plan_id
    where s.user_id = person
      and s.status = 'active'
      and s.revoked_at is null
      and (p.is_lifetime or s.expires_at > now())
      and (p.is_lifetime or not lifetime_only)
  );
end;
comment on function private.holds_plan(uuid, boolean) is
  'Whether a person holds an active plan by the server''s clock; with lifetime_only, a lifetime plan.';

create or replace function private.has_access(lifetime_only boolean)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select private.holds_plan(private.caller_id(), lifetime_only);
end;

create function private.reads_all(person uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select private.holds_plan(person, false)
    or exists (select from public.user_roles r where r.user_id = person and r.role >= 'jadmin');
end;
comment on function private.reads_all(uuid) is 'Whether a person may read every published prompt: members and staff.';

create function private.may_use(person uuid, target uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select exists (
    select
    from public.prompts p
    where p.id = target
      and p.status = 'published'
      and (p.is_free or p.user_id = person or private.reads_all(person))
  );
end;
comment on function private.may_use(uuid, uuid) is 'Whether a person may read the text of a published prompt; of no other.';

create function private.count_use(person uuid, holder text, target uuid, use_kind text, seen timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Addresses can be forged, so there is also a limit per prompt (the last one below).
  if not public.take_rate_limit('usage:' || holder, 60, 60) then
    return;
  end if;
  if person is not null then
    -- The caller's time is limited to the last 24 hours, so that it cannot unlock older texts.
    insert into public.prompt_use_by_person as u (user_id, prompt_id, text_at, last_used_at)
    values (person, target, greatest(least(seen, now()), now() - interval '1 day'), now())
    on conflict (user_id, prompt_id) do update set
      uses = u.uses + 1, text_at = excluded.text_at, last_used_at = excluded.last_used_at;
  end if;
  -- Authors' own uses are not counted, so that they cannot raise their numbers.
  if exists (select from public.prompts p where p.id = target and p.user_id = person)
    or not public.take_rate_limit('usage:' || holder || ':' || target, 10, 86400)
    or not public.take_rate_limit('usage:' || target, 1000, 3600)
  then
    return;
  end if;
  insert into public.prompt_use_by_day as u (prompt_id, day, copies, runs, downloads)
  values (
    target, (now() at time zone 'utc')::date,
    (use_kind = 'copy')::integer, (use_kind = 'run')::integer, (use_kind = 'download')::integer
  )
  on conflict (prompt_id, day) do update set
    copies = u.copies + excluded.copies, runs = u.runs + excluded.runs, downloads = u.downloads + excluded.downloads;
  if private.holds_plan(person, false) then
    insert into public.member_uses as u (user_id, prompt_id, month)
    values (person, target, date_trunc('month', now() at time zone 'utc')::date)
    on conflict (user_id, prompt_id, month) do update set uses = u.uses + 1;
  end if;
  update public.prompt_counters set copies = copies + 1 where prompt_id = target;
end;
$$;
comment on function private.count_use(uuid, text, uuid, text, timestamptz) is
  'Records one use of a prompt that the person may read. Counts at most 60 a minute per holder of a quota, 10 a day per '
  'holder and prompt, 1,000 an hour per prompt; nothing for the author. Members'' uses are counted per month, too.';

create or replace function private.record_usage(target uuid, use_kind text, seen timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if use_kind in ('copy', 'run', 'download') and private.may_use(private.caller_id(), target) then
    perform private.count_use(private.caller_id(), private.quota_holder(), target, use_kind, seen);
  end if;
end;
$$;
comment on function private.record_usage(uuid, text, timestamptz) is
  'Records one use of a published prompt by a caller who may read it, as count_use says.';

-- The assistants of a person -----------------------------------------------------------------------------

create table public.assistants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  client_id uuid,
  name text not null check (length(btrim(name)) >= 1 and length(name) <= 80 and private.is_title(name)),
  collection_id uuid,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (user_id, client_id),
  foreign key (collection_id, user_id) references public.collections (id, user_id) on delete set null (collection_id)
);
comment on table public.assistants is
  'Programs outside this app in which a person uses their prompts, at most 10 a person. Made by functions only; a year without use ends them.';
comment on column public.assistants.client_id is
  'The OAuth client that the person signed in with; null for one that has a connection key.';
comment on column public.assistants.collection_id is
  'The collection that this assistant lists besides the person''s favourites; one of their own.';
create index assistants_collection_id_idx on public.assistants (collection_id, user_id);
alter table public.assistants enable row level security;
-- Statistics would show clients what policies hide.
alter table public.assistants
  alter column id set statistics 0,
  alter column user_id set statistics 0,
  alter column client_id set statistics 0,
  alter column name set statistics 0,
  alter column collection_id set statistics 0,
  alter column created_at set statistics 0,
  alter column last_used_at set statistics 0;

create policy "People read their own assistants"
  on public.assistants for select to authenticated
  using (user_id = (select private.caller_id()));
create policy "People rename their own assistants and choose a collection"
  on public.assistants for update to authenticated
  using (user_id = (select private.caller_id()))
  with check (user_id = (select private.caller_id()));
create policy "People disconnect their own assistants"
  on public.assistants for delete to authenticated
  using (user_id = (select private.caller_id()));
grant select, update (name, collection_id), delete on public.assistants to authenticated;
grant all on public.assistants to service_role;

create table private.connection_keys (
  assistant_id uuid primary key references public.assistants (id) on delete cascade,
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.connection_keys is
  'The SHA-256 of each connection key. A key is 32 random bytes, so its hash needs no salt and is found by an index.';
alter table private.connection_keys enable row level security;
revoke all on private.connection_keys from public, anon, authenticated, service_role;

create function private.limit_assistants()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('assistants'), hashtext(new.user_id::text));
  if (select count(*) from public.assistants a where a.user_id = new.user_id) > 10 then
    raise exception 'Maximum 10 assistants allowed' using errcode = '23514';
  end if;
  return null;
end;
$$;
comment on function private.limit_assistants() is 'Holds a person to 10 assistants.';

create trigger limit_assistants after insert on public.assistants
  for each row execute function private.limit_assistants();

create function private.create_connection_key(name text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  key text;
  made uuid;
begin
  if person is null then
    raise exception 'Authentication required' using errcode = '42501';
  end if;
  if not public.take_rate_limit('create_connection_key:' || person, 20, 3600) then
    raise exception 'Too many keys' using errcode = 'PT429';
  end if;
  key := lower(private.brand_name()) || '_' || translate(encode(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'
  ), '+/=', '-_');
  insert into public.assistants (user_id, name) values (person, create_connection_key.name) returning id into made;
  insert into private.connection_keys (assistant_id, key_hash)
  values (made, encode(sha256(convert_to(key, 'UTF8')), 'hex'));
  return key;
end;
$$;
comment on function private.create_connection_key(text) is
  'Makes an assistant of the caller with a new key; the key is returned once and stored as its hash only.';
grant execute on function private.create_connection_key(text) to authenticated;

create function public.create_connection_key(name text)
returns text
language sql
volatile
set search_path = ''
begin atomic
  select private.create_connection_key(name);
end;
comment on function public.create_connection_key(text) is
  'Makes a key with which an assistant reads the caller''s prompts, and returns it once. 42501 for visitors, 23514 beyond 10, 429 after 20 an hour.';
grant execute on function public.create_connection_key(text) to authenticated;

-- A stolen session may have connected an assistant, so a new password or a ban disconnects all of them.
create function private.end_assistants()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password
    or new.banned_until is distinct from old.banned_until and new.banned_until > now()
  then
    delete from public.assistants where user_id = new.id;
  end if;
  return null;
end;
$$;
comment on function private.end_assistants() is 'Disconnects a person''s assistants at a new password or a ban.';

-- On every update: a list of columns would depend on Auth's table.
create trigger end_assistants after update on auth.users
  for each row execute function private.end_assistants();

create or replace function private.undo_address_change(token text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  undone private.address_changes;
begin
  update private.address_changes c
  set undone_at = now()
  where c.id = (
    select o.id from private.open_address_changes() o
    where o.token_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex')
  ) and c.undone_at is null
  returning * into undone;
  if undone.id is null then
    return null;
  end if;
  update private.address_changes c set undone_at = now() where c.user_id = undone.user_id and c.undone_at is null;
  perform private.set_address(undone.user_id, undone.old_email);
  delete from auth.sessions s where s.user_id = undone.user_id;
  delete from public.assistants a where a.user_id = undone.user_id;
  perform private.write_audit('user.undo-email', 'user', undone.user_id::text);
  return undone.old_email;
end;
$$;
comment on function private.undo_address_change(text) is
  'Restores an account''s own address and ends its sessions and assistants, once per mailed token.';

create function private.purge_assistants()
returns void
language sql
security definer
set search_path = ''
begin atomic
  delete from public.assistants where greatest(created_at, last_used_at) < now() - interval '1 year';
end;
comment on function private.purge_assistants() is 'Job: removes assistants that nobody has used for a year.';
revoke all on function private.purge_assistants() from public, anon, authenticated, service_role;

insert into private.jobs (name, every, command)
values ('purge_assistants', interval '1 day', 'private.purge_assistants');

-- What the function mcp asks, with the service key --------------------------------------------------------

create function private.open_assistant(target uuid)
returns table (state text, assistant uuid, locale text, reads_all boolean)
language plpgsql
security definer
set search_path = ''
as $$
declare
  opened public.assistants;
begin
  select * into opened from public.assistants a
  where a.id = target
    and greatest(a.created_at, a.last_used_at) > now() - interval '1 year'
    and private.user_in_good_standing(a.user_id);
  if opened.id is null then
    return query select 'unknown', null::uuid, null::text, false;
    return;
  end if;
  if not public.take_rate_limit('assistant:' || opened.id, 60, 60)
    or not public.take_rate_limit('assistants:' || opened.user_id, 120, 60)
  then
    return query select 'limited', null::uuid, null::text, false;
    return;
  end if;
  update public.assistants a set last_used_at = now() where a.id = opened.id and a.last_used_at is null;
  if found then
    insert into public.security_logs (action, user_id, event_category, details)
    values ('assistant_connected', opened.user_id, 'session', jsonb_build_object('name', opened.name));
  else
    -- To the minute, so that not every call writes.
    update public.assistants a set last_used_at = now()
    where a.id = opened.id and a.last_used_at < now() - interval '1 minute';
  end if;
  return query
    select 'open', opened.id, u.raw_user_meta_data ->> 'locale', private.reads_all(u.id)
    from auth.users u
    where u.id = opened.user_id;
end;
$$;
comment on function private.open_assistant(uuid) is
  'Lets in an assistant whose person is in good standing (state: open, unknown or limited), with the person''s language and whether they read every prompt: 60 calls a minute, 120 for all assistants of a person. Logs the first call.';

create function public.open_connection_key(key_hash text, network text)
returns table (state text, assistant uuid, locale text, reads_all boolean)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  select o.* into state, assistant, locale, reads_all
  from private.open_assistant(
    (select k.assistant_id from private.connection_keys k where k.key_hash = open_connection_key.key_hash)
  ) o;
  if state = 'unknown' and not public.take_rate_limit('connection_key_guesses:' || network, 20, 60) then
    state := 'limited';
  end if;
  return next;
end;
$$;
comment on function public.open_connection_key(text, text) is
  'Opens the assistant with this key''s SHA-256, as open_assistant says; 20 unknown keys a minute per network. For the function mcp.';
revoke all on function public.open_connection_key(text, text) from public, anon, authenticated;
grant execute on function public.open_connection_key(text, text) to service_role;

create function public.assistant_cards(assistant uuid, collection uuid default null)
returns setof public.prompt_cards
language sql
stable
security definer
set search_path = ''
as $$
  with asking as materialized (
    select a.user_id, a.collection_id, private.reads_all(a.user_id) as reads_all
    from public.assistants a
    where a.id = assistant
  )
  select c.*
  from asking a
  cross join lateral (
    select o.prompt_id, min(o.place) as place
    from (
      select i.prompt_id, row_number() over (order by i.position nulls last, i.created_at, i.prompt_id) as place
      from public.collection_items i
      where i.user_id = a.user_id and i.collection_id = coalesce(collection, a.collection_id)
      union all
      select f.prompt_id, 1000 + row_number() over (order by f.created_at desc, f.prompt_id) as place
      from public.favorites f
      where f.user_id = a.user_id and collection is null
    ) as o
    group by o.prompt_id
  ) as kept
  join public.prompts p on p.id = kept.prompt_id
  join public.prompt_cards c on c.id = p.id
  where p.is_free or p.user_id = a.user_id or a.reads_all
  order by kept.place
  limit 50;
$$;
comment on function public.assistant_cards(uuid, uuid) is
  'The cards of an assistant''s chosen collection and of its person''s favourites, or of one collection of that person: at most 50 that they may read. For the function mcp.';
revoke all on function public.assistant_cards(uuid, uuid) from public, anon, authenticated;
grant execute on function public.assistant_cards(uuid, uuid) to service_role;

create function public.assistant_collections(assistant uuid)
returns table (id uuid, name text, prompts integer, is_chosen boolean)
language sql
stable
security definer
set search_path = ''
begin atomic
  select
    c.id, c.name,
    (
      select count(*)::integer from public.collection_items i
      join public.prompt_cards p on p.id = i.prompt_id
      where i.collection_id = c.id and i.user_id = c.user_id
    ),
    c.id is not distinct from a.collection_id
  from public.assistants a
  join public.collections c on c.user_id = a.user_id
  where a.id = assistant
  order by c.position nulls last, c.created_at;
end;
comment on function public.assistant_collections(uuid) is
  'The collections of an assistant''s person with how many published prompts each has. For the function mcp.';
revoke all on function public.assistant_collections(uuid) from public, anon, authenticated;
grant execute on function public.assistant_collections(uuid) to service_role;

create function public.assistant_texts(assistant uuid, slugs text[], use_kind text default null)
returns table (
  slug text, title text, title_ar text, description text, description_ar text, category text, tags text[],
  variables jsonb, prompt_text text, prompt_text_ar text, notes text, notes_ar text, author_name text, updated_at timestamptz
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person uuid := (select a.user_id from public.assistants a where a.id = assistant);
  readable uuid[] := array(
    select p.id from public.prompts p where p.slug = any (slugs[1:50]) and private.may_use(person, p.id)
  );
  used uuid;
begin
  if person is null then
    return;
  end if;
  if use_kind in ('run', 'download') then
    foreach used in array readable loop
      perform private.count_use(person, person::text, used, use_kind, now());
    end loop;
  end if;
  return query
    select
      p.slug, p.title, p.title_ar, p.description, p.description_ar, c.category, c.tags, p.variables, p.prompt_text,
      p.prompt_text_ar, p.notes, p.notes_ar, c.author_name, p.updated_at
    from public.prompts p
    join public.prompt_cards c on c.id = p.id
    where p.id = any (readable);
end;
$$;
comment on function public.assistant_texts(uuid, text[], text) is
  'The texts of those of up to 50 prompts that an assistant''s person may read at this moment; with use_kind (run, download) each counts as a use. For the function mcp.';
revoke all on function public.assistant_texts(uuid, text[], text) from public, anon, authenticated;
grant execute on function public.assistant_texts(uuid, text[], text) to service_role;

select private.note_policies();
