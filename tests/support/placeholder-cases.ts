const field = (name: string, label: string, ...options: string[]) => ({ name, label, options });

/** Texts and their fields: the app and the database must find the same ones. */
export const PLACEHOLDER_CASES: [text: string, fields: ReturnType<typeof field>[]][] = [
  // Labels of every script, with spaces, capitals, hyphens, digits and dots.
  ["{{topic}} and {{ reader }}, {{topic}} again", [field("topic", "Topic"), field("reader", "Reader")]],
  ["{{Topic}} for {{الجمهور}}", [field("topic", "Topic"), field("الجمهور", "الجمهور")]],
  [
    "{{mainTopic}} {{main-topic}} {{main topic}} {{MAIN TOPIC}} {{main_topic}}",
    [field("main_topic", "Main topic")],
  ],
  ["{{  topic  }} {{\ttopic\t}} {{\u00a0topic\u00a0}}", [field("topic", "Topic")]],
  ["{{1st_topic}} {{user.name}}", [field("1st_topic", "1st topic"), field("user_name", "User name")]],
  ["{{client's name}}", [field("client_s_name", "Client's name")]],
  [
    "{{CLIENT'S NAME}} {{R&D budget (EUR)}}",
    [field("client_s_name", "Client's name"), field("r_d_budget_eur", "R&D budget (EUR)")],
  ],
  ["{{Тема}} {{тема}} {{ΤΊΤΛΟΣ}} {{τίτλος}}", [field("тема", "Тема"), field("τίτλοσ", "ΤΊΤΛΟΣ")]],
  [
    "{{İl}} {{Straße}} {{été}} {{e\u0301te\u0301}}",
    [field("il", "İl"), field("straße", "Straße"), field("été", "Été")],
  ],
  [
    "{{品类}} {{שם הלקוח}} {{حجم النص؟}} {{विषय}}",
    [
      field("品类", "品类"),
      field("שם_הלקוח", "שם הלקוח"),
      field("حجم_النص", "حجم النص؟"),
      field("विषय", "विषय"),
    ],
  ],
  ["{{می‌خواهم}} {{topic 🚀}}", [field("می_خواهم", "می‌خواهم"), field("topic", "Topic 🚀")]],
  ["{{{topic}}} {{{Main topic}}}", [field("topic", "Topic"), field("main_topic", "Main topic")]],
  [
    "$" + "{yourTopic} for [YOUR READER], then {{your_topic}}",
    [field("your_topic", "Your topic"), field("your_reader", "Your reader")],
  ],
  [
    "[Topic] [الموضوع] [Your Name] [YOUR-TOPIC]",
    [
      field("topic", "Topic"),
      field("الموضوع", "الموضوع"),
      field("your_name", "Your Name"),
      field("your_topic", "Your topic"),
    ],
  ],
  [`{{${"a".repeat(120)}}} {{${"b".repeat(121)}}}`, [field("a".repeat(120), `A${"a".repeat(119)}`)]],
  [`{{${"aB".repeat(60)}}}`, []],
  // Defaults and choices.
  [
    "Act as a $" + "{Position:Software Developer} in an interview.",
    [field("position", "Position", "Software Developer")],
  ],
  ["{{tone:formal|casual}} {{tone}}", [field("tone", "Tone", "formal", "casual")]],
  ["{{tone}} {{tone:formal|casual}} {{tone:other}}", [field("tone", "Tone", "formal", "casual")]],
  [
    "{{language|Spanish}} {{النبرة: رسمية | ودّية | رسمية}}",
    [field("language", "Language", "Spanish"), field("النبرة", "النبرة", "رسمية", "ودّية")],
  ],
  [
    "{{size|small|large}} {{at:10:30}} {{none:}} {{empty|}}",
    [
      field("size", "Size", "small", "large"),
      field("at", "At", "10:30"),
      field("none", "None"),
      field("empty", "Empty"),
    ],
  ],
  [
    "$" + "{Aspect Ratio: 16:9 | 4:3 | 1:1} $" + "{Brand's core product:chicken, donut}",
    [
      field("aspect_ratio", "Aspect Ratio", "16:9", "4:3", "1:1"),
      field("brand_s_core_product", "Brand's core product", "chicken, donut"),
    ],
  ],
  // Texts that only look like a field.
  ["{{}} {{ }} {{a\nb}} { {a} } {{ a", []],
  ["{{1}} {{2024}} $" + "{1} {{_}} {{-}}", []],
  ["{{ $json.x }} {{ $json['name'] }} {{ $('Node').item.json.a }} {{=1}}", []],
  [
    "{{#if a}}x{{else}}y{{/if}} {{> part}} {{! note }} {{^none}} {{&raw}} {{../up}} {{@index}} {{this}} {{end}}",
    [],
  ],
  ["{% if a %} {{ now() }} {{ .Name }} {{ range .Items }} {{ name | default('x') }} {{ a['b'] }}", []],
  [
    "$" +
      "{VAR:-x} $" +
      "{VAR:=x} $" +
      "{VAR:?x} $" +
      "{VAR:+x} $" +
      "{s:0:5} $" +
      "{a.b} $" +
      "{f(x)} $" +
      "{i + 1} $" +
      "{a[1]} $" +
      "{a ? b : c}",
    [],
  ],
  ['{{https://a.example}} {{a:{b}}} {{"a": {"b": 1}}}', []],
  ["{a, b} {red, green} {topic} {like this}", []],
  [
    "[x] [X]y [1] [12] [٢] [^1] [!NOTE] [...] [-] [topic] [your topic] [optional] [source: page 3] []",
    [field("x", "X")],
  ],
  ["- [ ] open\n- [x] done\n- [X] done\n  1. [X] too", []],
  [
    "[LINK](https://a.example) ![ALT] \\[ESCAPED] [A][B] [REF]: https://b.example [KEPT]",
    [field("kept", "Kept")],
  ],
  [
    "list[Index] list[INDEX] f()[Key] [[Note]] [[NOTE]] a[i] [\"Name\"] ['Name'] [One, Two] [١، ٤] [الموعد؟]",
    [],
  ],
  ["[A-Z] [A-Za-z0-9] [A-Z0-9_]+ [^A-Z] [0-9a-f]", []],
  ["`[HttpGet]` `[ROUTE]` #[Derive(x)]", [field("route", "Route")]],
  ["{{a\u202eb}} [To\u2067pic]", []],
  ["[A] [AB-C/D E_1] [A ] [✅/❌] [⚡]", [field("a", "A"), field("ab_c_d_e_1", "Ab-c/d e_1")]],
  // Fences: code if a language is named, otherwise text.
  [
    "before [ONE]\n```json\n[TWO] {{three}} {{ $json.x }} {{a b}} {{a|upper}} {{a.b}}\n```\nafter [FOUR]",
    [field("one", "One"), field("three", "Three"), field("four", "Four")],
  ],
  [
    "```bash\necho $" +
      "{HOME} $" +
      "{name} $" +
      "{name:-x}\n```\n```js\n`Hello $" +
      "{user}` [Key] $" +
      "{component_name:Settings}\n```",
    [field("component_name", "Component name", "Settings")],
  ],
  [
    "```\nHi $" + "{first_name}, $" + "{HOME} {{Main topic}} {{tone:a|b}} [TOPIC]\n```",
    [field("first_name", "First name"), field("main_topic", "Main topic"), field("tone", "Tone", "a", "b")],
  ],
  [
    "```Markdown\r\n$" + "{name}\r\n```\r\n[NEXT]\r\n   ```py\n$" + "{no}",
    [field("name", "Name"), field("next", "Next")],
  ],
  ["```{{a b}}\n{{c}}\n```{{d e}}", [field("c", "C"), field("d_e", "D e")]],
  ["", []],
];
