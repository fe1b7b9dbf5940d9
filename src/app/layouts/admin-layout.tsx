import { Suspense } from "react";
import { NavLink, Outlet, useLocation } from "react-router-dom";
import { tabStyles } from "@/components/ui/tab-links";
import { useCurrentInView } from "@/components/ui/use-current-in-view";
import { m } from "@/lib/i18n";
import { type PageName, pageNames, pages } from "../pages/pages";

/** The top-level staff pages, in the manifest's order. */
const staffPages = pageNames.filter((name) => {
  const { guard, path } = pages[name];
  return guard === "admin" && !path.includes(":");
});

const labelOf = (name: PageName) => (name === "admin" ? m.admin_overview() : pages[name].title());

export default function AdminLayout() {
  const row = useCurrentInView<HTMLElement>(useLocation().pathname);
  return (
    <>
      <div
        data-admin-nav
        className="sticky top-[65px] z-10 border-b border-line bg-surface [@media(height<480px)]:static print:hidden"
      >
        <nav
          ref={row}
          aria-label={m.admin_nav()}
          className="wrap flex gap-x-1 overflow-x-auto [scrollbar-width:none]"
        >
          {staffPages.map((name) => (
            <NavLink
              key={name}
              to={pages[name].path}
              end={name === "admin"}
              className={({ isActive }) => tabStyles(isActive)}
            >
              {labelOf(name)}
            </NavLink>
          ))}
        </nav>
      </div>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Outlet />
      </Suspense>
    </>
  );
}
