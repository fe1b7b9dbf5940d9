import { expect } from "vitest";
import { newName, newObject, ownBucket } from "../support/buckets.ts";
import { parityCases } from "../support/cases.ts";
import { askStorage, type Caller } from "../support/http.ts";
import { objectNotFound, storageRefusal } from "../support/refusals.ts";

const bucket = ownBucket();

const sign = (name: string, body: Record<string, unknown> = { expiresIn: 60 }, as: Caller = "service") =>
  askStorage("POST", `object/sign/${bucket}/${name}`, { as, body });

const open = (link: string, headers: Record<string, string> = {}) =>
  askStorage("GET", link.replace(/^\//, ""), { as: "nobody", headers });

async function newLink(expiresIn = 60): Promise<string> {
  const { body } = await sign(await newObject(bucket), { expiresIn });
  return body.signedURL;
}

const signUpload = (name: string, as: Caller = "service", headers: Record<string, string> = {}) =>
  askStorage("POST", `object/upload/sign/${bucket}/${name}`, { as, headers });

const put = (link: string, content = "uploaded") =>
  askStorage("PUT", link.replace(/^\//, ""), {
    as: "nobody",
    body: content,
    headers: { "content-type": "text/plain" },
  });

const tokenOf = (link: string) => new URL(link, "http://any.test").searchParams.get("token") ?? "";

/** The same token with other claims, as a forger would write it. */
function forged(link: string): string {
  const [header = "", , signature = ""] = tokenOf(link).split(".");
  const claims = Buffer.from(JSON.stringify({ url: "other/one.txt", exp: 9_999_999_999 })).toString(
    "base64url",
  );
  return link.replace(/token=.*/, `token=${header}.${claims}.${signature}`);
}

const badRequest = { status: 400, body: { statusCode: "400", message: expect.any(String) } };

parityCases("storage", [
  {
    name: "a link names its object and a token",
    call: async () => sign(await newObject(bucket)),
    answers: {
      status: 200,
      body: {
        signedURL: expect.stringMatching(new RegExp(`^/object/sign/${bucket}/[^?]+\\?token=[\\w.-]+$`)),
      },
    },
  },
  {
    name: "a link opens for anybody, until the time it says",
    call: async () => open(await newLink()),
    answers: {
      status: 200,
      body: "0123456789",
      headers: { expires: expect.stringMatching(/GMT$/), "content-length": "10" },
    },
  },
  {
    name: "a link serves parts",
    call: async () => open(await newLink(), { range: "bytes=0-1" }),
    answers: { status: 206, body: "01" },
  },
  {
    name: "a link offers its object for keeping",
    call: async () => open(`${await newLink()}&download=kept.txt`),
    answers: { status: 200, headers: { "content-disposition": expect.stringContaining("kept.txt") } },
  },
  {
    name: "a link ends",
    call: async () => {
      const link = await newLink(1);
      await expect.poll(async () => (await open(link)).status, { timeout: 5000 }).toBe(400);
      return open(link);
    },
    answers: storageRefusal(400, "InvalidJWT"),
  },
  {
    name: "a forged link is refused",
    call: async () => open(forged(await newLink())),
    answers: { status: 400 },
  },
  {
    name: "a link opens no other object",
    call: async () => {
      const [link, other] = [await newLink(), await newObject(bucket)];
      return open(`/object/sign/${bucket}/${other}?token=${tokenOf(link)}`);
    },
    answers: storageRefusal(400, "InvalidSignature"),
  },
  {
    name: "a link without its token is refused",
    call: async () => open((await newLink()).replace(/\?.*/, "")),
    answers: badRequest,
  },
  {
    name: "a link to an object that was deleted opens nothing",
    call: async () => {
      const name = await newObject(bucket);
      const { body } = await sign(name);
      await askStorage("DELETE", `object/${bucket}/${name}`, { as: "service" });
      return open(body.signedURL);
    },
    answers: objectNotFound,
  },
  { name: "there is no link to what there is not", call: () => sign("nothing.txt"), answers: objectNotFound },
  {
    name: "a visitor gets no link to a private object",
    call: async () => sign(await newObject(bucket), { expiresIn: 60 }, "visitor"),
    answers: objectNotFound,
  },
  {
    name: "a link without an end is refused",
    call: async () => sign(await newObject(bucket), {}),
    answers: badRequest,
  },
  {
    name: "a link that ends at once is refused",
    call: async () => sign(await newObject(bucket), { expiresIn: 0 }),
    answers: badRequest,
  },
  {
    name: "a link that ends at no number is refused",
    call: async () => sign(await newObject(bucket), { expiresIn: "soon" }),
    answers: badRequest,
  },
  {
    name: "many links at once say which could not be had",
    call: async () => {
      const paths = [await newObject(bucket), "nothing.txt"];
      return askStorage("POST", `object/sign/${bucket}`, { as: "service", body: { expiresIn: 60, paths } });
    },
    answers: {
      status: 200,
      body: [
        { error: null, path: expect.any(String), signedURL: expect.stringContaining("/object/sign/") },
        {
          error: "Either the object does not exist or you do not have access to it",
          path: "nothing.txt",
          signedURL: null,
        },
      ],
    },
  },
  {
    name: "many links to nothing are refused",
    call: () =>
      askStorage("POST", `object/sign/${bucket}`, { as: "service", body: { expiresIn: 60, paths: [] } }),
    answers: badRequest,
  },
  {
    name: "an upload link names its place and a token",
    call: () => signUpload(newName()),
    answers: {
      status: 200,
      body: {
        url: expect.stringMatching(/^\/object\/upload\/sign\/.+\?token=.+/),
        token: expect.any(String),
      },
    },
  },
  {
    name: "an upload link takes an object from anybody",
    call: async () => {
      const name = newName();
      const uploaded = await put((await signUpload(name)).body.url);
      return {
        uploaded,
        content: (await askStorage("GET", `object/${bucket}/${name}`, { as: "service" })).body,
      };
    },
    answers: {
      uploaded: { status: 200, body: { Key: expect.stringContaining(bucket) } },
      content: "uploaded",
    },
  },
  {
    name: "an upload link replaces nothing",
    call: async () => {
      const { body } = await signUpload(newName());
      await put(body.url);
      return put(body.url);
    },
    answers: storageRefusal(409, "Duplicate"),
  },
  {
    name: "an upload link is no download link",
    call: async () => {
      const name = await newObject(bucket);
      const { body } = await signUpload(newName());
      return open(`/object/sign/${bucket}/${name}?token=${body.token}`);
    },
    answers: { status: 400 },
  },
  {
    name: "a download link is no upload link",
    call: async () => put((await newLink()).replace("/object/sign/", "/object/upload/sign/")),
    answers: { status: 400 },
  },
  {
    name: "an upload link takes nothing elsewhere",
    call: async () => {
      const { body } = await signUpload(newName());
      return put(`/object/upload/sign/${bucket}/${newName()}?token=${body.token}`);
    },
    answers: storageRefusal(400, "InvalidSignature"),
  },
  {
    name: "a forged upload link is refused",
    call: async () => put(forged((await signUpload(newName())).body.url)),
    answers: { status: 400 },
  },
  {
    name: "a visitor gets no upload link",
    call: () => signUpload(newName(), "visitor"),
    answers: storageRefusal(403, "Unauthorized"),
  },
  {
    name: "there is no upload link for a name that is taken",
    call: async () => signUpload(await newObject(bucket)),
    answers: storageRefusal(409, "Duplicate"),
  },
]);
