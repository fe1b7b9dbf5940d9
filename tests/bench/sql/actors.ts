import type postgres from "postgres";

export const ACTORS = ["anon", "member", "admin"] as const;
export type BenchActor = (typeof ACTORS)[number];

const session = (actor: BenchActor) =>
  `00000000-0000-4000-9000-${actor === "member" ? "000000000002" : "000000000007"}`;

/** Gives the demo accounts of the benchmark a living session. */
export async function openSessions(sql: postgres.Sql): Promise<void> {
  for (const actor of ["member", "admin"] as const) {
    await sql`
      insert into auth.sessions (id, user_id, aal)
      select ${session(actor)}, id, 'aal1' from auth.users where email = ${`${actor}@aurum.test`}
      on conflict (id) do nothing`;
  }
}

/** From here on the connection acts as the actor: role and token claims, as the REST server sets them. */
export async function becomeActor(sql: postgres.Sql, actor: BenchActor): Promise<void> {
  await sql`reset role`;
  const role = actor === "anon" ? "anon" : "authenticated";
  const [user] = await sql<
    { id: string }[]
  >`select id from auth.users where email = ${`${actor}@aurum.test`}`;
  const claims = user ? { role, sub: user.id, session_id: session(actor) } : { role };
  // The caller is read from a setting of its own.
  await sql`
    select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false),
      set_config('request.jwt.claim.sub', ${user?.id ?? ""}, false)`;
  await sql.unsafe(`set role ${role}`);
}
