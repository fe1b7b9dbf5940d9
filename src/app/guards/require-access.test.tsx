import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { type AccessFacts, accessState, type Requirement } from "@/domain/access/access";
import RequireAccess from "./require-access";

const { facts } = vi.hoisted(() => ({ facts: {} as AccessFacts }));
vi.mock("./use-access", () => ({
  useAccess: (requirement: Requirement) => accessState(requirement, facts),
}));
vi.mock("@/features/auth/components/auth-provider", () => ({
  useAuth: () => ({ status: facts.session, userRole: facts.role ?? null }),
}));

function shown(requirement: Requirement): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Routes>
        <Route element={<RequireAccess requirement={requirement} />}>
          <Route path="/" element="the page" />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  return html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
}

beforeEach(() => {
  Object.assign(facts, { session: "signed-in", role: "user", hasSubscription: false });
});

test("the refusal names the role that is required and the one that is there", () => {
  const message = "Insufficient privileges. Required: admin, Current: user";
  expect(shown({ kind: "role", role: "admin" })).toBe(`|Access Denied|${message}|Go Back|Home|`);
});

test("the premium card has its four lines and two buttons (specification, section 2)", () => {
  expect(shown({ kind: "subscription" })).toBe(
    [
      "",
      "Premium Access Required",
      "Access to premium AI prompts",
      "Personal dashboard with favorites",
      "Advanced prompt management tools",
      "Priority customer support",
      "View Pricing Plans",
      "Back to Home",
      "",
    ].join("|"),
  );
});

test("while the session or the role is looked up it says 'Verifying access...'", () => {
  facts.role = undefined;
  expect(shown({ kind: "role", role: "admin" })).toBe("|Verifying access...|");
  facts.session = "unknown";
  expect(shown({ kind: "subscription" })).toBe("|Verifying access...|");
});

test("while the subscription is looked up it says 'Checking subscription...'", () => {
  facts.hasSubscription = undefined;
  expect(shown({ kind: "subscription" })).toBe("|Checking subscription...|");
});

test("who may enter sees the page alone", () => {
  facts.hasSubscription = true;
  expect(shown({ kind: "subscription" })).toBe("the page");
});
