import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { TabLinks } from "@/components/ui/tab-links";
import { m } from "@/lib/i18n";
import { type PageName, pageNames, pages } from "../pages/pages";

/** The top-level staff pages, in the manifest's order. */
const staffPages = pageNames.filter((name) => {
  const { guard, path } = pages[name];
  return guard === "admin" && !path.includes(":");
});

const labelOf = (name: PageName) => (name === "admin" ? m.admin_overview() : pages[name].title());

export default function AdminLayout() {
  const { pathname } = useLocation();
  const isCurrent = (name: PageName) =>
    name === "admin" ? pathname === pages.admin.path : pathname.startsWith(pages[name].path);
  return (
    <>
      <div
        data-admin-nav
        className="sticky top-[65px] z-10 border-b border-line bg-surface [@media(height<480px)]:static print:hidden"
      >
        <TabLinks
          label={m.admin_nav()}
          className="wrap"
          tabs={staffPages.map((name) => ({
            to: pages[name].path,
            label: labelOf(name),
            isCurrent: isCurrent(name),
          }))}
        />
      </div>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <Outlet />
      </Suspense>
    </>
  );
}
