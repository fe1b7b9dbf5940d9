import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { RootLayout } from "@/app/layouts/root-layout";
import { LatePart } from "@/lib/late-part";
import { expectConsoleErrors } from "../../tests/support/components/console";
import { renderPage } from "../../tests/support/components/render-page";
import { toastTitles } from "../../tests/support/components/toasts";

const title = (name: string) => screen.findByRole("heading", { level: 1, name });

/** In the frame that every page has. */
const renderInPage = (element: ReactNode) =>
  renderPage(
    <Routes>
      <Route element={<RootLayout />}>
        <Route path="/" element={element} />
      </Route>
    </Routes>,
  );

function Broken(): ReactNode {
  throw new Error("The part broke");
}

test("a part that breaks once it is there is the page's error", async () => {
  expectConsoleErrors(/The part broke/);
  renderInPage(
    <LatePart>
      <Broken />
    </LatePart>,
  );
  await title("Something went wrong");
  expect(toastTitles()).toEqual([]);
});
