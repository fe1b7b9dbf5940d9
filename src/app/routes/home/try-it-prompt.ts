import type { PromptVariable, Values, VariableType } from "@/domain/prompt/variables";
import type { Locale } from "@/lib/i18n";

type TryItPrompt = { slug: string; text: string; variables: PromptVariable[] };

function variable(name: string, label: string, type: VariableType, defaultValue: string): PromptVariable {
  return { name, label, placeholder: label.toLowerCase(), type, options: [], defaultValue, hint: null };
}

const slug = "explain-it-at-three-depths";

/** One field starts empty, so that filling it shows what it does. */
export const tryItValues: Values = new Map([["field", ""]]);

/** A free prompt of the library, copied here so that trying it needs no request. */
export const tryItPrompts: Record<Locale, TryItPrompt> = {
  en: {
    slug,
    text: "Explain {{topic}} at three depths: to a curious child, to a colleague in {{field}}, and to an examiner. Keep each under {{words}} words and end each with one question that checks understanding.",
    variables: [
      variable("topic", "Topic", "text", "compound interest"),
      variable("field", "Field", "text", "marketing"),
      variable("words", "Words each", "number", "120"),
    ],
  },
  ar: {
    slug,
    text: "اشرح {{topic}} على ثلاثة أعماق: لطفل فضوليّ، ثم لزميل في مجال {{field}}، ثم لمُمتحِن. اجعل كل شرح في أقل من {{words}} كلمة، واختمه بسؤال واحد يختبر الفهم.",
    variables: [
      variable("topic", "الموضوع", "text", "الفائدة المركّبة"),
      variable("field", "المجال", "text", "التسويق"),
      variable("words", "عدد الكلمات", "number", "١٢٠"),
    ],
  },
};
