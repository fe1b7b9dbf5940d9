import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { roleKeys } from "../api/role";
import { type Auth, AuthProvider, useAuth } from "./auth-provider";

const { current } = vi.hoisted(() => ({ current: { session: {} } }));
vi.mock("@/lib/session/session-store", () => ({ useSession: () => current.session }));

const session = { access_token: "a.b.c", user: { id: "u1", email: "yasmine@aurum.test" } };

const told: Auth[] = [];

function Listener() {
  told.push(useAuth());
  return null;
}

/** What a component inside the provider is told, with a role that is loaded or still loading. */
function authWith(role?: Auth["userRole"]): Auth | undefined {
  const client = new QueryClient();
  if (role) client.setQueryData(roleKeys.ofUser("u1"), role);
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <Listener />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return told.at(-1);
}

beforeEach(() => {
  told.length = 0;
  current.session = { status: "signed-in", session };
});

test("using the auth data outside its provider raises an error (specification, section 8)", () => {
  expect(() => renderToStaticMarkup(<Listener />)).toThrow("useAuth must be used within an AuthProvider");
});

test.each([
  ["user", { isAdmin: false, isJadmin: false, isPrompter: false, canManagePrompts: false }],
  ["prompter", { isAdmin: false, isJadmin: false, isPrompter: true, canManagePrompts: true }],
  ["jadmin", { isAdmin: false, isJadmin: true, isPrompter: false, canManagePrompts: true }],
  ["admin", { isAdmin: true, isJadmin: false, isPrompter: false, canManagePrompts: true }],
] as const)("%s has the flags of the auth context (specification, sections 3 and 6)", (role, flags) => {
  expect(authWith(role)).toEqual({
    status: "signed-in",
    session,
    user: { id: "u1", email: "yasmine@aurum.test" },
    userRole: role,
    ...flags,
    loading: false,
  });
});

test("while the role loads there is none, and nothing is allowed", () => {
  expect(authWith()).toMatchObject({ userRole: null, canManagePrompts: false, loading: true });
});

test("signed out, session, user and role are cleared (specification, section 4)", () => {
  current.session = { status: "signed-out", session: null };
  expect(authWith("admin")).toMatchObject({
    session: null,
    user: null,
    userRole: null,
    isAdmin: false,
    canManagePrompts: false,
    loading: false,
  });
});
