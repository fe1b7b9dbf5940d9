import type { Fact } from "../support/facts.ts";

const ANY = "(select min(relation || ': ' || name) from private.known_policies)";
const known = (columns: string) =>
  `insert into private.known_policies (relation, name, definition)
   select ${columns} from private.known_policies k where k.relation || ': ' || k.name = ${ANY}`;
const lost = "public.platform_state() -> 'lost_policies'";
const open = "public.platform_state() -> 'open_tables'";

/** Properties that the platform test compares. */
export const PLATFORM: Fact[] = [
  {
    name: "2.17: a deployment's policies are those of our tables and of storage, each as it was written",
    cases: [
      {
        given: [
          "create policy probe on private.jobs using (true)",
          "create policy probe on public.plans using (true)",
        ],
        ask: "(select jsonb_agg(relation) from private.list_policies() where name = 'probe')",
        is: ["public.plans"],
      },
      { ask: lost, is: [] },
      {
        given: [known("'public.lost', k.name, k.definition")],
        ask: `${lost} ->> 0 ~ '^public.lost: '`,
        is: true,
      },
      { given: [known("k.relation, 'lost', k.definition")], ask: `${lost} ->> 0 ~ ': lost$'`, is: true },
      {
        given: [
          `update private.known_policies set definition = 'lost' where relation || ': ' || name = ${ANY}`,
        ],
        ask: `${lost} ->> 0 = ${ANY}`,
        is: true,
      },
    ],
  },
  {
    name: "2.17: a deployment names its newest migration, and the tables that stand open",
    cases: [
      { ask: open, is: [] },
      {
        given: [
          "create table public.probe_open (id integer primary key)",
          "create view public.probe_view as select 1",
          "create table private.probe_closed (id integer)",
        ],
        ask: open,
        is: ["probe_open"],
      },
      {
        given: [
          "create schema if not exists supabase_migrations",
          "create table if not exists supabase_migrations.schema_migrations (version text)",
          "insert into supabase_migrations.schema_migrations (version) values ('99990101000000'), ('00010101000000')",
        ],
        ask: "public.platform_state() ->> 'migration'",
        is: "99990101000000",
      },
    ],
  },
];
