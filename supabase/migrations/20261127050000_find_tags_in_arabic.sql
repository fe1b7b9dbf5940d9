-- What Arabic pages call a tag: search finds a prompt by the words that its reader sees.
-- Spec 1.13.

set local lock_timeout = '5s';

create table private.tag_words (
  tag text collate "C" primary key,
  word text not null
);
comment on table private.tag_words is
  'What Arabic pages call a tag, as in the interface''s tag-words; names stay in Latin letters and are not listed.';

insert into private.tag_words
select split_part(line, ' = ', 1), split_part(line, ' = ', 2)
from regexp_split_to_table($$
3d = ثلاثي الأبعاد
abstract = تجريدي
academic = أكاديمي
accessibility = سهولة الوصول
accounting = محاسبة
acting = تمثيل
administration = شؤون إدارية
advertising = إعلان
aerial = تصوير جوي
agent-instructions = تعليمات وكيل
agent-skill = مهارة وكيل
agents = وكلاء
agile = عمل رشيق
album = ألبوم
analysis = تحليل
analytics = تحليلات
animals = حيوانات
animation = تحريك
app icon = أيقونة تطبيق
approval = موافقة
arabic = عربي
architecture = عمارة
archive = أرشيف
art deco = آرت ديكو
art direction = إدارة فنية
art nouveau = آرت نوفو
astronomy = فلك
automation = أتمتة
avatar = صورة رمزية
b-roll = لقطات مساندة
b2b = بين الشركات
background = خلفية
background removal = إزالة الخلفية
backup = نسخ احتياطي
banking = مصارف
banner = لافتة
bauhaus = باوهاوس
before and after = قبل وبعد
blueprint = مخطط هندسي
book = كتاب
book cover = غلاف كتاب
botanical = نباتات
brand = علامة تجارية
branding = هوية تجارية
browser = متصفح
budget = ميزانية
business = أعمال
calendar = تقويم
calligraphy = خط عربي
camera = كاميرا
card = بطاقة
career = مسيرة مهنية
cars = سيارات
ceramics = خزف
changelog = سجل تغييرات
character = شخصية
charcoal = فحم
chatbot = روبوت محادثة
childlike = طفولي
children = أطفال
cinemagraph = صورة متحركة جزئيًّا
cinematic = سينمائي
citations = استشهادات
city = مدينة
claymation = تحريك الصلصال
coaching = تدريب شخصي
code = شيفرة
code-review = مراجعة الشيفرة
coding = برمجة
coffee = قهوة
colouring = تلوين
comic = قصة مصوّرة
communication = تواصل
comparison = مقارنة
complaint = شكوى
compliance = امتثال
compositing = تركيب صور
computer-use = استخدام الحاسوب
concept = فكرة
concept art = فن تصوّري
connectors = موصّلات
consumer = مستهلك
content = محتوى
continuity = استمرارية
contract = عقد
contracts = عقود
conversation = محادثة
conversion = تحويل
cooking = طبخ
copywriting = كتابة إعلانية
cover = غلاف
cover letter = خطاب تقديم
craft = حِرف
crayon = أقلام شمعية
creature = مخلوق
culture = ثقافة
curriculum = منهج
customer service = خدمة العملاء
customer-service = خدمة العملاء
cv = سيرة ذاتية
dance = رقص
data = بيانات
data-protection = حماية البيانات
database = قاعدة بيانات
debate = مناظرة
decisions = قرارات
desert = صحراء
design = تصميم
developer = مطوّر
diagram = مخطط
dialogue = حوار
diorama = مجسّم
documentary = وثائقي
documentation = توثيق
documents = مستندات
double exposure = تعريض مزدوج
drawing = رسم
due diligence = فحص نافٍ للجهالة
due-diligence = فحص نافٍ للجهالة
e-commerce = تجارة إلكترونية
ecommerce = تجارة إلكترونية
editing = تحرير
editorial = تحريري
education = تعليم
eid = عيد
email = بريد إلكتروني
embroidery = تطريز
engineering = هندسة
engraving = نقش غائر
errors = أخطاء
evaluation = تقييم
evidence = أدلة
expenses = مصروفات
exterior = واجهة خارجية
faces = وجوه
fact-checking = تدقيق حقائق
fairy tale = حكاية خرافية
family = عائلة
family photo = صورة عائلية
fantasy = فانتازيا
fashion = أزياء
feedback = ملاحظات
fiction = قصص خيالية
film = فيلم
finance = مالية
flashcards = بطاقات تعليمية
focus = تركيز
food = طعام
forms = نماذج
formula = صيغة
freelancing = عمل حر
fresco = فريسكو
frontend = واجهة أمامية
funding = تمويل
fundraising = جمع تبرعات
game = لعبة
game art = فن الألعاب
games = ألعاب
garden = حديقة
geometry = هندسة أشكال
gift = هدية
gold = ذهب
gouache = غواش
governance = حوكمة
grant = منحة
greeting card = بطاقة تهنئة
group photo = صورة جماعية
hands = أيدٍ
health = صحة
history = تاريخ
home = بيت
household = منزل
hr = موارد بشرية
humour = فكاهة
icons = أيقونات
identity = هوية
illustration = رسم توضيحي
image to video = من صورة إلى فيديو
import = استيراد
incident = حادث تقني
industrial design = تصميم صناعي
infographic = إنفوغرافيك
ink = حبر
insects = حشرات
instrumental = عزف
intaglio = طباعة غائرة
integration = تكامل
interior = تصميم داخلي
interview = مقابلة
interviews = مقابلات
inventory = مخزون
investment = استثمار
invitation = دعوة
invoices = فواتير
islamic art = فن إسلامي
isometric = منظور متساوي القياس
itinerary = برنامج رحلة
jewellery = مجوهرات
jingle = نغمة إعلانية
job search = بحث عن عمل
knitting = حياكة
knowledge-base = قاعدة معرفة
landing page = صفحة هبوط
landscape = منظر طبيعي
language = لغة
launch = إطلاق
leadership = قيادة
leads = عملاء محتملون
learning = تعلّم
legacy = أنظمة قديمة
legal = قانون
leisure = ترفيه
lesson plan = خطة درس
letter = رسالة
lettering = رسم الحروف
light = ضوء
lighting = إضاءة
line art = رسم خطي
linocut = طباعة اللينوليوم
lip sync = مزامنة الشفاه
literature review = مراجعة أدبيات
literature-review = مراجعة أدبيات
localization = توطين
logo = شعار
lookbook = دليل إطلالات
loop = حلقة
luxury = فخامة
lyrics = كلمات أغنية
macro = تصوير مقرّب
management = إدارة
map = خريطة
maqam = مقام
market = سوق
market-size = حجم السوق
marketing = تسويق
marketplace = سوق إلكترونية
meetings = اجتماعات
memory = ذاكرة
menu = قائمة طعام
migration = ترحيل
miniature = منمنمة
minimal = بسيط
minutes = محضر
mockup = نموذج عرض
model = نموذج
monitoring = مراقبة
monogram = شعار حروف
monorepo = مستودع موحّد
moodboard = لوحة إلهام
mosaic = فسيفساء
mosque = مسجد
mountains = جبال
movement = حركة
multi-agent = عدة وكلاء
mural = جدارية
museum = متحف
music = موسيقى
natural light = ضوء طبيعي
nature = طبيعة
negotiation = تفاوض
neon = نيون
newsletter = نشرة بريدية
night = ليل
noir = سينما سوداء
nonprofit = غير ربحي
on-call = مناوبة
onboarding = تأهيل
operations = عمليات
orchestration = تنسيق
outbound = تواصل مبادِر
outreach = تواصل خارجي
packaging = تغليف
painting = رسم بالألوان
paper craft = أشغال ورقية
paper cut = قص الورق
pastel = باستيل
pattern = نقش
payments = مدفوعات
perfume = عطر
perspective = منظور
photo editing = تعديل الصور
photography = تصوير
pixel art = فن البكسل
plain language = لغة واضحة
planning = تخطيط
policy = سياسة
pop art = فن البوب
portrait = صورة شخصية
positioning = تموضع
poster = ملصق
presentation = عرض تقديمي
pricing = تسعير
print = طباعة
privacy = خصوصية
procurement = مشتريات
product = منتج
product design = تصميم منتجات
productivity = إنتاجية
project management = إدارة مشاريع
prompt-injection = حقن الموجّهات
prospecting = بحث عن عملاء
publishing = نشر
pull-request = طلب دمج
quality = جودة
quiz = اختبار قصير
real estate = عقارات
refactoring = إعادة هيكلة
reference = مرجع
regex = تعابير نمطية
regulation = لوائح
release-notes = ملاحظات الإصدار
render = تجسيم
report = تقرير
reporting = تقارير
requirements = متطلبات
research = بحث
restaurant = مطعم
restoration = ترميم
retrieval = استرجاع
retro = طراز رجعي
returns = مرتجعات
review = مراجعة
reviews = تقييمات
risk = مخاطر
role play = تقمّص أدوار
safety = سلامة
salary = راتب
sales = مبيعات
scene = مشهد
scheduling = جدولة
science = علوم
sea = بحر
seasons = فصول
security = أمن
series = سلسلة
shoes = أحذية
signage = لافتات
sketch = رسم أولي
social media = تواصل اجتماعي
software = برمجيات
song = أغنية
sound design = تصميم صوتي
sound logo = شعار صوتي
sources = مصادر
space = فضاء
speech = خطاب
sports = رياضة
spreadsheet = جدول بيانات
sprites = رسوم اللعبة
stage = مسرح
stained glass = زجاج معشّق
startup = شركة ناشئة
status-report = تقرير حالة
stickers = ملصقات صغيرة
still life = طبيعة صامتة
storyboard = لوحة قصة
storytelling = سرد
strategy = استراتيجية
street = شارع
study = دراسة
style = أسلوب
style reference = مرجع أسلوب
style-guide = دليل أسلوب
summary = ملخص
support = دعم
survey = استبيان
swiss = طراز سويسري
sync = مزامنة
system-prompt = موجّه نظام
t-shirt = قميص
tasks = مهام
teaching = تدريس
team = فريق
technical = تقني
tender = مناقصة
terminology = مصطلحات
testing = اختبار
textile = نسيج
texture = ملمس
tile = بلاط
tools = أدوات
transcript = تفريغ نصي
translation = ترجمة
travel = سفر
triage = فرز
typography = خطوط طباعية
unboxing = فتح العلبة
ux = تجربة المستخدم
validation = تحقق
vaporwave = موجة البخار
vehicle = مركبة
video = فيديو
vintage = طراز قديم
voice = صوت
voice-over = تعليق صوتي
watch = ساعة
watercolour = ألوان مائية
web = ويب
webhooks = ربط بالويب
website = موقع
wedding = زفاف
wildlife = حياة برية
window = نافذة
woodblock = طباعة خشبية
work = عمل
workflow = مسار عمل
world building = بناء عوالم
worldbuilding = بناء عوالم
writing = كتابة
$$, '\n') line
where line <> '';

create function private.words_of_tags(tags text[])
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(
    E'\n', array_to_string(tags, E'\n'),
    (
      select string_agg(w.word, E'\n' order by w.tag) from private.tag_words w
      where w.tag = any (array(select private.search_tag(t) from unnest(tags) t))
    )
  );
$$;
comment on function private.words_of_tags(text[]) is 'Tags as search knows them: as written, and as Arabic pages call them.';

create or replace function private.learn_search_words(card public.prompt_cards)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  words text[] := array(
    select word
    from unnest(tsvector_to_array(to_tsvector('simple', private.search_text(concat_ws(
      E'\n', card.title, card.title_ar, private.words_of_tags(card.tags), replace(card.category, '-', ' '),
      array_to_string(card.search_terms || card.search_terms_ar, E'\n'),
      card.description, card.description_ar, private.public_words(card)))))) word
    where length(word) between 2 and 30 and word !~ '^[0-9]+$'
    order by word collate "C"
    limit 500
  );
begin
  -- An approximate counter (Morris): a word that is everywhere is almost never written, so writers do not queue for it.
  update private.search_words set level = level + 1
  where word in (
    select w.word from private.search_words w
    where w.word = any (words) and (hashtextextended(w.word || card.id, 0) & 1048575) < 1048576 * power(2, -w.level)
    for update skip locked
  );
  -- In one order: who adds the same words at once waits, and never for each other.
  insert into private.search_words (word)
  select word from unnest(words) word
  where not exists (select from private.search_words w where w.word = word.word)
  order by word collate "C"
  on conflict do nothing;
end;
$$;

create or replace function private.search_vectors(
  card public.prompt_cards, english text, arabic text,
  out title_vector tsvector, out public_vector tsvector, out full_vector tsvector
)
language plpgsql
stable
set search_path = ''
as $$
declare
  titles text := private.search_text(concat_ws(E'\n', card.title, card.title_ar));
begin
  -- Stop words too: "To do" and "Who is it?" may be the whole of a title.
  title_vector := setweight(
    to_tsvector('private.library', titles) || array_to_tsvector(private.stop_words(titles)), 'A');
  public_vector := title_vector
    || setweight(to_tsvector('private.library', private.search_text(private.words_of_tags(card.tags))), 'B')
    || setweight(to_tsvector('private.library', private.search_text(
         concat_ws(E'\n', card.description, card.description_ar, array_to_string(card.points, E'\n'),
         array_to_string(card.points_ar, E'\n'), card.author_name,
         array_to_string(card.search_terms || card.search_terms_ar, E'\n')))), 'C')
    -- The category's name; a trailing "text" or "prompt" is removed, because it would match every prompt.
    || to_tsvector('private.library', private.search_text(
         concat_ws(E'\n', regexp_replace(regexp_replace(card.category, '-(text|prompt)$', ''), '-', ' ', 'g'), private.public_words(card))));
  -- A vector holds one megabyte at most, and the beginning of a text says what it is about.
  full_vector := public_vector
    || to_tsvector('private.library', private.search_text(concat_ws(E'\n', left(english, 40000), left(arabic, 40000))));
  if card.is_free then
    public_vector := full_vector;
  end if;
end;
$$;

-- Prompts that are published already. Their other words are counted in the dictionary as they are.
do $$
begin
  perform private.index_prompt(c)
  from public.prompt_cards c
  where exists (select from unnest(c.tags) t join private.tag_words w on w.tag = private.search_tag(t));
end;
$$;
insert into private.search_words (word)
select distinct lexeme
from public.prompt_cards c
cross join unnest(c.tags) t
join private.tag_words w on w.tag = private.search_tag(t)
cross join unnest(tsvector_to_array(to_tsvector('simple', private.search_text(w.word)))) lexeme
where length(lexeme) between 2 and 30
on conflict do nothing;
