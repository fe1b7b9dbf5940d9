import type { Actor } from "../../support/stack.ts";
import { idOf } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";

const ME = idOf("user");
const OTHER = idOf("member");
const MINE = "user@aurum.test";
const ENTRY = 900_101;

/** An audit entry under which an admin changes an address, with the given differences. */
const entry = (other: Record<string, string> = {}) => {
  const row = {
    id: `${ENTRY}`,
    actor_id: `'${idOf("admin")}'`,
    action: "'user.set-email'",
    target_type: "'user'",
    target_id: `'${ME}'`,
    details: `'{"outcome": "begun"}'`,
    ...other,
  };
  return `insert into public.audit_log (${Object.keys(row)}) overriding system value values (${Object.values(row)})`;
};

const hash = (token: string) => `encode(sha256('${token}'), 'hex')`;
const change = (address = "new@aurum.test") =>
  `select public.change_address(${ENTRY}, '${address}', ${hash("next")})`;
const undo = (token: string) => `select public.undo_address_change('${token}')`;

/** A change of that age, which the token of the same name undoes. */
const changed = (token = "first", age = "0 days", from = MINE) => [
  `update auth.users set email = '${token}@aurum.test' where id = '${ME}'`,
  `insert into private.address_changes (user_id, old_email, token_hash, created_at)
   values ('${ME}', '${from}', ${hash(token)}, now() - interval '${age}')`,
];
const LATE = "6 days 23 hours 59 minutes";
const OVER = "7 days";

const address = `(select email from auth.users where id = '${ME}')`;
const kept = `(select jsonb_agg(old_email order by id) from private.address_changes where undone_at is null)`;
const sessions = `(select count(*) from auth.sessions where user_id = '${ME}')`;
const session = `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${ME}')`;

const by = (as: Actor, is: Case["is"], given = [entry()], ask = address, act = change()): Case => ({
  given,
  as,
  act,
  ask,
  is,
});

const unconfirmed = `update auth.users set email_confirmed_at = null where id = '${ME}'`;
const takes = (who: string) => `update auth.users set email = '${MINE}' where id = '${who}'`;
const signsUp = `insert into auth.users (id, email) values (gen_random_uuid(), '${MINE}')`;
const mailed = `update auth.users set recovery_token = 'abc' where id = '${ME}'`;
const token = `(select recovery_token from auth.users where id = '${ME}')`;

export const ADDRESS_CHANGES: Fact[] = [
  {
    name: "A12: an admin changes an address under an entry of their own, begun for that person",
    cases: [
      by("admin", "new@aurum.test"),
      by("super", "error 22023"),
      by("jadmin", "error 42501"),
      by("admin", "error 22023", []),
      by("admin", "error 22023", [entry({ action: "'user.delete'" })]),
      by("admin", "error 22023", [entry({ details: `'{"outcome": "done"}'` })]),
      by("admin", "error 42501", [entry({ target_id: `'${idOf("super")}'` })]),
    ],
  },
  {
    name: "A12: the address that a person had themself is kept, however often it is changed",
    cases: [
      by("admin", [MINE], [entry()], kept),
      by("admin", [MINE, MINE], [...changed(), entry()], kept),
      by("admin", [MINE, "first@aurum.test"], [...changed("first", OVER), entry()], kept),
      by("admin", ["first@aurum.test"], [...changed("first", "30 days 1 minute"), entry()], kept),
      by("admin", null, [unconfirmed, entry()], kept),
      by("admin", null, [entry()], kept, change(MINE)),
    ],
  },
  {
    name: "A12: the mailed token gives the address back once, for seven days, and ends the sessions",
    cases: [
      by("anon", MINE, changed("first", LATE), address, undo("first")),
      by("anon", "first@aurum.test", changed("first", OVER), address, undo("first")),
      by("anon", "first@aurum.test", changed(), address, undo("other")),
      by("anon", MINE, [...changed(), ...changed("second")], address, undo("second")),
      by("anon", null, [...changed(), ...changed("second")], kept, undo("second")),
      by(
        "anon",
        "third@aurum.test",
        [
          ...changed(),
          "update private.address_changes set undone_at = now()",
          `update auth.users set email = 'third@aurum.test' where id = '${ME}'`,
        ],
        address,
        undo("first"),
      ),
      by("anon", 0, [...changed(), session], sessions, undo("first")),
    ],
  },
  {
    name: "A12: while an address can be given back nobody else takes it",
    cases: [
      { given: changed("first", LATE), act: takes(OTHER), ask: address, is: "error 23505" },
      { given: changed("first", LATE), act: signsUp, ask: address, is: "error 23505" },
      { given: changed("first", OVER), act: takes(OTHER), ask: address, is: "first@aurum.test" },
      { given: changed("first", LATE), act: takes(ME), ask: address, is: MINE },
    ],
  },
  {
    name: "A12: while an address can be given back no mailed link signs in",
    cases: [
      { given: changed("first", LATE), act: mailed, ask: token, is: "" },
      { given: changed("first", OVER), act: mailed, ask: token, is: "abc" },
      by("admin", "", [mailed, entry()], token),
    ],
  },
];
