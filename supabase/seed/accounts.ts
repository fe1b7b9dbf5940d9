import type { SeedTarget } from "./target.ts";

type DemoRole = "user" | "prompter" | "jadmin" | "admin";

type DemoAccount = {
  id: string;
  actor: string;
  firstName: string;
  role: DemoRole;
  isSuperAdmin?: boolean;
};

// bcrypt of "Aurum-demo-2026!", marked 2a as the hosted auth server writes it. At the lowest cost: everybody knows this
// password, and a slow hash would only make signing in slow.
const DEMO_PASSWORD_HASH = "$2a$04$/UGpwFnbaGmWIholMSphTeI.U/D1LjI8BrVGwNmLGMAs4GGlMCL7u";

/** The id of something in the demo, by its number. */
export const demoId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const PROMPTER_ID = demoId(5);

/** The demo accounts; the address is `<actor>@aurum.test`. */
const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { id: demoId(1), actor: "user", firstName: "Elif", role: "user" },
  { id: demoId(2), actor: "member", firstName: "Marta", role: "user" },
  { id: demoId(3), actor: "expired", firstName: "Jonas", role: "user" },
  { id: demoId(4), actor: "lifetime", firstName: "Layla", role: "user" },
  { id: PROMPTER_ID, actor: "prompter", firstName: "Nour", role: "prompter" },
  { id: demoId(6), actor: "jadmin", firstName: "Tomas", role: "jadmin" },
  { id: demoId(7), actor: "admin", firstName: "Amina", role: "admin" },
  { id: demoId(8), actor: "super", firstName: "Salma", role: "admin", isSuperAdmin: true },
];

type DemoSubscription = {
  id: string;
  user_id: string;
  plan_id: string;
  status: "active" | "expired";
  started_days_ago: number;
  /** Days from now, negative in the past; null for no end. */
  ends_in_days: number | null;
};

const DEMO_SUBSCRIPTIONS: readonly DemoSubscription[] = [
  {
    id: demoId(102),
    user_id: demoId(2),
    plan_id: "yearly",
    status: "active",
    started_days_ago: 40,
    ends_in_days: 325,
  },
  {
    id: demoId(103),
    user_id: demoId(3),
    plan_id: "monthly",
    status: "expired",
    started_days_ago: 40,
    ends_in_days: -10,
  },
  {
    id: demoId(104),
    user_id: demoId(4),
    plan_id: "lifetime",
    status: "active",
    started_days_ago: 75,
    ends_in_days: null,
  },
];

/**
 * Writes the demo accounts the way the auth server stores a confirmed e-mail sign-up, with roles and subscriptions.
 * Existing accounts stay unchanged, so that edits in the demo survive.
 */
export async function seedAccounts({ sql }: Pick<SeedTarget, "sql">): Promise<void> {
  const users = DEMO_ACCOUNTS.map((account) => {
    const email = `${account.actor}@aurum.test`;
    return {
      id: account.id,
      email,
      first_name: account.firstName,
      role: account.role,
      is_super_admin: account.isSuperAdmin ?? false,
      identity_id: account.id.replace(/^00000000/, "00000001"),
      user_meta: {
        sub: account.id,
        email,
        email_verified: true,
        phone_verified: false,
        first_name: account.firstName,
      },
    };
  });
  await sql.begin(async (tx) => {
    const made = await tx<{ id: string }[]>`
      insert into auth.users
        (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      select u.id, 'authenticated', 'authenticated', u.email, ${DEMO_PASSWORD_HASH}, now() - interval '80 days',
             '{"provider": "email", "providers": ["email"]}'::jsonb, u.user_meta, now() - interval '80 days', now()
      from jsonb_to_recordset(${tx.json(users)}::jsonb) as u (id uuid, email text, user_meta jsonb)
      on conflict do nothing
      returning id`;
    const ids = made.map((row) => row.id);
    if (ids.length === 0) return;
    await tx`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      select u.identity_id, 'email', u.id::text, u.id, u.user_meta, now() - interval '80 days', now()
      from jsonb_to_recordset(${tx.json(users)}::jsonb) as u (id uuid, identity_id uuid, user_meta jsonb)
      where u.id = any(${ids}::uuid[])
      on conflict do nothing`;
    // The sign-up trigger has made a role and a profile for each; the seed only raises the roles.
    await tx`
      update public.user_roles as r
      set role = u.role, is_super_admin = u.is_super_admin
      from jsonb_to_recordset(${tx.json(users)}::jsonb) as u (id uuid, role public.app_role, is_super_admin boolean)
      where r.user_id = u.id and u.id = any(${ids}::uuid[])`;
    // The trigger dates a profile by its transaction, for that is how an administrator's confirmed account is known.
    await tx`
      update public.profiles as p
      set created_at = u.created_at
      from auth.users as u
      where u.id = p.id and u.id = any(${ids}::uuid[])`;
    await tx`
      insert into public.user_subscriptions (id, user_id, plan_id, status, created_at, expires_at)
      select s.id, s.user_id, s.plan_id, s.status,
             now() - make_interval(days => s.started_days_ago), now() + make_interval(days => s.ends_in_days)
      from jsonb_to_recordset(${tx.json([...DEMO_SUBSCRIPTIONS])}::jsonb)
        as s (id uuid, user_id uuid, plan_id text, status text, started_days_ago integer, ends_in_days integer)
      where s.user_id = any(${ids}::uuid[])
      on conflict do nothing`;
  });
}

/**
 * Moves the dates of the demo subscriptions and their orders at every start, so that `member@` is a member and
 * `expired@` is not. Plans that were bought, extended or revoked in the demo are left alone. One round trip.
 */
export async function rebaseDemoDates({ sql }: Pick<SeedTarget, "sql">): Promise<void> {
  await sql`
    with moved as (
      update public.user_subscriptions as s
      set status = d.status,
          created_at = now() - make_interval(days => d.started_days_ago),
          expires_at = case when d.status = 'active' then greatest(s.expires_at, now() + make_interval(days => d.ends_in_days))
                            else now() + make_interval(days => d.ends_in_days) end
      from jsonb_to_recordset(${sql.json([...DEMO_SUBSCRIPTIONS])}::jsonb)
        as d (id uuid, status text, started_days_ago integer, ends_in_days integer)
      where s.id = d.id
        and d.ends_in_days is not null
        and (s.status = d.status or s.status = 'expired')
        and not exists (
          select from public.user_subscriptions as other
          where other.user_id = s.user_id and other.status = 'active' and other.id <> s.id
        )
      returning s.order_id, s.created_at
    ),
    shifts as (
      select o.id, o.paid_at, moved.created_at - o.paid_at as shift
      from moved join public.orders as o on o.id = moved.order_id
    ),
    dated as (
      update public.orders as o
      set created_at = o.created_at + m.shift, paid_at = o.paid_at + m.shift
      from shifts as m
      where o.id = m.id
    )
    -- What came after the payment happened in the demo, when it says.
    update public.order_events as e
    set at = e.at + m.shift
    from shifts as m
    where e.order_id = m.id and e.at <= m.paid_at`;
}
