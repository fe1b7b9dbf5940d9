import { setTimeout } from "node:timers/promises";
import { parityCases } from "../support/cases.ts";
import { newSession, refresh } from "../support/people.ts";
import { authRefusal } from "../support/refusals.ts";

/** `refresh_token_reuse_interval` of config.toml, and a little more. */
const REUSE_INTERVAL_MS = 10_500;

parityCases("auth", [
  {
    name: "a token from before the last but one is refused once the reuse interval is over",
    call: async () => {
      const { refreshToken } = await newSession();
      const second = (await refresh(refreshToken)).body;
      await refresh(second.refresh_token);
      // The one case that waits: every use within the interval would restart it.
      await setTimeout(REUSE_INTERVAL_MS);
      return refresh(refreshToken);
    },
    answers: authRefusal(400, "refresh_token_already_used"),
  },
]);
