import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";

export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 shrink-0 items-center gap-2 text-sm font-[560] text-gold">
      {children}
      <ArrowRight size={16} className="rtl:-scale-x-100" />
    </Link>
  );
}
