import { demoId } from "./accounts.ts";
import type { SeedTarget } from "./target.ts";

type DemoOrder = {
  id: string;
  user_id: string;
  plan_id: string;
  status: "paid" | "refunded" | "expired";
  days_ago: number;
  /** The demo's subscription that was paid for by it. */
  subscription_id?: string;
};

const MEMBER = demoId(2);
const EXPIRED = demoId(3);
const LIFETIME = demoId(4);

/** As old as the plans that they paid for. */
const DEMO_ORDERS: readonly DemoOrder[] = [
  { id: demoId(201), user_id: MEMBER, plan_id: "monthly", status: "refunded", days_ago: 78 },
  { id: demoId(202), user_id: MEMBER, plan_id: "lifetime", status: "expired", days_ago: 60 },
  {
    id: demoId(203),
    user_id: MEMBER,
    plan_id: "yearly",
    status: "paid",
    days_ago: 40,
    subscription_id: demoId(102),
  },
  {
    id: demoId(206),
    user_id: EXPIRED,
    plan_id: "monthly",
    status: "paid",
    days_ago: 40,
    subscription_id: demoId(103),
  },
  { id: demoId(204), user_id: LIFETIME, plan_id: "yearly", status: "expired", days_ago: 77 },
  {
    id: demoId(205),
    user_id: LIFETIME,
    plan_id: "lifetime",
    status: "paid",
    days_ago: 75,
    subscription_id: demoId(104),
  },
];

/** The demo members' orders, each with its history; an existing order stays unchanged. */
export async function seedOrders({ sql }: Pick<SeedTarget, "sql">): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      create temporary table demo_orders on commit drop as
      select d.*, u.email, p.duration_days, (p.price_usd * 100)::integer as price,
        coalesce(s.created_at, now() - make_interval(days => d.days_ago)) - interval '1 minute' as ordered_at
      from jsonb_to_recordset(${tx.json([...DEMO_ORDERS])}::jsonb)
        as d (id uuid, user_id uuid, plan_id text, status text, days_ago integer, subscription_id uuid)
      join auth.users u on u.id = d.user_id
      join public.plans p on p.id = d.plan_id
      left join public.user_subscriptions s on s.id = d.subscription_id
      where not exists (select from public.orders o where o.id = d.id)`;
    await tx`
      insert into public.orders
        (id, user_id, email, plan_id, amount_cents, duration_days, status, amount_refunded_cents, created_at, paid_at,
         updated_at, receipt_number)
      select d.id, d.user_id, d.email, d.plan_id, d.price, d.duration_days, d.status,
        case d.status when 'refunded' then d.price else 0 end, d.ordered_at,
        case when d.status <> 'expired' then d.ordered_at + interval '1 minute' end, d.ordered_at,
        case when d.status <> 'expired'
          then to_char(d.ordered_at, 'YYYY') || '-' || lpad(nextval('private.receipt_numbers')::text, 6, '0') end
      from demo_orders d
      order by d.ordered_at`;
    await tx`
      insert into public.order_events (order_id, kind, source, details, at)
      select d.id, e.kind, e.source, coalesce(e.details, '{}'), d.ordered_at + e.after
      from demo_orders d, lateral (values
        ('created', 'checkout', null, interval '0'),
        ('checkout_opened', 'checkout', null, interval '1 second'),
        ('expired', 'webhook', null, interval '1 day'),
        ('paid', 'webhook', jsonb_build_object('amount_cents', d.price), interval '1 minute'),
        ('refunded', 'webhook', jsonb_build_object('amount_cents', d.price), interval '2 days')
      ) as e (kind, source, details, after)
      where e.kind in ('created', 'checkout_opened', d.status) or (e.kind = 'paid' and d.status = 'refunded')
      order by d.ordered_at, e.after`;
    await tx`
      update public.user_subscriptions s
      set order_id = d.id
      from demo_orders d
      where s.id = d.subscription_id`;
    await tx`
      insert into public.user_subscriptions (user_id, plan_id, order_id, status, created_at, revoked_at)
      select d.user_id, d.plan_id, d.id, 'revoked', d.ordered_at + interval '1 minute', d.ordered_at + interval '2 days'
      from demo_orders d
      where d.status = 'refunded'`;
  });
}
