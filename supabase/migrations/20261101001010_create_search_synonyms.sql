-- Words for the same thing: a line is a group, and each of its words finds all the others.

create table private.search_synonyms (
  word text collate "C" not null,
  other text collate "C" not null,
  primary key (word, other)
);
comment on table private.search_synonyms is
  'Words of both languages that people use for the same thing, where neither a stem nor a likeness of letters joins them.';

insert into private.search_synonyms
select distinct private.normalise_text(one), private.normalise_text(other)
from (values
  ('cv resume سيرة'),
  ('kids children child طفل أطفال'),
  ('customer client عميل عملاء زبون زبائن'),
  ('vacation holiday leave إجازة عطلة'),
  ('photo photograph photography picture image صورة صور تصوير'),
  ('logo شعار لوجو'),
  ('email mail بريد إيميل'),
  ('invoice bill فاتورة فواتير'),
  ('report تقرير تقارير'),
  ('meeting اجتماع'),
  ('teacher teaching معلم مدرس تعليم تدريس'),
  ('lesson class درس دروس حصة'),
  ('translate translation translator ترجمة مترجم'),
  ('summary summarise summarising تلخيص ملخص'),
  ('contract agreement عقد عقود'),
  ('budget ميزانية موازنة'),
  ('trip travel journey سفر رحلة'),
  ('job career employment vacancy وظيفة وظائف'),
  ('salary pay wage raise راتب رواتب أجر'),
  ('food meal dish طعام أكل وجبة طبق'),
  ('speech toast خطبة كلمة'),
  ('house home بيت منزل'),
  ('room غرفة'),
  ('exam امتحان اختبار'),
  ('drawing illustration sketch رسم رسوم'),
  ('painting لوحة'),
  ('chatbot bot بوت'),
  ('automation workflow أتمتة مسار'),
  ('wedding marriage زفاف عرس'),
  ('invitation دعوة'),
  ('card بطاقة كرت'),
  ('article blog مقال تدوينة'),
  ('shop store متجر دكان'),
  ('advert advertisement advertising إعلان'),
  ('marketing تسويق'),
  ('review critique feedback مراجعة تقييم'),
  ('code programming برمجة كود'),
  ('bug error defect خطأ أخطاء'),
  ('letter رسالة خطاب'),
  ('complaint شكوى'),
  ('interview مقابلة'),
  ('map خريطة خرائط'),
  ('poster ملصق'),
  ('cover غلاف'),
  ('portrait headshot بورتريه'),
  ('pattern ornament نقش زخرفة'),
  ('spreadsheet excel إكسل جدول'),
  ('database postgres sql'),
  ('strategy استراتيجية'),
  ('policy سياسة سياسات'),
  ('research بحث أبحاث'),
  ('story novel fiction قصة رواية'),
  ('legal law قانون قانوني'),
  ('privacy خصوصية'),
  ('expense receipt مصروف مصروفات إيصال'),
  ('minutes محضر'),
  ('jewellery jewelry ring مجوهرات حلي'),
  ('plan planning خطة تخطيط'),
  ('design تصميم'),
  ('mosque مسجد جامع'),
  ('cafe coffee قهوة مقهى'),
  ('film movie cinema cinematic فيلم'),
  ('staff employee colleague موظف موظفين'),
  ('ecommerce online متجر')
) as same (words)
cross join lateral regexp_split_to_table(words, ' ') one
cross join lateral regexp_split_to_table(words, ' ') other
where one <> other;
