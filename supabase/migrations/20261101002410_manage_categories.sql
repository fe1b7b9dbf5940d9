-- Staff keep the shelves of the library: their order, and what becomes of the prompts of one that goes.
-- Spec 3.8.

create function private.protect_used_category()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A prompt that is saved into it meanwhile keeps the name as a category of its own, as authors may name one themselves.
  if exists (select from public.prompts where metadata ->> 'category' = old.slug) then
    raise exception 'Prompts stand in this category' using errcode = '23503';
  end if;
  return old;
end;
$$;
comment on function private.protect_used_category() is 'Refuses to delete a category that still has prompts.';

create trigger protect_used_category before delete on public.categories
  for each row execute function private.protect_used_category();

create function private.audit_category()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.categories := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.write_audit(
    'category.' || lower(tg_op), 'category', kept.id::text, jsonb_build_object('slug', kept.slug, 'name', kept.name)
  );
  return null;
end;
$$;
comment on function private.audit_category() is 'Records who made, changed or deleted a category.';

create trigger audit_category after insert or delete or update of name, name_ar, kind, features, features_ar
  on public.categories
  for each row execute function private.audit_category();

create function private.arrange_categories(ids uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Two who arrange at once do so one after the other.
  perform from public.categories order by id for update;
  update public.categories c
  set display_order = o.place
  from (
    select e.id, row_number() over (order by array_position(ids, e.id), e.display_order, e.slug) as place
    from public.categories e
  ) as o
  where c.id = o.id and c.display_order <> o.place;
  if found then
    perform private.write_audit('category.arrange', 'category', null);
  end if;
end;
$$;
comment on function private.arrange_categories(uuid[]) is
  'Sorts the categories as listed; those that are not listed follow in their present order. Caller: jadmin or admin.';
grant execute on function private.arrange_categories(uuid[]) to authenticated;

create function public.arrange_categories(categories uuid[])
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.arrange_categories(categories);
end;
comment on function public.arrange_categories(uuid[]) is
  'Puts the categories into this order, all at once. Staff only (42501 otherwise).';
grant execute on function public.arrange_categories(uuid[]) to authenticated;

create function private.delete_category(doomed uuid, target uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_slug text;
  new_slug text;
  left_over integer;
begin
  perform private.require_staff();
  -- In one order, so that two deletions that move to each other's category wait instead of failing.
  perform from public.categories where id in (doomed, target) order by id for update;
  select slug into old_slug from public.categories where id = doomed;
  select slug into new_slug from public.categories where id = target and id <> doomed;
  if old_slug is null or new_slug is null then
    raise exception 'Prompts move from a category to another one' using errcode = '22023';
  end if;
  -- In parts: each moved prompt rewrites its card and its search row, and a request has a timeout.
  update public.prompts p
  set metadata = p.metadata || jsonb_build_object('category', new_slug)
  where p.id in (
    select m.id from public.prompts m where m.metadata ->> 'category' = old_slug order by m.id limit 200 for update
  );
  select count(*) into left_over from public.prompts where metadata ->> 'category' = old_slug;
  if left_over = 0 then
    delete from public.categories where id = doomed;
  end if;
  return left_over;
end;
$$;
comment on function private.delete_category(uuid, uuid) is
  'Moves up to 200 prompts of a category to another one, and deletes it with the last of them. Caller: jadmin or admin.';
grant execute on function private.delete_category(uuid, uuid) to authenticated;

create function public.delete_category(category uuid, move_to uuid)
returns integer
language sql
volatile
set search_path = ''
begin atomic
  select private.delete_category(category, move_to);
end;
comment on function public.delete_category(uuid, uuid) is
  'Moves some prompts of a category to another one and returns how many remain; call it until it returns 0. The call that moves the last prompt also deletes the category. Staff only (42501 otherwise); 22023 if either is unknown.';
grant execute on function public.delete_category(uuid, uuid) to authenticated;

create function private.count_category_prompts()
returns table (category text, prompts bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Authors can invent any number of other categories, and a long result would be cut off.
  return query
    select r.category, count(*) from private.prompt_register r
    where r.category in (select c.slug from public.categories c)
    group by r.category;
end;
$$;
comment on function private.count_category_prompts() is
  'The number of prompts in each category of the library. Caller: jadmin or admin.';
grant execute on function private.count_category_prompts() to authenticated;

create function public.count_category_prompts()
returns table (category text, prompts bigint)
language sql
stable
set search_path = ''
begin atomic
  select c.category, c.prompts from private.count_category_prompts() c;
end;
comment on function public.count_category_prompts() is
  'The number of prompts in each category of the library, by slug, with drafts and hidden ones. Staff only (42501 otherwise).';
grant execute on function public.count_category_prompts() to authenticated;
