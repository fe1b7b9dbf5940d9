import { reportError } from "@/features/error-reports/api/error-reports";
import { findPage, pages } from "./pages/pages";

/** Reports an error with the route pattern of its page: the address itself may hold a secret link. */
export function reportPageError(thrown: unknown, kind: "shown" | "reported", pathname: string) {
  reportError(thrown, kind, pages[findPage(pathname)].path);
}
