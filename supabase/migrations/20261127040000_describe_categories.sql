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
