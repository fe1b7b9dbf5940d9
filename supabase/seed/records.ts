import type { SeedTarget } from "./target.ts";

/** Kinds of log entries and how often they occur: action, category, severity, times in 90 days. */
const EVENTS = [
  ["route_access", "access", "info", 160],
  ["unauthorized_access", "access", "medium", 22],
  ["rate_limit_exceeded", "rate_limit", "medium", 9],
  ["suspicious_navigation", "activity", "medium", 7],
  ["developer_tools_open", "activity", "low", 31],
  ["long_absence", "session", "low", 26],
  ["user_agent_changed", "session", "high", 5],
  ["profile_mismatch", "session", "critical", 1],
] as const;

const AI_TASKS = [
  ["translate", 5],
  ["generate", 9],
  ["enhance", 14],
  ["tags", 3],
] as const;

const MISSES = [
  ["grant application for a museum", 11],
  ["midjourney isometric map", 9],
  ["رسالة اعتذار لعميل", 8],
  ["sql window functions", 7],
  ["wedding speech for a brother", 6],
  ["خطة مشروع صغير", 5],
  ["podcast intro", 4],
  ["lease negotiation", 3],
  ["chess opening tutor", 2],
] as const;

/**
 * The last 90 days in the overview and the staff logs: security events, calls of the language model and searches
 * without a result, the same for the same day. Written once, together with the library.
 */
export async function seedRecords({ sql }: Pick<SeedTarget, "sql">): Promise<void> {
  await sql.begin(async (tx) => {
    for (const [action, category, severity, times] of EVENTS)
      await tx`
        insert into public.security_logs (action, event_category, severity, user_id, ip_address, user_agent, details, created_at)
        select ${action}, ${category}, ${severity}, u.id, ('198.51.100.' || (n * 7) % 200 + 1)::inet,
          'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
          jsonb_build_object('path', (array['/prompts', '/dashboard', '/favorites', '/pricing'])[n % 4 + 1]),
          now() - make_interval(hours => (n * 7919) % 2150, mins => n % 60)
        from generate_series(1, ${times}::integer) n
        join lateral (
          select id from auth.users where email like '%@aurum.test' order by md5(id::text || n || ${action}) limit 1
        ) u on true`;
    for (const [task, often] of AI_TASKS)
      await tx`
        insert into private.ai_usage (day, task, calls, failures)
        select (now() at time zone 'utc')::date - ago, ${task}, ${often}::integer + (ago * 13) % 7, (ago % 9 = 4)::integer
        from generate_series(0, 89) ago
        on conflict do nothing`;
    for (const [at, [words, times]] of MISSES.entries())
      await tx`
        insert into private.search_misses (day, words, times)
        select (now() at time zone 'utc')::date - (n * 5 + ${at}::integer), ${words}, 1
        from generate_series(0, ${times}::integer - 1) n
        on conflict do nothing`;
  });
}
