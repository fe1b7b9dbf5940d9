import { randomFrom } from "./random.ts";

const FREQUENT =
  `the a and to of for your you in with is that this be on it as an or will act want are can provide if
use from write should by each text any name include not create my need please based using only first them these
following clear format specific topic details information questions list user style question make do help what at
step then language content data response output code tone key how all their generate expert ensure when sentence
words given one example describe write task answer reply explain new best audience professional project analysis
business product design story image light character background color detailed high quality realistic cinematic
portrait camera lens soft dramatic natural photography illustration minimal modern vintage texture pattern logo
brand marketing email campaign customer sales strategy plan market research report summary article blog post title
headline social media video script scene dialogue plot novel poem song lyrics music genre chapter lesson student
teacher course quiz exam study guide book science history math physics chemistry biology language translation grammar
essay letter resume interview job career skills salary manager team meeting agenda agile sprint ticket bug test
function class module database query index table schema server client api request response token error log deploy
docker cloud security privacy contract legal clause policy law tax finance budget invoice expense revenue profit
startup investor pitch deck growth metric funnel onboarding churn pricing discount coupon shop cart checkout order
shipping return support chat bot assistant agent prompt template variable workflow automation trigger webhook node
schedule spreadsheet formula chart dashboard slide presentation recipe meal diet nutrition fitness workout yoga sleep
health doctor patient therapy mindfulness coach habit goal journal travel trip itinerary hotel flight city museum
beach mountain forest river ocean sunset winter spring garden flower animal cat dog bird horse dragon robot space
planet star galaxy castle knight wizard warrior princess hero villain battle sword magic dream memory future ancient
city street night neon rain fog storm fire water stone glass metal wood paper fabric leather gold silver bronze ivory
emerald crimson azure watercolour charcoal sketch collage mosaic sculpture pottery architecture interior furniture
lamp kitchen bathroom bedroom office studio theatre gallery festival wedding birthday holiday gift family child parent
friend neighbour community charity volunteer election debate speech podcast newsletter subscriber influencer hashtag
caption thumbnail banner poster flyer brochure menu label packaging mockup icon font palette layout grid wireframe
prototype accessibility usability persona journey survey feedback review rating complaint apology refund warranty
manual tutorial checklist roadmap milestone deadline risk stakeholder budget procurement vendor negotiation
compliance audit inventory logistics warehouse factory machine sensor energy solar battery vehicle engine traffic
weather climate recycling agriculture farm harvest fertiliser veterinary pharmacy hospital emergency insurance mortgage
bakery`.split(/\s+/);

const ARABIC_FREQUENT =
  `في من على إلى أن هذا التي مع عن كل اكتب خطة تسويق قصة صورة تصميم مقال بريد عميل منتج شركة مشروع تقرير
تحليل ملخص سؤال إجابة لغة نص كلمة جملة فكرة عنوان محتوى جمهور أسلوب مثال خطوة قائمة جدول برنامج تطبيق موقع شبكة أمان
قانون عقد ميزانية ضريبة فاتورة مبيعات سوق استراتيجية نمو دراسة بحث كتاب درس طالب معلم اختبار تاريخ علوم رياضيات لوحة
ألوان ضوء ظل وجه مدينة بحر جبل صحراء نخلة قمر شمس ليل مطر ورد حديقة بيت مطبخ طعام وصفة صحة رياضة نوم سفر رحلة فندق
عائلة طفل صديق هدية عيد زفاف موسيقى شعر أغنية مسرح فيلم مشهد حوار بطل معركة سيف سحر حلم ذاكرة مستقبل روبوت آلة طاقة`.split(
    /\s+/,
  );

const CONSONANTS = "b c d f g l m n p r s t v br cl cr dr fl gr pl pr sp st tr th sh ch".split(" ");
const VOWELS = "a e i o u ai ea ou".split(" ");
const ENDINGS = "n r l t s m nd rt st x ck ng tion ment ity er al ous ive ist ic".split(" ");
const ARABIC_LETTERS = [..."بتثجحخدذرزسشصضطظعغفقكلمنهوي"];

/** Words by falling frequency: real ones first, then made-up ones that sound like words. */
export function englishWords(size: number): string[] {
  const random = randomFrom(11);
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? "";
  const words = new Set(FREQUENT);
  while (words.size < size) {
    const syllables = 1 + Math.floor(random() * 2.5);
    let word = "";
    for (let i = 0; i < syllables; i++) word += pick(CONSONANTS) + pick(VOWELS);
    words.add(word + pick(ENDINGS));
  }
  return [...words];
}

/** Arabic words by falling frequency, the made-up ones on patterns of three and four letters. */
export function arabicWords(size: number): string[] {
  const random = randomFrom(13);
  const letter = () => ARABIC_LETTERS[Math.floor(random() * ARABIC_LETTERS.length)] ?? "";
  const words = new Set(ARABIC_FREQUENT);
  while (words.size < size) {
    const [first, second, third] = [letter(), letter(), letter()];
    const forms = [
      `${first}${second}${third}`,
      `م${first}${second}و${third}`,
      `ت${first}${second}ي${third}`,
      `${first}ا${second}${third}ة`,
      `أ${first}${second}ا${third}`,
      `است${first}${second}ا${third}`,
    ];
    words.add(forms[Math.floor(random() * forms.length)] ?? "");
  }
  return [...words];
}
