-- Trials of hidden text prompts: their author allows them, the card says so, and whoever makes a model write the text out
-- loses them. Threat L2, L4.

set local lock_timeout = '5s';

alter table public.prompts add column allows_trial boolean not null default false;
-- Statistics would show clients what policies hide.
alter table public.prompts alter column allows_trial set statistics 0;
grant insert (allows_trial), update (allows_trial) on public.prompts to authenticated;
comment on column public.prompts.allows_trial is
  'Whether people without access may run the text a few times a day on their own case, without reading it.';

alter table public.prompt_cards add column allows_trial boolean not null default false;
comment on column public.prompt_cards.allows_trial is
  'Whether the gate offers a trial: the author allows it, and it is a paid text of at most 20,000 characters.';

create function private.set_trial()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.allows_trial := new.kind = 'text' and not new.is_free and exists (
    select from public.prompts p
    where p.id = new.id and p.allows_trial
      and length(p.prompt_text) <= 20000 and coalesce(length(p.prompt_text_ar), 0) <= 20000
  );
  return new;
end;
$$;
comment on function private.set_trial() is 'Says on a card whether its prompt may be tried.';

create trigger set_trial before insert or update of kind, is_free, updated_at on public.prompt_cards
  for each row execute function private.set_trial();

-- Written again, because `c.*` means the columns that the table had when the function was created.
create or replace function public.related_prompts(prompt uuid)
returns setof public.prompt_cards
language sql
stable
set search_path = ''
begin atomic
  select c.*
  from private.related_candidates(prompt) r
  join public.prompt_cards c on c.id = r.prompt_id
  order by r.place;
end;

-- A visitor's trial has no user to log; the entry names the network.
-- squawk-ignore ban-drop-not-null
alter table public.security_logs alter column user_id drop not null;
comment on column public.security_logs.user_id is 'Null for visitors, of whom only functions with the service key log.';

create function public.trial_text(target uuid, person uuid, network text)
returns table (
  slug text, variables jsonb, prompt_text text, prompt_text_ar text, public_texts text[], is_stopped boolean
)
language sql
stable
security definer
set search_path = ''
begin atomic
  select p.slug, p.variables, p.prompt_text, p.prompt_text_ar,
    array_remove(array[p.title, p.title_ar, p.description, p.description_ar], null) || p.points || p.points_ar
      || array(select s.body from public.prompt_samples s where s.prompt_id = p.id and s.is_public and s.body is not null),
    (
      select count(*) >= 2
      from public.security_logs l
      where l.action = 'trial.withheld'
        and case when person is null then l.user_id is null and l.details ->> 'ip_address' = network else l.user_id = person end
    )
  from public.prompt_cards c
  join public.prompts p on p.id = c.id
  where c.id = target and c.allows_trial and p.status = 'published';
end;
comment on function public.trial_text(uuid, uuid, text) is
  'A hidden text for its trial, what everybody may read of its prompt, and whether the person, or without one the network, has '
  'lost trials by two withheld results. For the function try-prompt.';
revoke all on function public.trial_text(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.trial_text(uuid, uuid, text) to service_role;

create function public.note_withheld_trial(target uuid, person uuid, network text)
returns void
language sql
security definer
set search_path = ''
begin atomic
  insert into public.security_logs (action, user_id, severity, event_category, details)
  select 'trial.withheld', person, 'high', 'trials',
    jsonb_build_object('prompt', p.slug)
      || case when person is null then jsonb_build_object('ip_address', network) else '{}' end
  from public.prompts p
  where p.id = target;
end;
comment on function public.note_withheld_trial(uuid, uuid, text) is
  'Logs for staff that a trial''s result would have shown the hidden text; two of them end the trials of that person, or of the '
  'network of visitors. For the function try-prompt.';
revoke all on function public.note_withheld_trial(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.note_withheld_trial(uuid, uuid, text) to service_role;

select private.note_policies();
