import { request as ask } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SITE_URL, startTestStack, type TestStack } from "../../tests/support/stack.ts";

/**
 * Headers from pages of other origins, and two that a frame without an origin and a careless comparison would let
 * in.
 */
const FOREIGN = [
  "https://evil.example",
  "http://localhost:3000",
  "null",
  `${SITE_URL}0`,
  `${SITE_URL}.evil.example`,
  SITE_URL.replace("http:", "https:"),
];
const OWN = [SITE_URL, "http://localhost:4173"];

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ appOrigins: OWN });
});
afterAll(() => stack.stop());

type Sent = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  server?: string;
};

/** Sends a request with any origin, as a browser does; `fetch` does not allow that. */
function send({ path, method = "GET", headers = {}, body, server = stack.apiUrl }: Sent) {
  return new Promise<{ status: number | undefined; allowed: string | undefined; text: string }>(
    (resolve, reject) => {
      const asked = ask(`${server}${path}`, { method, headers });
      asked.on("response", async (answer) => {
        let text = "";
        for await (const chunk of answer) text += chunk;
        resolve({ status: answer.statusCode, allowed: answer.headers["access-control-allow-origin"], text });
      });
      asked.on("upgrade", (answer, socket) => {
        socket.destroy();
        resolve({ status: answer.statusCode, allowed: undefined, text: "" });
      });
      asked.on("error", reject);
      asked.end(body);
    },
  );
}

const secret = () => ({ apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` });
const UPGRADE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};
const socket = () => ({
  path: `/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=1.0.0`,
  headers: UPGRADE,
});

/** Each way in, with the status of a call that is admitted. */
const ways = (): [Sent, number][] => [
  [{ path: "/rest/v1/categories?select=id", headers: { apikey: stack.publishableKey } }, 200],
  [{ path: "/auth/v1/admin/users", headers: secret() }, 200],
  [
    { path: "/auth/v1/admin/users", method: "OPTIONS", headers: { "access-control-request-method": "GET" } },
    200,
  ],
  [{ path: "/storage/v1/bucket", headers: secret() }, 200],
  [{ path: "/functions/v1/contact", method: "OPTIONS" }, 204],
  [
    { path: "/functions/v1/contact", method: "POST", headers: { "content-type": "text/plain" }, body: "{}" },
    415,
  ],
  [
    {
      path: `/rest/v1/rpc/report_error?apikey=${stack.publishableKey}`,
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "a=b",
    },
    404,
  ],
  [socket(), 101],
];

test("X5: a page of another origin is refused everywhere, preflights and sockets too", async () => {
  for (const origin of FOREIGN)
    for (const [way, status] of ways()) {
      const asked = (await send({ ...way, headers: { ...way.headers, origin } })) ?? {};
      expect([origin, way.path, asked.status, asked.allowed]).toEqual([origin, way.path, 403, undefined]);
      expect(status).not.toBe(403);
    }
});

test("X5: the app's own pages, and scripts without a page, are still served", async () => {
  for (const [way, status] of ways()) {
    expect([way.path, (await send(way)).status]).toEqual([way.path, status]);
    for (const origin of OWN) {
      const asked = await send({ ...way, headers: { ...way.headers, origin } });
      expect([way.path, asked.status]).toEqual([way.path, status]);
      if (status !== 101) expect([way.path, asked.allowed]).toEqual([way.path, origin]);
    }
  }
});

test("X5: a cross-site request without origin opens only files and mail links", async () => {
  const from = (site: string) => ({ "sec-fetch-site": site, apikey: stack.publishableKey });
  const open = [
    "/storage/v1/object/public/a/b",
    "/auth/v1/verify?token=a&type=signup",
    "/functions/v1/unsubscribe",
  ];
  const closed = [
    "/rest/v1/categories?select=id",
    "/rest/v1/rpc/search_prompts",
    "/auth/v1/settings",
    "/functions/v1/contact",
    "/storage/v1/../../rest/v1/categories",
  ];
  for (const site of ["cross-site", "same-site"]) {
    for (const path of open)
      expect([path, (await send({ path, headers: from(site) })).status]).not.toEqual([path, 403]);
    for (const path of closed)
      expect([path, (await send({ path, headers: from(site) })).status]).toEqual([path, 403]);
    const form = { method: "POST", path: open[0] ?? "", headers: from(site) };
    expect((await send(form)).status).toBe(403);
  }
  expect((await send({ path: closed[0] ?? "", headers: from("none") })).status).toBe(200);
});

test("X5, P4, E7: nothing is passed on but the services that the app uses", async () => {
  for (const path of [
    "/_system/info",
    "/_system/introspect",
    "/_system/config",
    "/_system",
    "//_system/info",
    "/rest/v1/../../_system/info",
    "/rest/v1/%2e%2e/%2e%2e/_system/info",
    "/rest/v1\\..\\..\\_system/info",
    "/",
    "/studio",
    "/graphql/v1",
    "/rest/v2/categories",
  ]) {
    const asked = await send({ path, headers: secret() });
    expect([path, asked.status]).toEqual([path, 404]);
    expect(asked.text).not.toContain("postgres");
  }
  expect((await send({ ...socket(), path: `/elsewhere?apikey=${stack.publishableKey}` })).status).toBe(404);
});

test("X5: a form of another site neither pays, refunds nor sends mail", async () => {
  const key = Buffer.from("sk_test_aurum_local:").toString("base64");
  for (const origin of FOREIGN) {
    const headers = {
      origin,
      "content-type": "application/x-www-form-urlencoded",
      authorization: `Basic ${key}`,
    };
    for (const path of ["/v1/customers", "/sandbox/webhooks", "/pay/cs_test_a"])
      expect(
        (await send({ server: stack.paymentsUrl, path, method: "POST", headers, body: "" })).status,
      ).toBe(403);
    for (const [path, method] of [
      ["/api/messages", "GET"],
      ["/emails", "POST"],
    ] as const)
      expect((await send({ server: stack.inboxUrl, path, method, headers })).status).toBe(403);
  }
});
