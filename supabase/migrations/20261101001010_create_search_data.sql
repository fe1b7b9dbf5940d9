-- Data of search: synonyms, where each line is a sense and each of its words finds all the others; and stop words.

create table private.search_synonyms (
  word text collate "C" not null,
  sense smallint not null,
  primary key (word, sense)
);
comment on table private.search_synonyms is
  'Synonyms in both languages, by stem; pairs that already share a stem or are spelled similarly are not listed.';
create index search_synonyms_sense_idx on private.search_synonyms (sense);

with lines as (
  select private.search_text(word) as word, line.sense
  from regexp_split_to_table($$
cv resume curriculum سيرة
cover motivation application خطاب تقديم طلب
apply applicant application candidate hiring recruit recruitment recruiting مرشح مرشحين متقدم توظيف تعيين
kid kids children child toddler baby boy girl pupil طفل أطفال صغير صغار ولد أولاد عيال بنت
son daughter ابن ابني ابنة ابنتي
family parent mother father mum mom dad grandmother grandfather grandparents generations عائلة أسرة أم أب والد والدة جد جدة أجيال أحفاد
friend buddy mate صديق أصدقاء رفيق
customer client buyer consumer shopper patron عميل عملاء زبون زبائن مشتري مستهلك
visitor guest audience زائر زوار ضيف ضيوف جمهور
user users reader مستخدم مستخدمين قارئ قراء
vacation holiday leave absence إجازة إجازات عطلة غياب
photo photograph photography picture image shot snapshot صورة صور تصوير لقطة
camera lens كاميرا عدسة
portrait headshot face selfie بورتريه وجه شخصية
logo emblem mark brandmark شعار شعارات لوجو
brand branding identity علامة هوية ماركة
icon symbol glyph أيقونة أيقونات رمز رموز
email mail e-mail inbox newsletter بريد إيميل ايميلات
reply answer respond response رد ردود جواب إجابة أجيب
message msg text sms رسالة رسائل
invoice bill invoicing billing فاتورة فواتير
payment pay paid paying دفع سداد مدفوعات تحصيل
reminder remind chase overdue late unpaid تذكير تذكيرات متأخر تأخر
receipt expense expenses spending إيصال إيصالات مصروف مصروفات مصاريف نفقات إنفاق
accounting bookkeeping ledger bookings books accountant محاسبة محاسب دفتر قيود
tax vat taxes ضريبة ضرائب
report summary overview تقرير تقارير
summary summarise summarising summarize shorten condense digest brief gist تلخيص ملخص ألخص خلاصة مختصر موجز اختصار
meeting meetings standup conference proceedings اجتماع اجتماعات لقاء جلسة
minutes protocol proceedings summary summarise summarize record محضر محاضر
notes note jottings ملاحظة ملاحظات
transcript transcription recording تفريغ تسجيل
teacher tutor teaching instructor professor coach معلم مدرس أستاذ تعليم تدريس مدرب
teach explain clarify شرح أشرح تفسير توضيح
simple simply plain easy layman بسيط بسهولة سهل مبسط مفهوم
lesson class classroom school درس دروس حصة فصل مدرسة صف
course curriculum syllabus training programme دورة دورات كورس منهج مناهج مقرر تدريب
student learner pupil طالب طلاب تلميذ متعلم
learn learning study studying revise revision تعلم أتعلم دراسة مذاكرة أذاكر مراجعة
exam test quiz final assessment امتحان امتحانات اختبار اختبارات نهائي
question ask asking query سؤال أسئلة يسأل
homework exercise assignment worksheet واجب واجبات تمرين تمارين
flashcard card cards vocabulary memorise بطاقة بطاقات كرت مفردات حفظ يحفظ
translate translation translator translating localisation ترجمة مترجم أترجم تعريب
glossary dictionary terminology terms مسرد قاموس معجم مصطلحات
language speaking conversation speak لغة لغات محادثة نطق
english إنجليزي إنجليزية انجليزي بالانجليزي
arabic عربي عربية
contract agreement lease عقد عقود اتفاق اتفاقية
clause terms conditions بند بنود شرط شروط أحكام
legal law lawyer attorney قانون قانوني محامي
policy policies rule rules regulation regulations سياسة سياسات لائحة لوائح نظام قواعد
privacy gdpr personal خصوصية شخصية
consent cookies permission موافقة إذن
budget finances household ميزانية موازنة بيت
money cash finance financial مال مالي نقود فلوس
bank banking statement account بنك بنوك مصرف كشف حساب
save saving savings توفير ادخار أوفر
cost price pricing prices سعر أسعار ثمن تكلفة تسعير
cheap discount offer تخفيض خصم عرض
loan debt credit قرض دين ديون
investor investment funding invest startup مستثمر استثمار تمويل
grant funder donor donation fundraising charity nonprofit ngo منحة منح تبرع متبرع متبرعين خيرية جمعية
trip travel journey itinerary tour سفر رحلة رحلات أسافر سياحة
vacation trip tourism إجازة رحلة
flight airport hotel طيران مطار فندق
city town urban مدينة مدن بلدة
neighbourhood district quarter area حي حارة منطقة
street road alley lane شارع شوارع طريق زقاق
map route directions خريطة خرائط مسار
job vacancy position career employment role work وظيفة وظائف عمل شغل مهنة
salary pay wage raise compensation earnings راتب رواتب أجر أجور زيادة معاش
negotiate negotiation bargain bargaining haggle تفاوض مفاوضة أفاوض مساومة
boss manager supervisor chief مدير مدراء رئيس مشرف
staff employee employees colleague coworker worker personnel موظف موظفين زميل زملاء عامل
team crew squad فريق فرق
onboarding newcomer newcomers hire joiner تأهيل استقبال جديد مستجد
appraisal performance review feedback evaluation تقييم أداء تقويم
food meal dish cuisine plate طعام أكل وجبة وجبات طبق أطباق
dinner supper lunch breakfast عشاء غداء فطور إفطار
cook cooking kitchen recipe طبخ أطبخ مطبخ وصفة وصفات
ingredient ingredients groceries grocery مكونات مقادير بقالة مقاضي
shopping purchase purchases buy تسوق شراء مشتريات يشتري
restaurant menu diner مطعم مطاعم قائمة منيو
cafe coffee espresso قهوة مقهى كافيه فنجان
tea شاي
bakery bread cake مخبز خبز كعك
speech toast talk address خطبة كلمة خطاب
presentation slides slide deck powerpoint عرض تقديمي شرائح
house home villa building بيت منزل دار فيلا مبنى عمارة
flat apartment شقة شقق
room bedroom lounge living غرفة غرف حجرة صالة مجلس
interior decor decoration furnish furniture furnishing redecorate ديكور أثاث تأثيث داخلي فرش
property estate realtor عقار عقارات عقاري
tenant landlord rent rental إيجار مستأجر مالك
architect architecture architectural معماري عمارة هندسة
maquette model miniature scale مجسم مجسمات ماكيت نموذج مصغر
garden plant plants flower flowers botanical حديقة نبات نباتات زهرة زهور ورد وردة
drawing draw illustration sketch doodle رسم رسوم رسمة أرسم
painting paint painter canvas لوحة لوحات دهان رسام
watercolour watercolor aquarelle مائي مائية
ink حبر
pencil charcoal crayon pastel رصاص فحم شمع طباشير
colour color colouring coloring colours لون ألوان تلوين ملون
pattern ornament motif wallpaper نقش نقوش زخرفة زخارف نمط
fabric textile cloth clothes قماش أقمشة نسيج منسوجات
embroidery stitch stitches sewing needlework knitting knitted crochet تطريز مطرز مطرزات غرز غرزة خياطة حياكة تريكو كروشيه
fashion clothing clothes outfit apparel dress موضة أزياء ملابس لباس
shoe shoes sneaker sneakers footwear حذاء أحذية
jewellery jewelry ring necklace gem diamond مجوهرات حلي خاتم ألماس قلادة
watch wristwatch clock ساعة ساعات
perfume fragrance scent cologne عطر عطور
bottle flask قارورة زجاجة
makeup cosmetics beauty skincare مكياج تجميل
glass زجاج
mosaic tile tiles tesserae فسيفساء بلاط بلاطة زليج
mosque prayer islamic مسجد جامع صلاة إسلامي
ramadan eid greeting عيد أعياد رمضان معايدة تهنئة
calligraphy lettering typography kufic خط خطوط كوفي
wedding marriage bride groom engagement زفاف عرس زواج خطوبة عروس
invitation invite دعوة دعوات
birthday party celebration حفلة حفل احتفال
gift present هدية هدايا
article blog post essay مقال مقالة مقالات تدوينة
post posts social instagram facebook twitter linkedin منشور منشورات بوست سوشيال تواصل
headline title heading عنوان عناوين
write writing author كتابة أكتب كاتب مؤلف
edit editing editor proofread proofreading polish rewrite تحرير محرر تدقيق أعدل تعديل صياغة
style tone voice أسلوب نبرة صوت
grammar spelling نحو إملاء
novel story fiction tale storytelling narrative رواية قصة قصص حكاية حكايات
chapter plot فصل حبكة
character hero شخصية شخصيات بطل
book books كتاب كتب
poem poetry شعر قصيدة
cover sleeve jacket غلاف أغلفة
album record music song vinyl ألبوم موسيقى أغنية أغاني
magazine editorial journal مجلة مجلات
comic comics strip manga cartoon كوميكس كاريكاتير كرتون
film movie cinema cinematic فيلم أفلام سينما سينمائي
video clip فيديو مقطع
animation animated cartoon stop-motion تحريك أنيميشن
game gaming videogame لعبة ألعاب جيم
pixel sprite 8-bit retro بكسل
theatre stage play مسرح
dance dancer ballet رقص راقص
sport sports athlete رياضة رياضي
shop store boutique متجر متاجر دكان محل
ecommerce online webshop متجر إلكتروني أونلاين نت
product goods item merchandise منتج منتجات سلعة سلع بضاعة بضائع
sell selling sale sales بيع أبيع يبيع مبيعات
stock inventory warehouse supply مخزون مخزن مستودع بضاعة
reorder replenish restock order ordering طلب طلبية
order orders delivery shipping shipment parcel طلب طلبات طلبية توصيل شحن شحنة طرد
return returns refund exchange مرتجع مرتجعات استرجاع إرجاع استرداد استبدال
supplier vendor procurement purchasing مورد موردين مشتريات
tender bid rfp proposal مناقصة عطاء عرض
advert advertisement advertising ad ads commercial promotion إعلان إعلانات دعاية ترويج
marketing campaign تسويق حملة
seo google search ranking محركات بحث جوجل قوقل سيو
website site web webpage homepage landing موقع مواقع صفحة ويب
signup register registration subscribe تسجيل اشتراك
conversion convert تحويل
lead leads prospect prospects outreach prospecting محتملين
positioning differentiate differentiation distinguish unique تموضع تميز يتميز تمييز
competitor competition rival rivals منافس منافسين منافسة
launch release rollout إطلاق إصدار
release changelog version update إصدار نسخة تحديث
review reviews rating ratings testimonial تقييم تقييمات مراجعة مراجعات
comment comments تعليق تعليقات
feedback critique criticism opinion نقد ملاحظات رأي آراء
complaint complain grievance شكوى شكاوى اشتكى
angry furious upset annoyed unhappy غاضب زعلان منزعج مستاء
apology apologise sorry اعتذار أعتذر
support helpdesk service ticket tickets دعم خدمة تذكرة تذاكر
urgent urgency priority prioritise عاجل مستعجل أولوية أولويات إلحاح
enquiry inquiry request form استفسار استفسارات طلب نموذج
survey questionnaire poll استبيان استبيانات استطلاع استقصاء
interview interviews مقابلة مقابلات
practise practice rehearse rehearsal mock تدريب تمرن أتدرب تجريبي
difficult hard tough awkward صعب صعبة محرج
conversation talk discussion chat dialogue حديث حوار نقاش محادثة
argument debate dispute جدال مناظرة حجة
decision decide choose choice قرار قرارات اختيار
code coding programming programmer developer developers software كود برمجة مبرمج مطور برنامج شفرة
bug error defect fault crash broken breaks خطأ أخطاء عطل خلل خربان
test tests testing tester qa اختبار فحص
refactor refactoring clean cleanup restructure تنظيف ترتيب
legacy old قديم
api endpoint endpoints interface واجهة
database postgres sql db قاعدة بيانات
query select استعلام
data dataset figures numbers بيانات أرقام
regex regexp expression pattern تعبير نمطي
spreadsheet excel sheet formula إكسل اكسل جدول جداول معادلة معادلات
csv import export استيراد تصدير
chart graph diagram infographic visualisation مخطط إنفوغرافيك بياني
analysis analyse analytics analyst تحليل أحلل إحصاء
kpi metric metrics okr okrs goal goals objective objectives target targets هدف أهداف مؤشر مؤشرات
dashboard weekly monthly figures أسبوعي شهري
server uptime downtime outage down سيرفر خادم توقف انقطاع
incident outage postmortem post-mortem حادثة حادث
monitor monitoring watch track tracking مراقبة متابعة رصد
alert alarm warning notification notify تنبيه تنبيهات إنذار إشعار تحذير
backup restore recovery نسخة احتياطي احتياطية استعادة
migration migrate move switch نقل ترحيل انتقال
security secure safe أمان أمن
chatbot bot assistant بوت شات روبوت مساعد
whatsapp telegram واتساب تلغرام واتس
automation automate workflow automatic n8n أتمتة تلقائي آلي مسار
sync synchronise synchronisation integration مزامنة تزامن ربط
crm contacts
calendar schedule agenda appointment appointments diary تقويم جدول مواعيد موعد أجندة
daily morning today tomorrow day يومي صباح غد
news feed feeds rss أخبار خبر مصادر
digest newsletter bulletin نشرة
task tasks todo to-do action مهمة مهام
deadline due موعد مهلة
project projects مشروع مشاريع
plan planning roadmap خطة خطط تخطيط
strategy strategic استراتيجية
risk risks danger threat threats مخاطر خطر مخاطرة تهديد
board directors governance مجلس إدارة
approval approve approved sign-off اعتماد موافقة
document documents docs file files pdf وثيقة وثائق مستند مستندات ملف ملفات
source sources reference references citation citations cite مصدر مصادر مرجع مراجع
research study paper papers academic scientific بحث أبحاث علمي أكاديمي
literature أدبيات
science biology anatomy physics chemistry علوم أحياء فيزياء كيمياء
math maths mathematics theorem رياضيات نظرية
history historical تاريخ
medicine doctor medical health طب طبيب صحة دكتور
user story stories requirement requirements متطلبات
duplicate duplicates copy مكرر تكرار نسخ
extract extraction استخراج
sort sorting classify categorise triage فرز تصنيف ترتيب
compare comparison difference differences versus مقارنة فرق فروق أقارن
check verify validate validation inspect تحقق تأكد فحص تدقيق
idea ideas brainstorm brainstorming inspiration فكرة أفكار عصف إلهام
design designer designing تصميم مصمم تصاميم
background backdrop خلفية خلفيات
remove erase delete إزالة حذف مسح
poster placard ملصق ملصقات بوستر
sticker stickers decal ملصق ملصقات ستيكر
banner header لافتة بانر
packaging package box carton تغليف عبوة علبة كرتون صندوق
label tag ملصق
tshirt shirt tee تيشيرت قميص
print printing printed printable طباعة مطبوع أطبع
storyboard shot ستوري
avatar profile أفاتار حساب
banknote currency عملة نقدية بنكنوت
engraving engraved etching etched حفر نقش
woodcut woodblock linocut lino
museum exhibition exhibit gallery متحف متاحف معرض
car vehicle automobile سيارة سيارات مركبة
animal animals wildlife pet حيوان حيوانات
insect bug beetle حشرة حشرات
sea ocean coast beach shore بحر ساحل شاطئ
desert dunes sand صحراء كثبان رمل
mountain mountains hill جبل جبال
sky weather rain storm سماء طقس مطر عاصفة
night dark evening ليل ليلي مساء
light lighting lit lamp ضوء إضاءة نور
sunset sunrise dusk dawn غروب شروق فجر
planet space galaxy astronomy كوكب كواكب فضاء فلك
dream fantasy magic fairy خيال سحر خرافي خرافة
monster creature dragon وحش مخلوق
world universe عالم
market bazaar souk سوق أسواق
craft handmade craftsman artisan حرفة يدوي حرفي صانع
clay pottery ceramics plasticine صلصال فخار طين
wood wooden خشب خشبي
paper origami papercut ورق
gold golden ذهب ذهبي
old-fashioned vintage retro antique nostalgic قديم كلاسيكي تراث
modern contemporary minimal minimalist حديث عصري بسيط
repeat seamless tile تكرار متكرر
match matching consistent consistency uniform coherent same متناسق موحد اتساق
different differ various مختلف مختلفة
empty vacant bare فارغ فارغة خال خالية
small tiny little mini compact صغير صغيرة
large big huge كبير كبيرة ضخم
long lengthy طويل طويلة
short brief قصير قصيرة
fast quick quickly rapid سريع بسرعة
close closeup close-up macro قريب مقرب ماكرو
confusing unclear confused vague unreadable غامض محير
clear readable understandable واضح مقروء
first initial beginning أول أولى بداية
new recent جديد جديدة
late delay delayed تأخير متأخر
lost missing gone ضائع مفقود ضاع
forget forgotten ينسى نسيان
angle view perspective زاوية منظور
year annual yearly سنة سنوي عام
month monthly شهر شهري
week weekly أسبوع أسبوعي
phone mobile cell هاتف جوال موبايل تلفون
number numbers digit digits رقم أرقام عدد
address location عنوان مكان
list checklist قائمة لائحة
table جدول
picture-book storybook
science-fiction scifi futuristic مستقبلي
begin beginning start starting open opening بدء بداية أبدأ يبدأ ابدأ افتتاح
end finish ending close closing نهاية ختام أنهي ينتهي
stop quit cease halt توقف إيقاف
make build create produce generate صنع إنشاء أنشئ إنتاج بناء يبني
change alter modify adjust swap replace تغيير غير يغير تبديل تعديل استبدال
keep stay preserve remain retain unchanged untouched حفاظ يبقي إبقاء بقاء
fix repair mend correct solve إصلاح يصلح أصلح حل تصحيح
find search look discover locate بحث أبحث إيجاد يجد العثور
show display present reveal إظهار عرض يعرض يظهر
hide hidden conceal secret إخفاء مخفي سر
send sending dispatch deliver إرسال أرسل يرسل
collect gather compile aggregate جمع أجمع تجميع يجمع
join combine merge connect link دمج ربط ضم
split divide separate break تقسيم أقسم فصل
distribute spread allocate توزيع أوزع يوزع
count counting quantity amount number عد كمية مقدار
measure measuring dimension dimensions قياس مقاس مقاسات أبعاد
size scale حجم مقياس
speak say tell talk كلام قول يقول أقول يتكلم أتكلم
ask request demand طلب يطلب أسأل
read reading قراءة أقرأ يقرأ
understand comprehend grasp فهم أفهم يفهم
know knowledge knowing معرفة يعرف أعرف
remember memory recall تذكر ذاكرة
think thinking consider تفكير أفكر
believe trust credible صدق يصدق ثقة مصداقية
doubt sceptical critical wary شك حذر ناقد
prove proof evidence show دليل أدلة إثبات برهان شاهد شواهد
mistake mistakes error wrong incorrect غلط أغلاط خطأ
blame fault guilt لوم ذنب
cause reason why سبب أسباب لماذا
result results outcome consequence effect impact نتيجة نتائج أثر تأثير عواقب
problem issue trouble difficulty مشكلة مشاكل مشكل صعوبة
solution answer fix حل حلول
fail failure failing collapse فشل يفشل إخفاق
success succeed win winning نجاح ينجح فوز أفوز
lose losing loss lost خسارة أخسر يخسر فقدان
waste wasted wasting spoil rot هدر تلف إهدار
save rescue recover إنقاذ
boring dull bland tedious ممل مملة رتيب
beautiful pretty lovely elegant جميل جميلة أنيق
ugly bad poor terrible awful سيئ سيئة رديء قبيح
good great best excellent better جيد أفضل أحسن ممتاز
honest true truth genuine authentic صدق صادق حقيقي حقيقة أصلي
fake false invented imaginary fictional وهمي مزيف متخيل
real realistic actual واقعي حقيقي
strange odd weird unusual غريب
famous known popular مشهور معروف
private personal own خاص شخصي
public open عام علني
alone single lonely solo وحيد وحده منفرد
together group joint معا جماعي مجموعة
quiet calm silent peaceful هادئ هدوء صامت
loud noisy noise ضجيج إزعاج صاخب
strong powerful robust قوي قوية
weak weakness fragile ضعيف ضعف
heavy weight وزن ثقيل
hot warm heat حار دافئ ساخن
cold frozen ice snow winter بارد ثلج شتاء
summer صيف
spring ربيع
autumn fall خريف
wet rain rainy damp مطر مبلل
bright shiny shine sparkle sparkling glitter gloss لمعة لامع بريق يلمع تألق
dark shadow shade gloomy ظلام ظل ظلال داكن
black أسود سوداء
white أبيض بيضاء بياض
red crimson أحمر
blue azure أزرق زرقاء
green أخضر خضراء
grey gray رمادي
transparent clear see-through شفاف
line lines stroke خط خطوط
dot dots point points نقطة نقاط
circle round circular دائرة مستدير
square squared مربع
corner edge border ركن زاوية حافة
frame framed إطار إطارات
panel panels strip لوحة شريط
grid lattice شبكة
layer layers طبقة طبقات
layout composition arrange arrangement ترتيب تنسيق
front forward أمام أمامي
back rear behind خلف خلفي
side lateral جانب جانبي
above top aerial overhead bird drone أعلى فوق جوي
inside interior inner indoor داخل داخلي
outside exterior outdoor facade خارج خارجي واجهة
wall walls جدار جدران حائط حيطان
door doors gate باب أبواب
window windows نافذة نوافذ شباك شبابيك
floor ground أرض أرضية
roof ceiling سقف
stairs ladder سلم درج
tower skyscraper برج
bridge جسر
garage workshop studio atelier ورشة ورش مشغل استوديو
office workplace desk مكتب مكاتب
factory manufacturing industrial مصنع صناعي
hospital clinic مستشفى عيادة
school university college مدرسة جامعة كلية
library archive archives مكتبة أرشيف
court judge jury lawsuit محكمة قاضي دعوى
police crime detective thriller شرطة جريمة بوليسي
war soldier army battle حرب جندي معركة
king queen royal prince princess ملك ملكة أمير أميرة
religion religious faith دين ديني
church cathedral chapel كنيسة كاتدرائية
traditional heritage folk folklore تراث تراثي تقليدي شعبي
ancient medieval antiquity قديم أثري عتيق
roman byzantine greek روماني بيزنطي يوناني
japanese japan ياباني يابان
chinese china صيني صين
persian iranian فارسي إيراني
andalusian moorish spanish spain أندلسي إسباني إسبانيا
french france فرنسي فرنسا
german germany ألماني ألمانيا
turkish turkey istanbul تركي تركيا اسطنبول إسطنبول
egyptian egypt مصري مصر
saudi gulf خليجي سعودي
bedouin nomad tent بدوي بدو خيمة
fire flame burning firelight نار لهب
water liquid fluid ماء سائل
river lake stream نهر بحيرة
forest tree trees woods غابة شجرة أشجار
leaf leaves أوراق
fruit fruits vegetable vegetables فاكهة فواكه خضار خضروات
meat chicken beef لحم دجاج
rice soup pasta رز أرز شوربة حساء معكرونة
sweet dessert chocolate حلوى حلويات شوكولاتة
drink juice beverage مشروب عصير
healthy diet nutrition calories صحي حمية رجيم غذائي
fitness workout gym لياقة جيم تمارين
run runner running jogging جري عداء ركض
football soccer كرة
horse camel حصان جمل خيل
cat kitten قطة قط
dog puppy كلب
bird birds طائر طيور عصفور
fish سمك
butterfly bee ant spider فراشة نحلة نملة عنكبوت
lion tiger wolf bear أسد نمر ذئب دب
eye eyes عين عيون
hand hands finger fingers يد أيدي أصابع
hair beard شعر لحية
skin بشرة جلد
heart قلب
body human anatomy جسم جسد إنسان بشري
man men male رجل رجال
woman women female lady امرأة نساء سيدة
people person human folks ناس أشخاص شخص بشر
neighbour neighbor neighbours جار جيران
guest hospitality host ضيف ضيافة مضيف
stranger strangers unknown غريب غرباء
owner owners proprietor صاحب مالك أصحاب
freelancer freelance contractor مستقل فريلانسر
business company firm enterprise corporate شركة شركات مؤسسة منشأة أعمال
startup entrepreneur founder ناشئة ريادي رائد مؤسس
industry sector field قطاع مجال صناعة
profit revenue earnings income ربح أرباح إيرادات دخل
growth grow growing increase rise نمو ينمو زيادة تزيد ارتفاع
decrease drop decline fall reduce cut نقص انخفاض تقليل خفض
quarter quarterly ربع ربعي
due diligence acquisition استحواذ
partner partnership شريك شركاء شراكة
member membership عضو أعضاء عضوية
community forum مجتمع
event events conference festival فعالية فعاليات مؤتمر مهرجان
volunteer campaign cause متطوع
government official civic municipal حكومة حكومي رسمي بلدية
politics political vote election انتخابات تصويت
resolution vote motion قرار تصويت
law statute legislation act قانون تشريع
fine penalty fee fees غرامة رسوم
insurance claim claims تأمين مطالبة
warranty guarantee ضمان كفالة
permit licence license certificate رخصة ترخيص شهادة
deadline urgent delay
calm polite diplomatic respectful tactful هادئ لطيف مهذب
harsh strict tough severe صارم قاسي
fair fairness just unbiased neutral عادل إنصاف محايد
bias prejudice leading تحيز
quality standard standards criteria جودة معيار معايير
expert specialist professional خبير متخصص محترف
beginner novice newbie dummies مبتدئ مبتدئين
level levels grade stage مستوى درجة مرحلة
depth deep detailed detail details عمق عميق تفصيل تفاصيل
step steps stage stages خطوة خطوات
guide manual handbook instructions instruction howto دليل إرشادات تعليمات
example examples sample samples مثال أمثلة نموذج عينة
template templates macro macros قالب قوالب
draft drafts version مسودة مسودات
text texts copy copywriting wording content نص نصوص محتوى
caption subtitle tagline slogan شعار
paragraph sentence sentences word words جملة جمل فقرة كلمة كلمات
quote quotation quotations quoted اقتباس اقتباسات
page pages صفحة صفحات
column row rows field fields عمود صف صفوف
duplicate repeat recurring repeated تكرار متكرر
pipeline process procedure flow عملية إجراء إجراءات سير
system systems tool tools نظام أنظمة أداة أدوات
application app apps mobile تطبيق تطبيقات
computer laptop machine device حاسوب كمبيوتر آلة جهاز
robot mechanical machine mechanism engine آلة محرك ميكانيكي
network internet online شبكة إنترنت نت
login password account دخول حساب
password secret key keys مفتاح مفاتيح
link url links رابط روابط
button click cta زر
browser click screen screens شاشة شاشات
commit github repository repo pull git مستودع
deploy deployment release ship نشر
publish published publishing publication نشر منشور أنشر
share sharing مشاركة أشارك
follow follower followers متابع متابعين
channel channels قناة قنوات
podcast episode بودكاست حلقة
youtube thumbnail vlog يوتيوب
reel tiktok shorts ريلز تيك
influencer creator مؤثر صانع
trend trends viral رائج ترند
engagement interaction interactive تفاعل تفاعلي
conversation thread threads exchange سلسلة محادثة
silence ignored unanswered ignore تجاهل صمت
wait waiting queue انتظار طابور
night overnight nightly ليل ليلا
weekend saturday sunday
hour hours minute minutes ساعة ساعات دقيقة دقائق
time timing moment وقت زمن لحظة
past history previous before ماضي سابق
future upcoming next مستقبل قادم
age older elderly old عمر سن مسن
born birth baby newborn مولود ولادة رضيع
death funeral grief condolence وفاة عزاء
love romantic romance حب رومانسي
fear scary horror creepy خوف رعب مخيف
happy joy cheerful fun سعيد فرح مرح
sad sorrow melancholy حزين حزن
stress burnout overwhelmed tired exhausted ضغط إرهاق تعب
busy crowded full overloaded packed مزدحم مشغول مكتظ زحام
relax rest leisure break راحة استرخاء فراغ
hobby hobbies craft crafts diy هواية هوايات
habit habits routine عادة عادات روتين
advice tips recommendation suggest suggestion نصيحة نصائح اقتراح توصية
promise commitment وعد التزام
goal ambition dream هدف طموح
motivation inspire inspiring تحفيز إلهام
attention focus concentrate تركيز انتباه
observe notice observation ملاحظة مراقبة
argue persuade convince persuasion persuasive إقناع أقنع حجة
objection objections refuse refusal reject rejection رفض اعتراض
agree agreed consensus accept اتفاق قبول
promise deliver guarantee تعهد
confirm confirmation تأكيد
cancel cancellation withdraw unsubscribe إلغاء انسحاب
refund reimburse reimbursement money-back استرداد تعويض
damage damaged defect defective تالف ضرر عيب
missing gap gaps incomplete blank blanks ناقص نقص فجوة ثغرات فراغ
enrich complete fill filling إثراء إكمال تعبئة استكمال
spam junk unwanted مزعج
unknown anonymous unsolicited مجهول
cold stranger unsolicited outreach
visit visiting visits زيارة
customer service helpdesk care خدمة عناية
satisfaction happy satisfied رضا
promotion raise promoted ترقية
resign resignation quit leave استقالة
dismiss fire layoff redundancy فصل تسريح
sick illness ill مرض مرضية
shift shifts rota roster مناوبة نوبة ورديات
oncall call escalation escalate تصعيد
log logs record records register سجل سجلات
history log changes تاريخ سجل
meaning sense interpretation معنى تفسير
theme themes topic topics subject موضوع مواضيع موضوعات محور
interview research qualitative مقابلة نوعي
statistics statistical probability إحصاء إحصائيات
experiment lab laboratory تجربة مختبر
theory concept concepts notion نظرية مفهوم مفاهيم
logic reasoning argument premise منطق استدلال
essay thesis dissertation مقالة أطروحة
quiz questions trivia اختبار مسابقة
puzzle riddle لغز
lecture slides talk محاضرة
tutor socratic mentor معلم موجه مرشد
dialect colloquial slang لهجة عامية
mother tongue native foreign لغة أجنبي أجنبية
pronounce pronunciation accent نطق لهجة
letters alphabet font fonts typeface حرف حروف أبجدية
handwriting handwritten script
stamp postage postcard طابع بريدية
flag flags علم أعلام
coin coins currency عملة عملات
ticket boarding تذكرة
luggage suitcase bag حقيبة شنطة
clothing fabric leather جلد قماش
cosmetic packaging luxury luxurious premium فاخر فخم
studio photoshoot shoot session استوديو
product packshot studio منتج
still life arrangement
exposure motion blur movement تعريض حركة
black-and-white monochrome noir
neon glowing glow نيون توهج
low-poly isometric 3d render rendering أيزومتري مجسم ثلاثي
statue sculpture bust تمثال نحت منحوتة
mural graffiti wall fresco جدارية جداريات
caricature portrait cartoonish كاريكاتير
silhouette outline contour shape محيط شكل
abstract geometric geometry هندسي هندسة تجريدي
collage cutout كولاج قص
stained window زجاج معشق
ceramic pottery vase خزف فخار
carpet rug سجادة سجاد
lantern lamp فانوس مصباح
coffee pot arabica دلة قهوة
dates palm تمر نخيل نخلة
$$, '\n') with ordinality line (words, sense)
  cross join lateral regexp_split_to_table(btrim(line.words), ' +') word
),
-- Possible corrections of mistyped words that are in no prompt.
known as (
  insert into private.search_words (word, level)
  select distinct word, -1 from lines where length(word) between 2 and 30 on conflict do nothing
)
insert into private.search_synonyms (word, sense)
select distinct private.stem_of(word), sense from lines where private.stem_of(word) is not null;

create table private.search_stop_words (
  word text collate "C" primary key,
  weight real not null check (weight >= 0 and weight < 1)
);
comment on table private.search_stop_words is
  'Normalised words with no (weight 0) or little value for a search. The text search configuration already drops English articles, pronouns and similar.';

-- Interrogatives, and Arabic particles.
insert into private.search_stop_words
select word, 0 from regexp_split_to_table($$
want need needs wants like please help get got give let lets could would should can may might must also every
something anything someone somebody anyone thing things way really still
من الى على عن في مع هذا هذه هذي ذلك تلك هو هي هم نحن انا انت التي الذي الذين اللي ما ماذا لماذا ليش كيف متي اين وين هل قد لقد
كل بعض اي ايه ان انه انها اذا لو لكن ولكن او ام ثم بل لا لم لن ليس ليست غير بدون بلا حتي منذ عند عندي عندنا لدي لدينا لي لنا
له لها لهم به بها بهم فيه فيها عليه عليها علي منه منها عنه عنها كان كانت يكون تكون كما مثل بين بعد قبل فوق تحت حول ضد خلال
اريد نريد احتاج نحتاج ابغي ابي بدي اود ممكن ارجو رجاء ساعدني يمكن يجب شي شيء احد ولا وما وهو وهي وقد جدا فقط ايضا كانه كانها
لان لانه لانها هنا هناك نفس نفسه نفسها عندما بشكل اكثر
$$, '\s+') word
where word <> '';

-- Extended stop words.
insert into private.search_stop_words
select word, 0.35 from regexp_split_to_table($$
about above across actually after again against ago almost alone along already always among another anyway around aside away
back became because become been before being below beside besides better between beyond bit both bring came cannot certain
come comes coming does doing done down during each either else enough especially even ever everyone everything except
far feel feels few first former found full further gets getting gives giving goes going gone good great had half happen happens
hear heard hence however indeed instead into just keep keeps knew know known knows last lately later least less likely little look
looking looks lot lots made make makes making many maybe mean means more most mostly much nearly neither never new next nice
nobody none nothing now often once one ones only other others otherwise out over own part per perhaps possible probably put
puts quite rather same say says see seem seems seen several since some soon sort such take takes taking tell tells than then
there these they think this those though three through thus together too took toward towards tried try trying turn turns
two under unless until upon us use used uses using usually various very via well went were whatever when whenever where
whether which while who whole whose why will within without work works yet
ابدا احيانا اخر اخري اعرف افضل اقل اقدر اكون الان امس اول اولا ايام بدا بسرعه بسهوله بسيط تماما جديد جديده جيد حاجه حالا دائما دايما
زي سوي اسوي طريقه عادي عاديه عمل اعمل عشان علشان غيره قليل كبير كبيره كثير كثيره كثيرا كذا كلما كله كلها كلهم لازم لوحده مره مرات معي معنا
نعم نوع هكذا واحد واحده وحده يعرف يعمل يصير صار صارت يوم اليوم
$$, '\s+') word
where word <> ''
on conflict do nothing;
