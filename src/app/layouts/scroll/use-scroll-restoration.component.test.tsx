import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { TableOfContents } from "@/components/layout/table-of-contents";
import { useScrollRestoration } from "./use-scroll-restoration";

function Layout({ children }: { children: ReactNode }) {
  useScrollRestoration();
  return children;
}

/** A page as a new document begins it, at the address and the history entry that there are. */
function openDocument(basename = "/") {
  cleanup();
  window.scrollTo(0, 0);
  return render(
    <BrowserRouter basename={basename}>
      <Layout>
        <TableOfContents contents={[{ id: "refunds", title: "Refunds" }]} />
        <h2 id="refunds" tabIndex={-1}>
          The section
        </h2>
      </Layout>
    </BrowserRouter>,
  );
}

test("an address whose hash is badly encoded shows its page", () => {
  window.history.pushState(null, "", "/terms#100%");
  openDocument();
  expect(screen.getByRole("heading", { name: "The section" })).toBeTruthy();
});
