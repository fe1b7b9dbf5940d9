-- Categories say which tool they are for, where their prompts run and how they are copied, so that staff add a tool without code.
-- Spec 3.8.

create function private.are_run_targets(targets jsonb)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select jsonb_array_length(targets) <= 12 and not exists (
    select from jsonb_array_elements(targets) t
    where jsonb_typeof(t) <> 'string'
      or t #>> '{}' !~ '^([a-z]{1,20}|\S[^/]{0,39} https://[a-z0-9-]+(\.[a-z0-9-]+)+(/[A-Za-z0-9/?=&._~%-]*(\{prompt\})?)?)$'
      or length(t #>> '{}') > 300
  );
end;
comment on function private.are_run_targets(jsonb) is
  'Whether each entry is the id of a known site or a label with an https address, which may end with {prompt} for the text.';
grant execute on function private.are_run_targets(jsonb) to authenticated, service_role;

alter table public.categories
  add column tool text not null default ''
    check (length(tool) <= 80 and (tool = '' or private.is_title(tool))),
  add column run_targets jsonb not null default '[]'
    check (jsonb_typeof(run_targets) = 'array' and private.are_texts(run_targets) and private.are_run_targets(run_targets)),
  add column copy_rule text not null default 'text' check (copy_rule in ('text', 'line', 'sections', 'file')),
  drop constraint categories_kind_check,
  add constraint categories_kind_check check (kind in ('text', 'image', 'video', 'audio', 'workflow'));
comment on column public.categories.tool is 'The tools that its prompts are for, by name; empty where any assistant will do.';
comment on column public.categories.run_targets is
  'Where its prompts run: ids of known sites, or a label and an https address. Addresses of its own replace the usual sites.';
comment on column public.categories.copy_rule is
  'How its prompts are copied: text, one line, sections (each heading''s part by itself), or file (to be saved).';
grant insert (tool, run_targets, copy_rule), update (tool, run_targets, copy_rule) on public.categories to authenticated;

drop trigger audit_category on public.categories;
create trigger audit_category after insert or delete
  or update of name, name_ar, kind, features, features_ar, tool, run_targets, copy_rule
  on public.categories
  for each row execute function private.audit_category();

update public.categories
set tool = c.tool, run_targets = c.run_targets, copy_rule = c.copy_rule
from (
  values
    ('chatgpt-text', 'ChatGPT', '["chatgpt"]'::jsonb, 'text'),
    ('chatgpt-image', 'ChatGPT', '["chatgpt", "gemini", "midjourney", "grok", "copilot"]', 'text'),
    ('claude-text', 'Claude', '["claude"]', 'text'),
    ('midjourney-prompt', 'Midjourney', '["midjourney", "chatgpt", "gemini"]', 'line'),
    ('midjourney-style', 'Midjourney', '["midjourney", "chatgpt", "gemini"]', 'line'),
    ('n8n-workflow', 'n8n', '["claude", "chatgpt"]', 'text')
) as c (slug, tool, run_targets, copy_rule)
where categories.slug = c.slug;

insert into public.categories (slug, name, name_ar, kind, features, features_ar, display_order, tool, run_targets, copy_rule)
values
  ('agent-instructions', 'Agent instructions', 'تعليمات الوكلاء', 'text',
    '["System prompts", "Tool rules", "CLAUDE.md and AGENTS.md", "MCP"]',
    '["موجّهات النظام", "قواعد الأدوات", "CLAUDE.md وAGENTS.md", "MCP"]', 7,
    'Claude Code, Codex, Cursor', '["claude", "chatgpt"]', 'text'),
  ('agent-skill', 'Agent skills', 'مهارات الوكلاء', 'text',
    '["SKILL.md", "With files", "Ready to upload"]', '["SKILL.md", "مع الملفات", "جاهزة للرفع"]', 8,
    'Claude, Codex', '["claude", "chatgpt"]', 'file'),
  ('deep-research', 'Deep research', 'البحث المعمّق', 'text',
    '["Sources", "Comparisons", "Reports"]', '["مصادر", "مقارنات", "تقارير"]', 9,
    'ChatGPT, Gemini, Claude, Perplexity', '["chatgpt", "gemini", "claude", "perplexity"]', 'text'),
  ('video-prompt', 'Video', 'الفيديو', 'video',
    '["Camera", "Motion", "Sound"]', '["كاميرا", "حركة", "صوت"]', 10,
    'Veo, Kling, Seedance',
    '["gemini", "Flow https://labs.google/flow", "Kling https://klingai.com/", "Dreamina https://dreamina.capcut.com/"]', 'text'),
  ('image-edit', 'Image editing', 'تحرير الصور', 'image',
    '["Your own photo", "One change at a time", "Exact limits"]', '["صورتك أنت", "تعديل واحد في كل مرة", "حدود دقيقة"]', 11,
    'Gemini, ChatGPT', '["gemini", "chatgpt"]', 'text'),
  ('music-prompt', 'Music', 'الموسيقى', 'audio',
    '["Style", "Lyrics", "Structure"]', '["أسلوب", "كلمات", "بناء"]', 12,
    'Suno', '["Suno https://suno.com/create"]', 'sections'),
  ('voice-agent', 'Voice agents', 'الوكلاء الصوتيون', 'text',
    '["Calls", "Hand-over", "Short turns"]', '["مكالمات", "تسليم لموظف", "ردود قصيرة"]', 13,
    'Vapi, ElevenLabs', '["Vapi https://dashboard.vapi.ai/", "ElevenLabs https://elevenlabs.io/app"]', 'text')
on conflict (slug) do nothing;

-- The lists walk the new kinds too.
create or replace function private.browse_candidates(f private.search_filters, after_key bigint, after_id uuid)
returns table (prompt_id uuid, sort_key bigint)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- An index serves one combination of facets in order; what the filters leave open is walked side by side.
  wanted_tag text := coalesce(f.tag, '');
  kinds text[] := case when f.kind is null then array['text', 'image', 'video', 'audio', 'workflow'] else array[f.kind] end;
  frees boolean[] := case when f.free is null then array[true, false] else array[f.free] end;
  arabics boolean[] := case when f.arabic is null then array[true, false] else array[f.arabic] end;
  last_id uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  last_copies bigint := coalesce(after_key, 9223372036854775807);
  last_time timestamptz := coalesce(timestamptz 'epoch' + after_key * interval '1 microsecond', 'infinity');
begin
  if f.sort = 'popular' and f.categories is null then
    return query
      select l.prompt_id, l.copies
      from unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.copies from private.prompt_listing p
        where p.tag = wanted_tag and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.copies, p.prompt_id) < (last_copies, last_id)
        order by p.copies desc, p.prompt_id desc limit f.page
      ) l
      order by l.copies desc, l.prompt_id desc limit f.page;
  elsif f.sort = 'popular' then
    return query
      select l.prompt_id, l.copies
      from unnest(f.categories) c cross join unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.copies from private.prompt_listing p
        where p.tag = wanted_tag and p.category = c and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.copies, p.prompt_id) < (last_copies, last_id)
        order by p.copies desc, p.prompt_id desc limit f.page
      ) l
      order by l.copies desc, l.prompt_id desc limit f.page;
  elsif f.categories is null then
    return query
      select l.prompt_id, (extract(epoch from l.published_at) * 1000000)::bigint
      from unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.published_at from private.prompt_listing p
        where p.tag = wanted_tag and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.published_at, p.prompt_id) < (last_time, last_id)
        order by p.published_at desc, p.prompt_id desc limit f.page
      ) l
      order by l.published_at desc, l.prompt_id desc limit f.page;
  else
    return query
      select l.prompt_id, (extract(epoch from l.published_at) * 1000000)::bigint
      from unnest(f.categories) c cross join unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.published_at from private.prompt_listing p
        where p.tag = wanted_tag and p.category = c and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.published_at, p.prompt_id) < (last_time, last_id)
        order by p.published_at desc, p.prompt_id desc limit f.page
      ) l
      order by l.published_at desc, l.prompt_id desc limit f.page;
  end if;
end;
$$;

create or replace function private.related_candidates(target uuid)
returns table (prompt_id uuid, place bigint)
language sql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
  with base as (
    select
      c.id, coalesce(c.category, '') as category,
      array(select distinct private.search_tag(t) from unnest(c.tags) t where private.search_tag(t) <> '' limit 12) as tags
    from public.prompt_cards c
    where c.id = target
  ),
  -- An index serves one combination of facets in order, so each combination is queried for its six most used.
  facets as (
    select k as kind, free as is_free, arabic as has_arabic
    from unnest(array['text', 'image', 'video', 'audio', 'workflow']) k, unnest(array[true, false]) free, unnest(array[true, false]) arabic
  ),
  near as (
    select l.prompt_id
    from base b cross join unnest(b.tags) t (tag) cross join facets f
    cross join lateral (
      select p.prompt_id from private.prompt_listing p
      where p.tag = t.tag and p.kind = f.kind and p.is_free = f.is_free and p.has_arabic = f.has_arabic
      order by p.copies desc, p.prompt_id desc limit 7
    ) l
    union
    select l.prompt_id
    from base b cross join facets f
    cross join lateral (
      select p.prompt_id from private.prompt_listing p
      where p.tag = '' and p.category = b.category and p.kind = f.kind and p.is_free = f.is_free
        and p.has_arabic = f.has_arabic
      order by p.copies desc, p.prompt_id desc limit 7
    ) l
  )
  select
    n.prompt_id,
    row_number() over (order by s.shared desc, (own.category = b.category) desc, own.copies desc, n.prompt_id)
  from near n
  cross join base b
  join private.prompt_listing own on own.prompt_id = n.prompt_id and own.tag = ''
  cross join lateral (
    select count(*) as shared from private.prompt_listing p where p.prompt_id = n.prompt_id and p.tag = any (b.tags)
  ) s
  where n.prompt_id <> b.id
  order by 2
  limit 6;
$$;

create or replace function private.list_prompts(filters jsonb, sort text, after text, page_size integer)
returns setof public.staff_prompt
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  descends boolean := starts_with(sort, '-');
  sorted_by text := case ltrim(sort, '-')
    when 'title' then 'title_key' when 'copies' then 'copies' when 'reports' then 'open_reports'
    when 'created' then 'created_at' when 'updated' then 'updated_at'
  end;
  sorted_type text := case sorted_by
    when 'title_key' then 'text' when 'copies' then 'bigint' when 'open_reports' then 'integer' else 'timestamptz'
  end;
begin
  perform private.require_staff();
  perform private.check_filters(filters, array['q', 'category', 'kind', 'author', 'status', 'featured', 'free', 'reported']);
  if sorted_by is null then
    raise exception 'Prompts are not sorted by this' using errcode = '22023';
  end if;
  if filters ->> 'status' not in ('draft', 'published', 'hidden')
    or filters ->> 'kind' not in ('text', 'image', 'video', 'audio', 'workflow')
    or after !~ '~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then
    raise exception 'A filter or the place in the list cannot be read' using errcode = '22023';
  end if;
  return query execute format(
    $query$
      with page as (
        select r.*, coalesce(c.kind, 'text') as kind, r.%1$I::text || '~' || r.prompt_id as cursor
        from private.prompt_register r
        left join public.categories c on c.slug = r.category
        where ($1 is null or position($1 in r.words) > 0)
          and ($2 is null or r.category = $2)
          and ($3 is null or coalesce(c.kind, 'text') = $3)
          and ($4 is null or r.author = $4)
          and ($5 is null or r.status = $5)
          and ($6 is null or r.is_featured = $6)
          and ($7 is null or r.is_free = $7)
          and ($8 is null or (r.open_reports > 0) = $8)
          and ($9 is null or (r.%1$I, r.prompt_id) %2$s ($9::%3$s, $10))
        order by r.%1$I %4$s, r.prompt_id %4$s
        limit $11
      )
      select
        p.id, p.slug, p.title, p.title_ar, g.category, g.kind, p.image_path, g.author,
        private.author_name(g.author), g.status, g.is_free, g.is_featured, g.copies, g.open_reports,
        g.created_at, g.updated_at, g.cursor
      from page g
      join public.prompts p on p.id = g.prompt_id
      order by g.%1$I %4$s, g.prompt_id %4$s
    $query$,
    sorted_by, case when descends then '<' else '>' end, sorted_type, case when descends then 'desc' else 'asc' end
  )
  using
    nullif(btrim(private.normalise_text(left(filters ->> 'q', 200))), ''),
    filters ->> 'category', filters ->> 'kind', (filters ->> 'author')::uuid, filters ->> 'status',
    private.read_flag(filters, 'featured'), private.read_flag(filters, 'free'), private.read_flag(filters, 'reported'),
    left(after, -37), right(after, 36)::uuid,
    least(greatest(coalesce(page_size, 50), 1), 100);
exception
  when invalid_text_representation or datetime_field_overflow or invalid_datetime_format or numeric_value_out_of_range then
    raise exception 'A filter or the place in the list cannot be read' using errcode = '22023';
end;
$$;
