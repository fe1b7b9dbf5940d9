import type { Claims } from "../keys.ts";
import type { Change } from "./change.ts";
import type { Binding } from "./protocol.ts";
import { concerns, passesFilter, type Subscription } from "./subscription.ts";
import type { VisibleRow } from "./visible-row.ts";

export type Channel = {
  topic: string;
  joinRef: string | null;
  subscriptions: Subscription[];
  readonly claims: Claims;
  setClaims(claims: Claims): void;
  close(): void;
};

const LONGEST_TIMER_MS = 2 ** 31 - 1;

let lastId = 0;

/** A joined topic; `onExpired` runs when its token expires without a new one. */
export function createChannel(
  join: { topic: string; joinRef: string | null; bindings: Binding[]; claims: Claims },
  onExpired: () => void,
): Channel {
  let claims = join.claims;
  let timer: NodeJS.Timeout | undefined;
  const subscriptions = join.bindings.map((binding) => ({ id: ++lastId, ...binding }));

  function setClaims(next: Claims): void {
    claims = next;
    clearTimeout(timer);
    if (next.exp === undefined) return;
    const left = Math.max(0, next.exp * 1000 - Date.now());
    timer = setTimeout(onExpired, Math.min(left, LONGEST_TIMER_MS)).unref();
  }

  setClaims(claims);
  return {
    topic: join.topic,
    joinRef: join.joinRef,
    subscriptions,
    get claims() {
      return claims;
    },
    setClaims,
    close: () => clearTimeout(timer),
  };
}

/** Whether a subscription may want the change and the token is still valid. */
export function wants({ subscriptions, claims }: Channel, change: Change): boolean {
  if (claims.exp !== undefined && claims.exp * 1000 <= Date.now()) return false;
  return subscriptions.some((subscription) => concerns(subscription, change));
}

/** The message of `realtime-js` 2 for a visible row, or null where all filters exclude it. */
export function changePayload({ subscriptions }: Channel, change: Change, row: VisibleRow) {
  const ids = subscriptions
    .filter((subscription) => concerns(subscription, change) && passesFilter(subscription, row.record))
    .map(({ id }) => id);
  if (ids.length === 0) return null;
  const { schema, table, type, commit_timestamp } = change;
  const data = {
    schema,
    table,
    type,
    commit_timestamp,
    columns: row.columns,
    errors: null,
    ...(row.record && { record: row.record }),
    ...(type !== "INSERT" && { old_record: row.key }),
  };
  return { ids, data };
}
