import { Link } from "react-router-dom";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import { Code } from "./code";
import type { ConnectText } from "./connect-text";
import { examplesFor } from "./examples";

export const content: ConnectText = {
  title: "استخدم موجّهاتك في مساعد",
  lead: "صِل المساعد أو المحرّر أو الطرفية التي تعمل فيها بالمكتبة. تظهر فيه مفضّلاتك ومجموعة واحدة، وتُملأ حقولها، ويكون النص دائمًا أحدث نص.",
  checked:
    "كُتبت من تعليمات منشورة لكل برنامج كما وُجدت في {day}. جرّبنا تسجيل الدخول والمفاتيح بمكتبة البروتوكول نفسه، لا بالبرامج نفسها.",
  sections: (address) => {
    const examples = examplesFor(address);
    return [
      {
        id: "ways",
        title: "طريقتان للاتصال",
        body: (
          <>
            <p>
              <strong>تسجيل الدخول.</strong> أعطِ البرنامج هذا العنوان، فيفتح {brand.name} في متصفحك، وتسجّل
              الدخول وتضغط <strong>السماح</strong>. فلا شيء تنسخه ولا سرّ تحفظه.
            </p>
            <Code label="العنوان">{address}</Code>
            <p>
              <strong>مفتاح</strong> حيث لا يستطيع البرنامج فتح متصفح. افتح{" "}
              <strong>إعدادات الحساب ← المساعدات</strong>، وسمِّ البرنامج وأنشئ مفتاحًا. يظهر المفتاح مرة واحدة.
              لكل برنامج مفتاحه، فيمكنك قطع أحدها دون غيره.
            </p>
            <p>
              بلا باقة يقرأ المساعد الموجّهات المجانية، ومع باقة يقرأ كل الموجّهات ما دامت الباقة سارية.{" "}
              <Link to={paths.pricing}>اطّلع على الباقات</Link>
            </p>
          </>
        ),
      },
      {
        id: "claude-code",
        title: "Claude Code",
        body: (
          <>
            <p>
              لتسجيل الدخول شغّل هذا في الطرفية، ثم اكتب <code>/mcp</code> داخل Claude Code واختر {brand.name}{" "}
              ثم <strong>Authenticate</strong>.
            </p>
            <Code label="Claude Code، تسجيل الدخول">{examples.claudeCodeSignIn}</Code>
            <p>وبالمفتاح، ضع مفتاحك مكان YOUR_KEY:</p>
            <Code label="Claude Code، مفتاح">{examples.claudeCode}</Code>
          </>
        ),
      },
      {
        id: "cursor",
        title: "Cursor",
        body: (
          <>
            <p>
              لتسجيل الدخول ضع هذا في <code>~/.cursor/mcp.json</code>، أو في <code>.cursor/mcp.json</code>{" "}
              لمشروع واحد، ثم أعد تشغيل Cursor. يطلب منك الدخول حيث يعرض خوادمه.
            </p>
            <Code label="Cursor، تسجيل الدخول">{examples.cursorSignIn}</Code>
            <p>وبالمفتاح ضع هذا مكانه. لا تحفظ في المستودع ملفًا فيه مفتاحك.</p>
            <Code label="Cursor، مفتاح">{examples.cursor}</Code>
          </>
        ),
      },
      {
        id: "vs-code",
        title: "VS Code",
        body: (
          <>
            <p>
              لتسجيل الدخول ضع هذا في <code>.vscode/mcp.json</code> وشغّل الخادم من هناك. يسألك VS Code قبل أن
              يفتح المتصفح.
            </p>
            <Code label="VS Code، تسجيل الدخول">{examples.vsCodeSignIn}</Code>
            <p>وبالمفتاح ضع هذا مكانه. يسألك VS Code عن المفتاح ولا يكتبه في الملف.</p>
            <Code label="VS Code، مفتاح">{examples.vsCode}</Code>
          </>
        ),
      },
      {
        id: "codex",
        title: "Codex",
        body: (
          <>
            <p>لتسجيل الدخول شغّل هذين السطرين في الطرفية. يفتح الثاني المتصفح.</p>
            <Code label="Codex، تسجيل الدخول">{examples.codexSignIn}</Code>
            <p>
              وبالمفتاح ضع هذا في <code>~/.codex/config.toml</code>:
            </p>
            <Code label="Codex، مفتاح">{examples.codex}</Code>
            <p>يُقرأ المفتاح من بيئة الطرفية التي تشغّل Codex:</p>
            <Code label="Codex، البيئة">{examples.codexShell}</Code>
          </>
        ),
      },
      {
        id: "claude",
        title: "Claude على الويب وسطح المكتب",
        body: (
          <>
            <p>
              افتح <strong>Settings → Connectors</strong>، واختر <strong>Add custom connector</strong>، وأدخل
              العنوان الذي في أعلى هذه الصفحة، ثم اختر <strong>Connect</strong> لتسجيل الدخول. في باقات Team
              وEnterprise يضيفه مالك أولًا. يتصل Claude به من خوادمه.
            </p>
            <p>وبالمفتاح أدخل هذا العنوان مكانه:</p>
            <Code label="Claude، العنوان وفيه مفتاح">{examples.withKey}</Code>
            <KeyInAddress />
          </>
        ),
      },
      {
        id: "chatgpt",
        title: "ChatGPT",
        body: (
          <>
            <p>
              تحتاج الاتصالات المخصّصة إلى وضع المطوّر: <strong>Settings → Connectors → Advanced</strong>. تتغيّر
              الباقات التي تتيحه ومكانه، وفي مساحة العمل يسمح به المدير. ثم أنشئ اتصالًا بالعنوان الذي في أعلى
              هذه الصفحة مع <strong>OAuth</strong>، وسجّل الدخول.
            </p>
            <p>وبالمفتاح أنشئه بهذا العنوان بلا مصادقة:</p>
            <Code label="ChatGPT، العنوان وفيه مفتاح">{examples.withKey}</Code>
            <KeyInAddress />
          </>
        ),
      },
      {
        id: "safety",
        title: "ما الذي يحقّ للمساعد",
        body: (
          <p>
            يقرأ الموجّهات المتاحة لك ولا شيء غيرها: لا بيانات حساب، ولا مدفوعات، ولا تغييرات. إذا انتهت الباقة
            أو استُرد ثمنها رُفض طلبه التالي. والمفتاح الذي لا يُستخدم سنة ينتهي. وكلمة مرور جديدة، أو تسجيل
            الخروج من كل مكان آخر، يقطع كل المساعدات.
          </p>
        ),
      },
    ];
  },
};

function KeyInAddress() {
  return <p>المفتاح جزء من هذا العنوان، فاحفظه لنفسك: من يملكه يقرأ موجّهاتك حتى تقطع الاتصال.</p>;
}
