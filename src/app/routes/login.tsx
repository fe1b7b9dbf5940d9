import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PageTitle } from "@/components/ui/page-title";
import { useAuth } from "@/features/auth/components/auth-provider";
import { SignInForm } from "@/features/auth/components/sign-in-form";
import { landingOf, safeOriginPath } from "@/features/auth/model/landing";
import { m } from "@/lib/i18n";

/** Sign-in. Lands only after a sign-in begun on this page, the origin path before the role's landing (design, section 7). */
export default function LoginPage() {
  const { userRole } = useAuth();
  const [hasBegun, setBegun] = useState(false);
  const navigate = useNavigate();
  const from: unknown = useLocation().state?.from;

  useEffect(() => {
    if (hasBegun && userRole !== null)
      navigate(safeOriginPath(from) ?? landingOf(userRole), { replace: true });
  }, [hasBegun, userRole, from, navigate]);

  return (
    <div className="wrap py-16 sm:py-24">
      <div className="mx-auto max-w-[420px]">
        <PageTitle>{m.login_title()}</PageTitle>
        <p className="mt-3 mb-8 text-soft">{m.login_intro()}</p>
        <SignInForm onBegin={() => setBegun(true)} onFailed={() => setBegun(false)} />
      </div>
    </div>
  );
}
