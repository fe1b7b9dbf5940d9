type Wish = { idea: string; prompt?: string; change?: string };

const marks = { en: "Sandbox output:", ar: "مخرجات تجريبية:" };

const skeletons = {
  en: (idea: string) => `You are an expert in the field of the task below.

Task: ${idea}

Context: the result is for {{audience}}. What they know already: {{background}}.

Work in three steps:
1. Say in one sentence what a good result has to achieve.
2. Write the result, at most {{length}} words.
3. Check it against the task, and correct what does not hold.

Answer with the result alone. Invent no facts: where something is missing, ask for it.`,
  ar: (idea: string) => `أنت خبير في مجال المهمة التالية.

المهمة: ${idea}

السياق: النتيجة موجهة إلى {{audience}}. وما يعرفونه سلفًا: {{background}}.

اعمل على ثلاث خطوات:
1. اذكر في جملة واحدة ما الذي يجب أن تحققه نتيجة جيدة.
2. اكتب النتيجة في {{length}} كلمة على الأكثر.
3. راجعها على المهمة، وصحّح ما لا يستقيم.

أجب بالنتيجة وحدها. لا تختلق حقائق: إن نقص شيء فاسأل عنه.`,
};

/** The sandbox's prompt: equal for equal input, and it says that it is sandbox output. */
export function sandboxPrompt(language: "en" | "ar", { idea, prompt, change }: Wish): string {
  const mark = marks[language];
  if (prompt !== undefined && change !== undefined) return `${prompt}\n\n${mark} ${change}`;
  return prompt === undefined ? `${mark} ${skeletons[language](idea)}` : `\n\n${mark} …`;
}

/** The sandbox's result of a hidden prompt: it says only what was typed. */
export function sandboxTrial(language: "en" | "ar", values: Record<string, string>): string {
  const typed = Object.entries(values).map(([name, value]) => `- ${name}: ${value}`);
  return `${marks[language]}\n\n${typed.join("\n")}`;
}

export const sandboxEnhancement = (language: "en" | "ar", text: string) => ({
  improved: `${marks[language]} ${skeletons[/\p{Script=Arabic}/u.test(text) ? "ar" : "en"](text)}`,
  changes: {
    en: [
      { what: "Role", why: "Sandbox output: a role sets the level and the words of the answer." },
      { what: "Variables", why: "Sandbox output: what differs each time is a field and no longer a guess." },
      { what: "Steps", why: "Sandbox output: a check at the end catches what the first draft misses." },
    ],
    ar: [
      { what: "الدور", why: "مخرجات تجريبية: الدور يحدد مستوى الإجابة وألفاظها." },
      { what: "المتغيرات", why: "مخرجات تجريبية: ما يختلف في كل مرة صار حقلًا لا تخمينًا." },
      { what: "الخطوات", why: "مخرجات تجريبية: المراجعة في النهاية تلتقط ما تفوته المسودة الأولى." },
    ],
  }[language],
});
