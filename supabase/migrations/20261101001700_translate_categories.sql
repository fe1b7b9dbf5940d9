-- Arabic translations of the categories' features.

alter table public.categories
  add column features_ar jsonb not null default '[]'
  check (jsonb_typeof(features_ar) = 'array' and pg_column_size(features_ar) <= 8192 and private.are_texts(features_ar));

grant insert (features_ar), update (features_ar) on public.categories to authenticated;

update public.categories
set features_ar = arabic.features
from (
  values
    ('chatgpt-text', '["كتابة", "تخطيط", "تحليل"]'::jsonb),
    ('chatgpt-image', '["رسوم", "صور منتجات", "ملصقات"]'),
    ('claude-text', '["وثائق طويلة", "استدلال", "برمجة"]'),
    ('midjourney-prompt', '["مشاهد", "وجوه", "تصوّرات"]'),
    ('midjourney-style', '["مراجع أسلوب", "لوحات ألوان", "أجواء"]'),
    ('n8n-workflow', '["أتمتة", "ربط خدمات", "معالجة الأخطاء"]')
) as arabic (slug, features)
where categories.slug = arabic.slug;
