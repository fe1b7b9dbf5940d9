import { useLocation } from "react-router-dom";
import { AppRoutes } from "@/app/app-routes";
import type { DemoAccount } from "../demo-accounts";
import { renderPage } from "./render-page";

function Place({ tell }: { tell: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  tell(`${pathname}${search}${hash}`);
  return null;
}

/**
 * Opens the whole application at an address, as a visitor or a demo account; `address` is its current address.
 * `inDocument` where the document's own address counts.
 */
export function openApp(at: string, as?: DemoAccount, inDocument = false) {
  let here = at;
  const page = renderPage(
    <>
      <AppRoutes />
      <Place
        tell={(address) => {
          here = address;
        }}
      />
    </>,
    { at, as, inDocument },
  );
  return { ...page, address: () => here };
}
