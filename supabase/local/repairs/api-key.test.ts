import { expect, test } from "vitest";
import { PUBLISHABLE_KEY } from "../keys.ts";
import { requireApiKey } from "./api-key.ts";

async function passedOn(path: string): Promise<Request | undefined> {
  let seen: Request | undefined;
  await requireApiKey(
    new Request(`http://127.0.0.1${path}`, { headers: { prefer: "count=exact" } }),
    (request) => {
      seen = request;
      return Promise.resolve(new Response());
    },
  );
  return seen;
}

test("a database request can have its key in the address, unless a column has its name", async () => {
  const request = await passedOn(`/rest/v1/categories?select=*&apikey=${PUBLISHABLE_KEY}`);
  expect(request?.url).toBe("http://127.0.0.1/rest/v1/categories?select=*");
  expect(request?.headers.get("apikey")).toBe(PUBLISHABLE_KEY);
  expect(request?.headers.get("prefer")).toBe("count=exact");
});

test("Auth wants a key, in a header or in the address", async () => {
  expect(await passedOn("/auth/v1/settings")).toBeUndefined();
  expect(await passedOn(`/auth/v1/settings?apikey=${PUBLISHABLE_KEY}`)).toBeDefined();
  expect(await passedOn("/auth/v1/settings?apikey=wrong")).toBeUndefined();
});
