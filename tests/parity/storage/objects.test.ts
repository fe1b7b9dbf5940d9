import { expect } from "vitest";
import { newName, newObject, ownBucket } from "../support/buckets.ts";
import { parityCases } from "../support/cases.ts";
import { askStorage, type Caller } from "../support/http.ts";
import { objectNotFound, storageRefusal } from "../support/refusals.ts";

const bucket = ownBucket();
const other = ownBucket();

type Relocation = { sourceKey?: string; destinationKey?: string; destinationBucket?: string };

const move = (relocation: Relocation, as: Caller = "service") =>
  askStorage("POST", "object/move", { as, body: { bucketId: bucket, ...relocation } });

const copy = (relocation: Relocation, as: Caller = "service", headers: Record<string, string> = {}) =>
  askStorage("POST", "object/copy", { as, body: { bucketId: bucket, ...relocation }, headers });

const status = async (name: string, place = bucket) =>
  (await askStorage("GET", `object/${place}/${name}`, { as: "service" })).status;

const remove = (prefixes: string[], as: Caller = "service") =>
  askStorage("DELETE", `object/${bucket}`, { as, body: { prefixes } });

const badRequest = { status: 400, body: { statusCode: "400", message: expect.any(String) } };

parityCases("storage", [
  {
    name: "a moved object is at its new place alone",
    call: async () => {
      const [sourceKey, destinationKey] = [await newObject(bucket), newName()];
      const moved = await move({ sourceKey, destinationKey });
      return { moved, after: [await status(sourceKey), await status(destinationKey)] };
    },
    answers: { moved: { status: 200, body: { message: "Successfully moved" } }, after: [400, 200] },
  },
  {
    name: "an object is moved to another bucket",
    call: async () => {
      const [sourceKey, destinationKey] = [await newObject(bucket), newName()];
      await move({ sourceKey, destinationKey, destinationBucket: other });
      return { after: [await status(sourceKey), await status(destinationKey, other)] };
    },
    answers: { after: [400, 200] },
  },
  {
    name: "what there is not is not moved",
    call: () => move({ sourceKey: "nothing.txt", destinationKey: newName() }),
    answers: objectNotFound,
  },
  {
    name: "nothing is moved over another object",
    call: async () => move({ sourceKey: await newObject(bucket), destinationKey: await newObject(bucket) }),
    answers: storageRefusal(409, "Duplicate"),
  },
  {
    name: "nothing is moved to a name that is none",
    call: async () => move({ sourceKey: await newObject(bucket), destinationKey: "ümlaut.txt" }),
    answers: storageRefusal(400, "InvalidKey"),
  },
  {
    name: "a visitor moves nothing",
    call: async () => move({ sourceKey: await newObject(bucket), destinationKey: newName() }, "visitor"),
    answers: objectNotFound,
  },
  { name: "a move to nowhere is refused", call: () => move({ sourceKey: "a.txt" }), answers: badRequest },
  {
    name: "a copied object is at both places",
    call: async () => {
      const [sourceKey, destinationKey] = [await newObject(bucket), newName()];
      const copied = await copy({ sourceKey, destinationKey });
      return { copied, after: [await status(sourceKey), await status(destinationKey)] };
    },
    answers: {
      copied: { status: 200, body: { Id: expect.any(String), Key: expect.stringContaining(`${bucket}/`) } },
      after: [200, 200],
    },
  },
  {
    name: "an object is copied to another bucket",
    call: async () => {
      const [sourceKey, destinationKey] = [await newObject(bucket), newName()];
      await copy({ sourceKey, destinationKey, destinationBucket: other });
      return { after: [await status(sourceKey), await status(destinationKey, other)] };
    },
    answers: { after: [200, 200] },
  },
  {
    name: "what there is not is not copied",
    call: () => copy({ sourceKey: "nothing.txt", destinationKey: newName() }),
    answers: objectNotFound,
  },
  {
    name: "nothing is copied over another object",
    call: async () => copy({ sourceKey: await newObject(bucket), destinationKey: await newObject(bucket) }),
    answers: storageRefusal(409, "Duplicate"),
  },
  {
    name: "with x-upsert an object is copied over another",
    call: async () => {
      const relocation = { sourceKey: await newObject(bucket), destinationKey: await newObject(bucket) };
      return copy(relocation, "service", { "x-upsert": "true" });
    },
    answers: { status: 200 },
  },
  {
    name: "a visitor copies nothing",
    call: async () => copy({ sourceKey: await newObject(bucket), destinationKey: newName() }, "visitor"),
    answers: objectNotFound,
  },
  { name: "a copy to nowhere is refused", call: () => copy({ sourceKey: "a.txt" }), answers: badRequest },
  {
    name: "one object is deleted",
    call: async () => {
      const name = await newObject(bucket);
      const deleted = await askStorage("DELETE", `object/${bucket}/${name}`, { as: "service" });
      return { deleted, after: await status(name) };
    },
    answers: { deleted: { status: 200, body: { message: "Successfully deleted" } }, after: 400 },
  },
  {
    name: "what there is not is not deleted",
    call: () => askStorage("DELETE", `object/${bucket}/nothing.txt`, { as: "service" }),
    answers: objectNotFound,
  },
  {
    name: "a visitor deletes no object, and is told so",
    call: async () => askStorage("DELETE", `object/${bucket}/${await newObject(bucket)}`),
    answers: storageRefusal(403, "Unauthorized"),
  },
  {
    name: "many objects are deleted, and those that there were are listed",
    call: async () => {
      const name = await newObject(bucket);
      const { status: deleted, body } = await remove([name, "nothing.txt"]);
      return { deleted, isListed: body.length === 1 && body[0].name === name };
    },
    answers: { deleted: 200, isListed: true },
  },
  {
    name: "of objects that there are not none is deleted",
    call: () => remove(["nothing.txt"]),
    answers: { status: 200, body: [] },
  },
  {
    name: "a visitor deletes nothing of many",
    call: async () => {
      const name = await newObject(bucket);
      return { ...(await remove([name], "visitor")), after: await status(name) };
    },
    answers: { status: 200, body: [], after: 200 },
  },
  { name: "a deletion of nothing is refused", call: () => remove([]), answers: badRequest },
]);
