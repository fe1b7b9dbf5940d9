import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askRest, type Call } from "../support/http.ts";
import { newSession } from "../support/people.ts";
import { restRefusal } from "../support/refusals.ts";

const rpc = (method: string, call: string, more: Call = {}) => askRest(method, `rpc/${call}`, more);

const nobody = { owner: randomUUID(), session: randomUUID() };

parityCases("rest", [
  {
    name: "a function of rows is asked by GET",
    call: () => rpc("GET", "search_prompts?query=nothing-like-this"),
    answers: { status: 200, body: [], headers: { "content-range": "*/*" } },
  },
  {
    name: "a function of rows is asked by POST",
    call: () => rpc("POST", "search_prompts", { body: { query: "nothing-like-this" } }),
    answers: { status: 200, body: [] },
  },
  {
    name: "a function takes a document by GET",
    call: () => rpc("GET", `search_prompts?query=nothing&filters=${encodeURIComponent('{"free":true}')}`),
    answers: { status: 200, body: expect.any(Array) },
  },
  {
    name: "a function's rows are chosen, ordered and cut like a table's",
    call: () => rpc("GET", "search_prompts?query=&select=id,title&order=title&limit=1"),
    answers: { status: 200, body: expect.any(Array) },
  },
  {
    name: "a function of one value answers with it",
    call: () => rpc("POST", "is_session_alive", { as: "service", body: nobody }),
    answers: { status: 200, body: false },
  },
  {
    name: "a function of no value is 204",
    call: () =>
      rpc("POST", "give_back_rate_limit", { as: "service", body: { key: `parity-${randomUUID()}` } }),
    answers: { status: 204, body: "" },
  },
  {
    name: "a function of a document answers with it",
    needs: ["auth"],
    call: async () => rpc("POST", "export_own_data", { as: await newSession(), body: {} }),
    answers: { status: 200, body: expect.any(Object) },
  },
  {
    name: "a function that writes is not asked by GET",
    call: () => rpc("GET", `take_rate_limit?key=parity-${randomUUID()}&max=1&seconds=1`, { as: "service" }),
    answers: restRefusal(405, "25006"),
  },
  {
    name: "a function that there is not is refused",
    call: () => rpc("POST", "nothing_like_this", { body: {} }),
    answers: restRefusal(404, "PGRST202"),
  },
  {
    name: "a function with an argument that it has not is refused",
    call: () => rpc("POST", "search_prompts", { body: { query: "", nothing: 1 } }),
    answers: restRefusal(404, "PGRST202"),
  },
  {
    name: "a function without an argument that it needs is refused",
    call: () => rpc("POST", "is_session_alive", { as: "service", body: { owner: nobody.owner } }),
    answers: restRefusal(404, "PGRST202"),
  },
  {
    name: "a function is not asked by another method",
    call: () => rpc("DELETE", "search_prompts?query="),
    answers: restRefusal(405, "PGRST101"),
  },
  {
    name: "an argument of another type is refused",
    call: () => rpc("POST", "is_session_alive", { as: "service", body: { ...nobody, owner: "nobody" } }),
    answers: restRefusal(400, "22P02"),
  },
  {
    name: "a visitor may not ask what only the secret key may",
    call: () => rpc("POST", "is_session_alive", { body: nobody }),
    answers: restRefusal(401, "42501"),
  },
  {
    name: "a member may not ask what only the secret key may",
    needs: ["auth"],
    call: async () => rpc("POST", "is_session_alive", { as: await newSession(), body: nobody }),
    answers: restRefusal(403, "42501"),
  },
  {
    name: "what only functions may touch is not there",
    call: () => rpc("POST", "has_role", { body: { required: "admin" } }),
    answers: restRefusal(404, "PGRST202"),
  },
]);
