import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request as ask } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { startTestStack, type TestStack } from "../../tests/support/stack.ts";

const MB = 1024 * 1024;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

type Sent = { url: string; method?: string; headers?: Record<string, string> };

/** Sends that many bytes in pieces, without a length, until the server has responded. */
function pour({ url, method = "POST", headers = {} }: Sent, bytes: number) {
  return new Promise<{ status: number | undefined; sent: number }>((resolve, reject) => {
    const asked = ask(url, { method, headers });
    const piece = Buffer.alloc(64 * 1024, " ");
    let sent = 0;
    let isAnswered = false;
    asked.on("response", (answer) => {
      isAnswered = true;
      answer.resume();
      resolve({ status: answer.statusCode, sent });
    });
    asked.on("error", (error) => isAnswered || reject(error));
    const more = () => {
      if (isAnswered) return asked.destroy();
      if (sent >= bytes) return asked.end();
      sent += piece.length;
      if (asked.write(piece)) setImmediate(more);
      else asked.once("drain", more);
    };
    more();
  });
}

const json = () => ({ apikey: stack.publishableKey, "content-type": "application/json" });

test("S13: an endless body is refused while it streams at every entrance", async () => {
  const form = { apikey: stack.publishableKey, "content-type": "multipart/form-data; boundary=a" };
  const ways: [Sent, number[]][] = [
    [{ url: `${stack.apiUrl}/rest/v1/rpc/search_prompts`, headers: json() }, [413]],
    [{ url: `${stack.apiUrl}/rest/v1/prompts?id=eq.a`, method: "PATCH", headers: json() }, [413]],
    [{ url: `${stack.apiUrl}/auth/v1/signup`, headers: json() }, [413]],
    [{ url: `${stack.apiUrl}/storage/v1/object/list/prompt-images`, headers: json() }, [413]],
    [{ url: `${stack.apiUrl}/storage/v1/object/sign/prompt-images/a.png`, headers: json() }, [413]],
    [{ url: `${stack.apiUrl}/storage/v1/bucket`, headers: json() }, [413]],
    [{ url: `${stack.apiUrl}/storage/v1/object/prompt-images/a.png`, headers: form }, [400]],
    [
      {
        url: `${stack.apiUrl}/storage/v1/object/upload/sign/prompt-images/a.png`,
        method: "PUT",
        headers: form,
      },
      [400],
    ],
    [
      {
        url: `${stack.apiUrl}/storage/v1/object/prompt-images/a.png`,
        headers: { ...json(), "content-type": "image/png" },
      },
      [400],
    ],
    [{ url: `${stack.apiUrl}/functions/v1/contact`, headers: json() }, [413]],
    [{ url: `${stack.inboxUrl}/emails`, headers: { authorization: "Bearer re_local" } }, [413]],
    [{ url: `${stack.paymentsUrl}/v1/customers`, headers: { authorization: "Bearer sk_test_a" } }, [413]],
  ];
  for (const [way, statuses] of ways) {
    const { status, sent } = await pour(way, 120 * MB);
    expect([way.url, status]).toEqual([way.url, expect.toBeOneOf(statuses)]);
    expect(sent, way.url).toBeLessThan(20 * MB);
  }
});

test("S13: a member's form is refused by the bucket's own limit, and leaves nothing", async () => {
  const { data } = await (await stack.as("prompter")).auth.getSession();
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    "content-type": "multipart/form-data; boundary=a",
  };
  const url = `${stack.apiUrl}/storage/v1/object/prompt-images/large.png`;
  const { status, sent } = await pour({ url, headers }, 120 * MB);
  expect(status).toBe(400);
  expect(sent).toBeLessThan(20 * MB);
});

test("S13: a body with too large a declared length is refused before it is sent", async () => {
  const headers = { ...json(), "content-length": String(120 * MB) };
  const { status, sent } = await pour(
    { url: `${stack.apiUrl}/rest/v1/rpc/search_prompts`, headers },
    120 * MB,
  );
  expect(status).toBe(413);
  expect(sent).toBeLessThan(20 * MB);
});

test("S13: the two longest texts of a prompt still fit", async () => {
  const texts = { prompt_text: "ي".repeat(200_000), prompt_text_ar: "漢".repeat(200_000) };
  const { error } = await stack.service().from("prompts").update(texts).eq("id", randomUUID());
  expect(error).toBeNull();
});

test("S13, E3: JSON nested without end is a 4xx at every way in", async () => {
  const deep = [`${"[".repeat(200_000)}`, `${"[".repeat(200_000)}${"]".repeat(200_000)}`];
  deep.push(`{"email":"a@b.test","password":"x","data":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`);
  for (const body of deep)
    for (const url of [
      "/rest/v1/rpc/search_prompts",
      "/rest/v1/security_logs",
      "/auth/v1/signup",
      "/auth/v1/token?grant_type=password",
      "/storage/v1/object/list/prompt-images",
      "/storage/v1/bucket",
      "/functions/v1/contact",
    ])
      for (const type of ["application/json", "text/plain"]) {
        const headers = { apikey: stack.publishableKey, "content-type": type };
        const { status } = await fetch(`${stack.apiUrl}${url}`, { method: "POST", headers, body });
        expect([url, status]).toEqual([url, expect.toBeOneOf([400, 401, 404, 413, 415, 422])]);
      }
});

test("S13: too many rows or fields are refused before the statement is built", async () => {
  const many: [type: string, body: string][] = [
    ["application/json", `[${"{},".repeat(400_000)}{}]`],
    ["application/json", `[${"1,".repeat(700_000)}1]`],
    ["application/json", `"${"a".repeat(MB)}"`],
    [
      "application/json",
      JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [at, 1]))),
    ],
    ["text/csv", `action\n${"a\n".repeat(MB / 2)}`],
    ["text/csv", `action\r${"a\r".repeat(MB / 2)}`],
    ["application/x-www-form-urlencoded", "a=1&".repeat(MB / 4)],
  ];
  for (const [type, body] of many)
    for (const path of ["security_logs", "favorites?on_conflict=user_id", "rpc/search_prompts"]) {
      const headers = { apikey: stack.publishableKey, "content-type": type };
      const { status } = await fetch(`${stack.apiUrl}/rest/v1/${path}`, { method: "POST", headers, body });
      expect([type, body.slice(0, 9), path, status]).toEqual([type, body.slice(0, 9), path, 413]);
    }
});

test("S13: a thousand names to sign are one query", async () => {
  const paths = Array.from({ length: 1000 }, (_, at) => `${at}.png`);
  const asked = vi.spyOn(stack.sql, "begin");
  const { data } = await (await stack.as("member")).storage.from("prompt-images").createSignedUrls(paths, 60);
  expect(data?.map(({ path, signedUrl }) => [path, signedUrl])).toEqual(paths.map((path) => [path, null]));
  expect(asked.mock.calls.length).toBeLessThan(5);
});

test("S13: endlessly nested frames close their socket and not the server", async () => {
  const url = `${stack.apiUrl.replace("http", "ws")}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=2.0.0`;
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  for (const frame of [
    deep,
    `["1","1","realtime:a","phx_join",${deep}]`,
    `[null,null,"phoenix","heartbeat",${deep}]`,
  ]) {
    const socket = new WebSocket(url);
    await once(socket, "open");
    socket.send(frame);
    socket.send('[null,"2","phoenix","heartbeat",{}]');
    await Promise.race([once(socket, "message"), once(socket, "close")]);
    socket.terminate();
  }
  expect((await stack.service().from("categories").select("id")).error).toBeNull();
});

test("S13: bodies that never arrive block no other request", async () => {
  const { hostname, port } = new URL(stack.apiUrl);
  const idle = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    socket.write(
      `POST /rest/v1/rpc/search_prompts HTTP/1.1\r\nHost: ${hostname}:${port}\r\napikey: ${stack.publishableKey}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    );
    return socket;
  });
  const began = performance.now();
  expect((await stack.service().from("categories").select("id")).error).toBeNull();
  expect(performance.now() - began).toBeLessThan(5000);
  for (const socket of idle) socket.destroy();
});
