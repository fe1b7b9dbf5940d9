-- The queue of reports, and what staff decide about prompts of others; each decision is recorded.
-- Spec 1.11, 6.15; threat R8, R9.

create type public.staff_report as (
  id uuid, prompt_id uuid, prompt_slug text, prompt_title text, prompt_title_ar text, prompt_status text,
  author_id uuid, author_name text, reporter_name text, reason text, note text, status text, outcome text,
  answer text, closed_by_name text, closed_at timestamptz, created_at timestamptz, cursor text
);
comment on type public.staff_report is 'A report about a prompt in a list of staff; cursor is where the page after it begins.';

create function private.list_reports(filters jsonb, after text, page_size integer)
returns setof public.staff_report
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  asked jsonb := '{"status": "open"}' || jsonb_strip_nulls(filters);
  q private.list_request := private.read_list(
    asked,
    '{
      "status": ["l.status = ?", ["open", "closed"]],
      "reason": ["l.reason = ?", ["broken", "misleading", "copied", "harmful", "other"]],
      "prompt": ["l.prompt_id = ?::uuid", "uuid"]
    }',
    '{"created": ["created_at", "timestamptz"]}', '-created', after, page_size
  );
begin
  return query execute format(
    $sql$
      with page as (select l.* from public.prompt_reports l where %1$s order by %2$s limit ($1).most)
      select
        l.id, p.id, p.slug, p.title, p.title_ar, p.status, p.user_id, private.author_name(p.user_id),
        (select nullif(btrim(o.first_name), '') from public.profiles o where o.id = l.user_id),
        l.reason, l.note, l.status, l.outcome, l.answer,
        (select nullif(btrim(s.first_name), '') from public.profiles s where s.id = l.closed_by),
        l.closed_at, l.created_at, %3$s
      from page l
      join public.prompts p on p.id = l.prompt_id
      order by %2$s
    $sql$,
    q.conditions, q.ordering, q.cursor
  ) using q, asked;
end;
$$;
comment on function private.list_reports(jsonb, text, integer) is
  'Reports about prompts, the newest first. Caller: jadmin or admin.';
grant execute on function private.list_reports(jsonb, text, integer) to authenticated;

create function public.list_reports(filters jsonb default '{}', after text default null, page_size integer default 50)
returns setof public.staff_report
language sql
stable
set search_path = ''
as $$
  select r.* from private.list_reports(filters, after, page_size) r;
$$;
comment on function public.list_reports(jsonb, text, integer) is
  'Reports about prompts, the newest first, at most 100 at once. filters: {status: open (the default) | closed, reason, '
  'prompt}; after: the cursor of the last row. 22023 for an unknown filter. Staff only (42501 otherwise).';
grant execute on function public.list_reports(jsonb, text, integer) to authenticated;

create function private.close_reports(ids uuid[], decision text, words text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  closed integer := 0;
  report record;
begin
  perform private.require_staff();
  -- Prompts first, as their authors' saves lock them, and all in one order: later calls wait, and no deadlock is
  -- possible.
  perform from public.prompts p
  where p.id in (select r.prompt_id from public.prompt_reports r where r.id = any (ids))
  order by p.id
  for no key update;
  for report in
    select r.id, r.prompt_id, r.reason from public.prompt_reports r
    where r.id = any (ids) and r.status = 'open'
    order by r.id
    for update
  loop
    update public.prompt_reports
    set
      status = 'closed', outcome = decision, answer = nullif(btrim(words), ''),
      closed_by = private.caller_id(), closed_at = now()
    where id = report.id;
    if decision = 'hidden' then
      update public.prompts set status = 'hidden' where id = report.prompt_id and status <> 'hidden';
    end if;
    perform private.write_audit(
      'report.' || decision, 'report', report.id::text,
      jsonb_build_object('prompt', report.prompt_id, 'reason', report.reason)
    );
    closed := closed + 1;
  end loop;
  return closed;
end;
$$;
comment on function private.close_reports(uuid[], text, text) is
  'Closes open reports with a decision and a note; hidden also hides what they are about. Caller: jadmin or admin.';
grant execute on function private.close_reports(uuid[], text, text) to authenticated;

create function public.close_reports(reports uuid[], outcome text, answer text default null)
returns integer
language sql
volatile
set search_path = ''
begin atomic
  select private.close_reports(reports, outcome, answer);
end;
comment on function public.close_reports(uuid[], text, text) is
  'Closes reports: outcome is resolved, hidden (the prompt is hidden too) or dismissed, the note has at most 1,000 characters (23514 otherwise). Returns how many were still open. Staff only (42501 otherwise).';
grant execute on function public.close_reports(uuid[], text, text) to authenticated;

create function private.show_prompt(target uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  -- One that was hidden from its beginning was never public.
  update public.prompts set status = coalesce(status_before_hiding, 'draft') where id = target and status = 'hidden';
  if not found then
    raise exception 'The prompt is not hidden' using errcode = 'PT409';
  end if;
end;
$$;
comment on function private.show_prompt(uuid) is
  'Gives a hidden prompt the state back that it had before. Caller: jadmin or admin.';
grant execute on function private.show_prompt(uuid) to authenticated;

create function public.show_prompt(prompt_id uuid)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.show_prompt(prompt_id);
end;
comment on function public.show_prompt(uuid) is
  'Shows a hidden prompt again: published where it was, else a draft. PT409 where it is not hidden now. Staff only (42501 otherwise).';
grant execute on function public.show_prompt(uuid) to authenticated;

create function private.categorise_prompt(target uuid, new_category text, more_tags text[], fewer_tags text[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept jsonb;
begin
  perform private.require_staff();
  select metadata into kept from public.prompts where id = target for update;
  if not found then
    raise exception 'No such prompt' using errcode = '22023';
  end if;
  if new_category is not null and not exists (select from public.categories c where c.slug = new_category) then
    raise exception 'No such category' using errcode = '22023';
  end if;
  update public.prompts
  set metadata = kept
    || case when new_category is null then '{}' else jsonb_build_object('category', new_category) end
    || jsonb_build_object('tags', (
      -- In their present order; added tags come last.
      select coalesce(jsonb_agg(t.tag order by t.place), '[]')
      from (
        select s.tag, min(s.place) as place
        from (
          select e.value as tag, e.ordinality as place
          from jsonb_array_elements_text(coalesce(kept -> 'tags', '[]')) with ordinality e
          union all
          select private.search_tag(a.tag), 1000 + a.ordinality from unnest(more_tags) with ordinality a (tag, ordinality)
        ) s
        where s.tag <> '' and not (s.tag = any (coalesce(fewer_tags, '{}')))
        group by s.tag
      ) t
    ))
  where id = target;
end;
$$;
comment on function private.categorise_prompt(uuid, text, text[], text[]) is
  'Gives a prompt another category, more tags and fewer; what the author writes meanwhile stays. Caller: jadmin or admin.';
grant execute on function private.categorise_prompt(uuid, text, text[], text[]) to authenticated;

create function public.categorise_prompt(
  prompt_id uuid, category text default null, add_tags text[] default '{}', remove_tags text[] default '{}'
)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.categorise_prompt(prompt_id, category, add_tags, remove_tags);
end;
comment on function public.categorise_prompt(uuid, text, text[], text[]) is
  'Moves a prompt to a category (null leaves it) and adds and removes tags. 22023 for an unknown prompt or category, 23514 '
  'where it would have more than 30 tags. Staff only (42501 otherwise).';
grant execute on function public.categorise_prompt(uuid, text, text[], text[]) to authenticated;

create function private.set_prompt_author(target uuid, new_author uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_author uuid;
begin
  perform private.require_staff();
  -- Its role must not be taken away between the look and the write.
  perform from public.user_roles where user_id = new_author and role >= 'prompter' for share;
  if not found then
    raise exception 'Only a prompter can be the author of a prompt' using errcode = '22023';
  end if;
  select user_id into old_author from public.prompts where id = target for update;
  if not found then
    raise exception 'No such prompt' using errcode = '22023';
  end if;
  if old_author is distinct from new_author then
    update public.prompts set user_id = new_author where id = target;
    perform private.write_audit(
      'prompt.author', 'prompt', target::text, jsonb_build_object('from', old_author, 'to', new_author)
    );
  end if;
end;
$$;
comment on function private.set_prompt_author(uuid, uuid) is 'Gives a prompt to another author. Caller: jadmin or admin.';
grant execute on function private.set_prompt_author(uuid, uuid) to authenticated;

create function public.set_prompt_author(prompt_id uuid, author uuid)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.set_prompt_author(prompt_id, author);
end;
comment on function public.set_prompt_author(uuid, uuid) is
  'Gives a prompt to another author, a prompter or higher (22023 otherwise). Staff only (42501 otherwise).';
grant execute on function public.set_prompt_author(uuid, uuid) to authenticated;

create function private.find_authors(words text)
returns table (id uuid, first_name text, role public.app_role, email text, prompts bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  needle text := lower(btrim(left(coalesce(words, ''), 200)));
  sees_addresses boolean := private.has_role('admin');
begin
  perform private.require_staff();
  return query
    select
      r.user_id, p.first_name, r.role,
      case when sees_addresses then u.email::text end,
      (select count(*) from private.prompt_register g where g.author = r.user_id)
    from public.user_roles r
    join auth.users u on u.id = r.user_id
    left join public.profiles p on p.id = r.user_id
    where r.role >= 'prompter'
      and (
        position(needle in lower(coalesce(p.first_name, ''))) > 0
        or r.user_id::text = needle
        or (sees_addresses and position(needle in lower(u.email)) > 0)
      )
    order by lower(coalesce(p.first_name, '')), r.user_id
    limit 20;
end;
$$;
comment on function private.find_authors(text) is
  'People who may be authors, by name; by address too for who may view sensitive data. Caller: jadmin or admin.';
grant execute on function private.find_authors(text) to authenticated;

create function public.find_authors(query text)
returns table (id uuid, first_name text, role public.app_role, email text, prompts bigint)
language sql
stable
set search_path = ''
as $$
  select a.* from private.find_authors(query) a;
$$;
comment on function public.find_authors(text) is
  'At most 20 prompters and staff by name or id, with the number of their prompts. A jadmin sees no addresses and cannot search by one (spec 6.15). Staff only (42501 otherwise).';
grant execute on function public.find_authors(text) to authenticated;
