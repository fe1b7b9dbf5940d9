import sharp from "sharp";
import { beforeAll, expect } from "vitest";
import { ownBucket, upload } from "../support/buckets.ts";
import { parityCases } from "../support/cases.ts";
import { askStorage, type Caller } from "../support/http.ts";

const bucket = ownBucket();
const window = ownBucket({ public: true });

beforeAll(async () => {
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: "#b8860b" } })
    .png()
    .toBuffer();
  for (const place of [bucket, window]) {
    await upload(place, "picture.png", new Uint8Array(picture), { "content-type": "image/png" });
    await upload(place, "words.txt", "no picture");
  }
});

const render = (path: string, as: Caller = "service", headers: Record<string, string> = {}) =>
  askStorage("GET", `render/image/${path}`, { as, headers });

const badRequest = { status: 400, body: { statusCode: "400", message: expect.any(String) } };

parityCases("storage", [
  {
    name: "a picture is made smaller",
    needs: ["pictures"],
    call: () => render(`authenticated/${bucket}/picture.png?width=20&height=10`),
    answers: { status: 200, headers: { "content-type": "image/png" } },
  },
  {
    name: "who takes WebP gets it",
    needs: ["pictures"],
    call: () =>
      render(`authenticated/${bucket}/picture.png?width=20`, "service", { accept: "image/webp,*/*" }),
    answers: { status: 200, headers: { "content-type": "image/webp" } },
  },
  {
    name: "a public picture is made smaller for anybody",
    needs: ["pictures"],
    call: () => render(`public/${window}/picture.png?width=20`, "nobody"),
    answers: { status: 200 },
  },
  {
    name: "a link keeps the size that it was made for",
    needs: ["pictures"],
    call: async () => {
      const body = { expiresIn: 60, transform: { width: 20, height: 10 } };
      const { body: link } = await askStorage("POST", `object/sign/${bucket}/picture.png`, {
        as: "service",
        body,
      });
      return { link, opened: await askStorage("GET", link.signedURL.slice(1), { as: "nobody" }) };
    },
    answers: {
      link: { signedURL: expect.stringMatching(/^\/render\/image\/sign\//) },
      opened: { status: 200, headers: { "content-type": expect.stringMatching(/^image\//) } },
    },
  },
  {
    name: "a way of fitting that there is not is refused",
    needs: ["pictures"],
    call: () => render(`authenticated/${bucket}/picture.png?width=20&resize=stretch`),
    answers: badRequest,
  },
  {
    name: "a quality that there is not is refused",
    needs: ["pictures"],
    call: () => render(`authenticated/${bucket}/picture.png?quality=5`),
    answers: badRequest,
  },
  {
    name: "a width that is no number is refused",
    needs: ["pictures"],
    call: () => render(`authenticated/${bucket}/picture.png?width=wide`),
    answers: badRequest,
  },
  {
    name: "a visitor gets no private picture in any size",
    needs: ["pictures"],
    call: () => render(`authenticated/${bucket}/picture.png?width=20`, "visitor"),
    answers: { status: 400, body: { statusCode: "404" } },
  },
]);
