import { Link } from "react-router-dom";
import * as paths from "@/config/paths";
import { Code } from "./code";
import type { ConnectText } from "./connect-text";
import { examplesFor } from "./examples";

export const content: ConnectText = {
  title: "استخدم موجّهاتك في مساعد",
  lead: "صِل المساعد أو المحرّر أو الطرفية التي تعمل فيها بالمكتبة. تظهر فيه مفضّلاتك ومجموعة واحدة، وتُملأ حقولها، ويكون النص دائمًا أحدث نص.",
  checked: "كُتبت من تعليمات منشورة لكل برنامج كما وُجدت في {day}. ولم نجرّب البرامج نفسها.",
  sections: (address) => {
    const examples = examplesFor(address);
    return [
      {
        id: "key",
        title: "أولًا: أنشئ مفتاحًا",
        body: (
          <>
            <p>
              سجّل الدخول، وافتح <strong>إعدادات الحساب ← المساعدات</strong>، وسمِّ البرنامج وأنشئ مفتاحًا. يظهر
              المفتاح مرة واحدة. لكل برنامج مفتاحه، فيمكنك قطع أحدها دون غيره.
            </p>
            <p>
              بلا باقة يقرأ المساعد الموجّهات المجانية، ومع باقة يقرأ كل الموجّهات ما دامت الباقة سارية.{" "}
              <Link to={paths.pricing}>اطّلع على الباقات</Link>
            </p>
            <Code label="العنوان">{address}</Code>
          </>
        ),
      },
      {
        id: "claude-code",
        title: "Claude Code",
        body: (
          <>
            <p>في الطرفية، مع وضع مفتاحك مكان YOUR_KEY:</p>
            <Code label="Claude Code">{examples.claudeCode}</Code>
            <p>
              داخل Claude Code يبيّن الأمر <code>/mcp</code> هل تمّ الاتصال.
            </p>
          </>
        ),
      },
      {
        id: "cursor",
        title: "Cursor",
        body: (
          <>
            <p>
              ضع هذا في <code>~/.cursor/mcp.json</code>، أو في <code>.cursor/mcp.json</code> لمشروع واحد، ثم
              أعد تشغيل Cursor. لا تحفظ في المستودع ملفًا فيه مفتاحك.
            </p>
            <Code label="Cursor">{examples.cursor}</Code>
          </>
        ),
      },
      {
        id: "vs-code",
        title: "VS Code",
        body: (
          <>
            <p>
              ضع هذا في <code>.vscode/mcp.json</code>. يسألك VS Code عن المفتاح ولا يكتبه في الملف.
            </p>
            <Code label="VS Code">{examples.vsCode}</Code>
          </>
        ),
      },
      {
        id: "codex",
        title: "Codex",
        body: (
          <>
            <p>
              ضع هذا في <code>~/.codex/config.toml</code>:
            </p>
            <Code label="Codex">{examples.codex}</Code>
            <p>يُقرأ المفتاح من بيئة الطرفية التي تشغّل Codex:</p>
            <Code label="مفتاح Codex">{examples.codexShell}</Code>
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
              هذا العنوان. في باقات Team وEnterprise يضيفه مالك أولًا. يتصل Claude به من خوادمه.
            </p>
            <Code label="العنوان وفيه مفتاح">{examples.withKey}</Code>
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
              الباقات التي تتيحه ومكانه، وفي مساحة العمل يسمح به المدير. ثم أنشئ اتصالًا بهذا العنوان بلا
              مصادقة.
            </p>
            <Code label="العنوان وفيه مفتاح">{examples.withKey}</Code>
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
