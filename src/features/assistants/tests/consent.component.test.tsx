import { createHash, randomBytes } from "node:crypto";
import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { screen, waitFor } from "@testing-library/react";
import { expect, inject, test, vi } from "vitest";

const CALLBACK = "http://127.0.0.1:7777/callback";

const auth = `${inject("apiUrl")}/auth/v1`;

/** A new person who is signed in here, and a request of a program to be let in. */
async function ask() {
  const person = await createPerson("consent");
  const session = await beginOwnSession(person.email, goodPassword);
  const { data: client } = await service.auth.admin.oauth.createClient({
    client_name: "Desk assistant",
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: "none",
  });
  const clientId = client?.client_id ?? "";
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    state: "a state",
    code_challenge: createHash("sha256").update(randomBytes(32)).digest("base64url"),
    code_challenge_method: "S256",
  });
  const request = async () => {
    const { headers } = await fetch(`${auth}/oauth/authorize?${query}`, { redirect: "manual" });
    return new URL(headers.get("location") ?? "").search;
  };
  return { person, session, clientId, request };
}

const openConsent = (search: string) => {
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const left = () => leave.mock.lastCall?.[0]?.toString() ?? "";
  return { ...openApp(`/oauth/consent${search}`), leave, left };
};

const rowsOf = async (person: string) =>
  (await service.from("assistants").select("name, client_id").eq("user_id", person)).data;

test("K5: the page names program, address and rights; Allow makes the assistant", async () => {
  const { person, clientId, request } = await ask();
  const { user, left } = openConsent(await request());
  expect(await screen.findByText("Desk assistant")).toBeTruthy();
  expect(screen.getByText("127.0.0.1:7777")).toBeTruthy();
  expect(screen.getByText(person.email)).toBeTruthy();
  expect(screen.getByText(/It may read the prompts you paid for, nothing else/)).toBeTruthy();
  expect(await rowsOf(person.id)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Allow" }));
  await waitFor(() =>
    expect(left()).toMatch(/^http:\/\/127\.0\.0\.1:7777\/callback\?code=[\w-]+&state=a\+state$/),
  );
  expect(await rowsOf(person.id)).toEqual([{ name: "Desk assistant", client_id: clientId }]);
  const link = await screen.findByRole("link", { name: "Open the assistant" });
  expect(link.getAttribute("href")).toBe(left());
});

test("K5: Deny sends the assistant back without access", async () => {
  const { person, request } = await ask();
  const { user, left } = openConsent(await request());
  await user.click(await screen.findByRole("button", { name: "Deny" }));
  await waitFor(() => expect(left()).toContain("error=access_denied"));
  expect(await rowsOf(person.id)).toEqual([]);
});

test("a second sign-in needs no consent, except after a disconnect", async () => {
  const { person, request } = await ask();
  const first = openConsent(await request());
  await first.user.click(await screen.findByRole("button", { name: "Allow" }));
  await waitFor(() => expect(first.left()).toContain("code="));
  first.unmount();
  const second = openConsent(await request());
  await waitFor(() => expect(second.left()).toContain("code="));
  second.unmount();
  await service.from("assistants").delete().eq("user_id", person.id);
  openConsent(await request());
  expect(await screen.findByRole("button", { name: "Allow" })).toBeTruthy();
});

test.each(["", "?authorization_id=unknown", "?authorization_id=../../user"])(
  "K5: every closed request looks the same: %j",
  async (search) => {
    await ask();
    openConsent(search);
    expect(await screen.findByRole("heading", { name: "This request is no longer open" })).toBeTruthy();
  },
);

test("K5: another person's request is not open", async () => {
  const { request, session } = await ask();
  const search = await request();
  const id = new URLSearchParams(search).get("authorization_id");
  await fetch(`${auth}/oauth/authorizations/${id}`, {
    headers: { apikey: inject("publishableKey"), authorization: `Bearer ${session.access_token}` },
  });
  await ask();
  openConsent(search);
  expect(await screen.findByRole("heading", { name: "This request is no longer open" })).toBeTruthy();
});

test("K5: an address that would run here is not opened", async () => {
  const { request } = await ask();
  answerRequests(/\/oauth\/authorizations\//, () => ({
    status: 200,
    body: { redirect_url: "javascript://host/%0aalert(1)?code=1" },
  }));
  const { leave } = openConsent(await request());
  expect(await screen.findByRole("heading", { name: "This request is no longer open" })).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test("who is not signed in comes back to the request after the login", async () => {
  const { person, request } = await ask();
  localStorage.clear();
  const { user, address } = openConsent(await request());
  await user.type(await screen.findByLabelText("E-mail"), person.email);
  await user.type(screen.getByLabelText("Password"), goodPassword);
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("button", { name: "Allow" })).toBeTruthy();
  expect(address()).toMatch(/^\/oauth\/consent\?authorization_id=/);
});
