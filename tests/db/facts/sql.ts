/** Pieces of SQL that several facts are made of. */
export const count = (what: string) => `(select count(*) from ${what})`;

export const used = (key: string, times: number) =>
  `insert into private.rate_limits (key, window_start, count) values ('${key}', clock_timestamp(), ${times})`;

export const roleOf = (person: string, role: string) =>
  `update public.user_roles set role = '${role}' where user_id = '${person}'`;

/** Later rows are written literally: a trigger would stamp or refuse them. */
export const PAST_TRIGGERS = "set local session_replication_role = replica";

/** A day (UTC), so many days back, and the instant at which it begins. */
export const day = (back: number) => `((now() at time zone 'utc')::date - ${back})`;
export const startOf = (back: number) => `(${day(back)}::timestamp at time zone 'utc')`;
export const MICROSECOND = "interval '1 microsecond'";
