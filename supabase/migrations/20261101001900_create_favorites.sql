-- Favourites. They reference the prompt and not its card, so that hiding a prompt deletes no favourite.
-- Spec 1.6.

create table public.favorites (
  user_id uuid not null default private.caller_id() references auth.users (id) on delete cascade,
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  is_counted boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, prompt_id)
);
comment on table public.favorites is 'A user''s favourite prompts, at most 2,000; private.';
comment on column public.favorites.is_counted is
  'Whether the prompt''s counter includes it: authors do not count for their own prompts.';
create index favorites_prompt_id_idx on public.favorites (prompt_id);
alter table public.favorites enable row level security;

create policy "People read their own favourites"
  on public.favorites for select to authenticated
  using (user_id = (select private.caller_id()));
-- Only prompts with a card: an error must not reveal that another user's draft exists.
create policy "People favour published prompts"
  on public.favorites for insert to authenticated
  with check (
    user_id = (select private.caller_id())
    and exists (select from public.prompt_cards c where c.id = prompt_id)
  );
create policy "People give up their own favourites"
  on public.favorites for delete to authenticated
  using (user_id = (select private.caller_id()));
grant select, insert (prompt_id), delete on public.favorites to authenticated;
grant all on public.favorites to service_role;

create function private.weigh_favorite()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.is_counted := not exists (select from public.prompts p where p.id = new.prompt_id and p.user_id = new.user_id);
  return new;
end;
$$;
comment on function private.weigh_favorite() is 'Decides whether a new favourite counts: not for the user''s own prompt.';

create trigger weigh_favorite before insert on public.favorites
  for each row execute function private.weigh_favorite();

create function private.count_favorites()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In one order, so that two people who give up everything at once do not wait for each other.
  perform from public.prompt_counters s
  where s.prompt_id in (select c.prompt_id from changed c where c.is_counted)
  order by s.prompt_id for update;
  update public.prompt_counters s
  set favorites = greatest(0, s.favorites + case tg_op when 'INSERT' then n.many else -n.many end)
  from (select c.prompt_id, count(*) as many from changed c where c.is_counted group by c.prompt_id) as n
  where s.prompt_id = n.prompt_id;
  return null;
end;
$$;
comment on function private.count_favorites() is 'Keeps the number of a prompt''s favourites.';

create trigger count_new_favorites after insert on public.favorites
  referencing new table as changed
  for each statement execute function private.count_favorites();
create trigger count_lost_favorites after delete on public.favorites
  referencing old table as changed
  for each statement execute function private.count_favorites();

create function private.limit_favorites()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Lock first, count afterwards: parallel inserts must not pass together.
  perform pg_advisory_xact_lock(hashtext('favorites'), hashtext(new.user_id::text));
  if (select count(*) from public.favorites f where f.user_id = new.user_id) > 2000 then
    raise exception 'Maximum 2,000 favorites allowed' using errcode = '23514';
  end if;
  return null;
end;
$$;
comment on function private.limit_favorites() is 'Holds a person to 2,000 favourites.';

create trigger limit_favorites after insert on public.favorites
  for each row execute function private.limit_favorites();

create function public.favorite_prompts()
returns uuid[]
language sql
stable
set search_path = ''
begin atomic
  select coalesce(array_agg(f.prompt_id order by f.created_at desc, f.prompt_id), '{}')
  from public.favorites f;
end;
comment on function public.favorite_prompts() is
  'The ids of the caller''s favourites, newest first, in one array: row limits do not apply.';
grant execute on function public.favorite_prompts() to authenticated;
