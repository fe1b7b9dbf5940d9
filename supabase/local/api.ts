import type { Auth } from "./auth/call.ts";
import { serveAuth } from "./auth/service.ts";
import { compressJson } from "./compression.ts";
import type { FunctionsRuntime } from "./functions/runtime.ts";
import { createGateway } from "./gateway.ts";
import { limitApiBodies, limitCalls } from "./limit-bodies.ts";
import type { Lite } from "./lite.ts";
import { requireApiKey } from "./repairs/api-key.ts";
import { sayWhichRowsChanged } from "./repairs/changed-rows.ts";
import { answerDatabaseErrors } from "./repairs/database-errors.ts";
import { limitFilters, readWildcards, refuseUnfilteredWrites } from "./repairs/filters.ts";
import { keepJsonScalars } from "./repairs/json-scalars.ts";
import { keepTextArguments } from "./repairs/text-arguments.ts";
import { passToPostgrest } from "./rest-proxy.ts";
import type { Handler } from "./server.ts";
import { signBearerAgain } from "./signing.ts";
import { serveStorage } from "./storage/service.ts";
import type { Storage } from "./storage/upload.ts";

type Services = { lite: Lite; restUrl?: string; functions: FunctionsRuntime; storage: Storage; auth: Auth };

/** Supabase's API: the steps of a request in order, before lite handles it. Functions bypass them. */
export function createApi({ lite, restUrl, functions, storage, auth }: Services): Handler {
  return compressJson(
    createGateway({
      api: (request) => lite.app.fetch(request),
      functions: limitCalls((request) => functions.handle(request)),
      steps: [
        limitApiBodies,
        answerDatabaseErrors,
        requireApiKey,
        signBearerAgain,
        limitFilters,
        refuseUnfilteredWrites,
        ...(restUrl ? [passToPostgrest(restUrl)] : []),
        readWildcards,
        sayWhichRowsChanged,
        keepJsonScalars(lite.connection),
        keepTextArguments(lite.connection),
        serveStorage(storage),
        serveAuth(auth),
      ],
    }),
  );
}
