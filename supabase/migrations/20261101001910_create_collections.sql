-- Collections: ordered folders of prompts that their owner can share by a link.
-- Spec 1.6.

create table public.collections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default private.caller_id() references auth.users (id) on delete cascade,
  name text not null check (length(name) <= 80 and private.is_title(name)),
  note text check (length(note) <= 1000 and private.is_text(note)),
  position integer,
  is_shared boolean not null default false,
  share_slug text unique,
  created_at timestamptz not null default now(),
  unique (id, user_id),
  constraint shared_collections_are_not_the_house check (not is_shared or not private.is_house_name(name)),
  constraint shared_collections_have_a_link check (is_shared = (share_slug is not null))
);
comment on table public.collections is
  'A user''s folders of prompts, at most 200; private, except through shared_collection.';
comment on column public.collections.position is 'The place in its owner''s order; those without one come last, the oldest first.';
comment on column public.collections.share_slug is 'The last part of the public address: 122 random bits, new each time that sharing begins.';
create index collections_user_id_idx on public.collections (user_id, position, created_at);
alter table public.collections enable row level security;

create policy "People read their own collections"
  on public.collections for select to authenticated
  using (user_id = (select private.caller_id()));
create policy "People create collections of their own"
  on public.collections for insert to authenticated
  with check (user_id = (select private.caller_id()));
create policy "People change their own collections"
  on public.collections for update to authenticated
  using (user_id = (select private.caller_id()))
  with check (user_id = (select private.caller_id()));
create policy "People delete their own collections"
  on public.collections for delete to authenticated
  using (user_id = (select private.caller_id()));
grant
  select,
  insert (name, note, position),
  update (name, note, position, is_shared),
  delete
  on public.collections to authenticated;
grant all on public.collections to service_role;

create function private.set_share_link()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.share_slug := case when new.is_shared then replace(gen_random_uuid()::text, '-', '') end;
  return new;
end;
$$;
comment on function private.set_share_link() is 'Makes the link with which sharing begins; it ends with the sharing, for good.';

create trigger set_share_link before update of is_shared on public.collections
  for each row when (new.is_shared is distinct from old.is_shared)
  execute function private.set_share_link();

create function private.limit_collections()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('collections'), hashtext(new.user_id::text));
  if (select count(*) from public.collections c where c.user_id = new.user_id) > 200 then
    raise exception 'Maximum 200 collections allowed' using errcode = '23514';
  end if;
  return null;
end;
$$;
comment on function private.limit_collections() is 'Holds a person to 200 collections.';

create trigger limit_collections after insert on public.collections
  for each row execute function private.limit_collections();

create table public.collection_items (
  collection_id uuid not null,
  user_id uuid not null default private.caller_id() references auth.users (id) on delete cascade,
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  note text check (length(note) <= 1000 and not private.turns_text(replace(note, E'\n', ' '))),
  position integer,
  created_at timestamptz not null default now(),
  -- The owner is the first column: a unique error must not reveal the contents of another user's collection.
  primary key (user_id, collection_id, prompt_id),
  foreign key (collection_id, user_id) references public.collections (id, user_id) on delete cascade
);
comment on table public.collection_items is
  'The items of a collection, at most 500 prompts, in the owner''s order (items without a position last); notes are private.';
create index collection_items_collection_idx on public.collection_items (collection_id, user_id);
create index collection_items_prompt_id_idx on public.collection_items (prompt_id);
alter table public.collection_items enable row level security;

create policy "People read what is in their collections"
  on public.collection_items for select to authenticated
  using (user_id = (select private.caller_id()));
-- That the collection is theirs, too, the foreign key says.
create policy "People put published prompts into their collections"
  on public.collection_items for insert to authenticated
  with check (
    user_id = (select private.caller_id())
    and exists (select from public.prompt_cards p where p.id = prompt_id)
  );
create policy "People change what is in their collections"
  on public.collection_items for update to authenticated
  using (user_id = (select private.caller_id()))
  with check (user_id = (select private.caller_id()));
create policy "People take out what is in their collections"
  on public.collection_items for delete to authenticated
  using (user_id = (select private.caller_id()));
grant
  select,
  insert (collection_id, prompt_id, note, position),
  update (note, position),
  delete
  on public.collection_items to authenticated;
grant all on public.collection_items to service_role;

create function private.limit_collection_items()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('collection_items'), hashtext(new.collection_id::text));
  if (select count(*) from public.collection_items i where i.collection_id = new.collection_id) > 500 then
    raise exception 'Maximum 500 prompts allowed per collection' using errcode = '23514';
  end if;
  return null;
end;
$$;
comment on function private.limit_collection_items() is
  'Holds a collection to 500 prompts; afterwards, so that the policy has refused strangers before they learn a count.';

create trigger limit_collection_items after insert on public.collection_items
  for each row execute function private.limit_collection_items();

create function public.arrange_collections(collections uuid[])
returns void
language sql
volatile
set search_path = ''
begin atomic
  update public.collections c
  set position = o.place
  from unnest(collections) with ordinality as o (id, place)
  where c.id = o.id;
end;
comment on function public.arrange_collections(uuid[]) is
  'Puts the caller''s collections into this order, all at once; ids of others'' change nothing.';
grant execute on function public.arrange_collections(uuid[]) to authenticated;

create function public.arrange_collection(collection uuid, prompts uuid[])
returns void
language sql
volatile
set search_path = ''
begin atomic
  update public.collection_items i
  set position = o.place
  from unnest(prompts) with ordinality as o (id, place)
  where i.collection_id = collection and i.prompt_id = o.id;
end;
comment on function public.arrange_collection(uuid, uuid[]) is
  'Puts the prompts of a collection of the caller''s into this order, all at once.';
grant execute on function public.arrange_collection(uuid, uuid[]) to authenticated;

create function public.restore_collection(name text, note text, place integer, items jsonb)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  restored uuid;
begin
  perform pg_advisory_xact_lock(hashtext('collections'), hashtext(private.caller_id()::text));
  -- The policies show callers only their own collections.
  update public.collections c
  set position = o.place + case when o.place >= restore_collection.place then 1 else 0 end
  from (
    select e.id, row_number() over (order by e.position nulls last, e.created_at) as place
    from public.collections e
  ) as o
  where c.id = o.id;
  insert into public.collections (name, note, position)
  values (restore_collection.name, nullif(restore_collection.note, ''), restore_collection.place)
  returning id into restored;
  insert into public.collection_items (collection_id, prompt_id, note, position)
  select restored, i.prompt_id, i.note, i.place
  from rows from (jsonb_to_recordset(items) as (prompt_id uuid, note text)) with ordinality as i (prompt_id, note, place)
  where exists (select from public.prompt_cards p where p.id = i.prompt_id);
  return restored;
end;
$$;
comment on function public.restore_collection(text, text, integer, jsonb) is
  'Restores a deleted collection at its position in the caller''s order, with those of [{prompt_id, note}] that have a card, in one statement.';
grant execute on function public.restore_collection(text, text, integer, jsonb) to authenticated;

create function private.shared_collection(slug text)
returns table (name text, note text, prompt_ids uuid[])
language sql
stable
security definer
set search_path = ''
begin atomic
  select
    c.name, c.note,
    array(
      select i.prompt_id
      from public.collection_items i
      join public.prompt_cards p on p.id = i.prompt_id
      where i.collection_id = c.id
      order by i.position nulls last, i.created_at, i.prompt_id
    )
  from public.collections c
  where c.share_slug = slug and private.user_in_good_standing(c.user_id);
end;
comment on function private.shared_collection(text) is
  'A collection that is shared under this slug: its name, its note, and what of it has a card. No owner, and no note on a prompt.';
grant execute on function private.shared_collection(text) to anon, authenticated;

create function public.shared_collection(slug text)
returns table (name text, note text, prompt_ids uuid[])
language sql
stable
set search_path = ''
begin atomic
  select c.name, c.note, c.prompt_ids from private.shared_collection(slug) c;
end;
comment on function public.shared_collection(text) is
  'The shared collection of a slug, for everybody: name, note, and the ids of its cards in order. No row if it is not, or no longer, shared.';
grant execute on function public.shared_collection(text) to anon, authenticated;
