/** Cases in which the embedded stack differs from the hosted service, with the reason. */
const DIFFERENCES: Record<string, string[]> = {
  // It would reveal which addresses have an account.
  "a sign-in link for an unknown address where no account is to be made is answered with nothing": [
    "auth: a sign-in link for an unknown address is refused where no account is to be made",
  ],
  // GoTrue returns names from memory. The database keeps none in an identity: a stranger's would survive the
  // confirmation.
  "a sign-up's identity is answered as it is kept, without names": [
    "auth: a sign-up makes one identity, with what was given",
  ],
  // Gaps in lite's REST server, for later: our code uses none of these.
  "lite compares a part of a document as a whole, where it should look into it": [
    'rest: filter metadata->tags=cs.["one"]',
    'rest: filter metadata->tags=cd.["one"]',
  ],
  "lite writes booleans of a table for other programs in full": [
    "rest: rows come as a table for other programs",
  ],
  "lite takes the default, and says null": ["rest: what is missing takes its default if asked for"],
};

/** Case → reason. Such a case is expected to fail, so that it turns red, and leaves this list, once it is fixed. */
export const knownDifferences: Record<string, string> = Object.fromEntries(
  Object.entries(DIFFERENCES).flatMap(([reason, cases]) => cases.map((name) => [name, reason])),
);
