/** Pieces of SQL that several facts are made of. */
export const count = (what: string) => `(select count(*) from ${what})`;

export const used = (key: string, times: number) =>
  `insert into private.rate_limits (key, window_start, count) values ('${key}', clock_timestamp(), ${times})`;

export const roleOf = (person: string, role: string) =>
  `update public.user_roles set role = '${role}' where user_id = '${person}'`;
