import { render, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, inject, test } from "vitest";
import { createQueryClient } from "@/lib/query/client";
import { endSession, startSession } from "@/lib/session/session-store";
import { authStorageKey } from "@/lib/session/stored-session";
import { Providers } from "../providers";
import { useSessionEffects } from "./use-session-effects";

function Effects() {
  useSessionEffects();
  return null;
}

test("P8: what was read with a session that ended before the page knew of it is forgotten", async () => {
  const client = createQueryClient();
  client.setQueryData(["text"], "The former person's");
  localStorage.setItem(authStorageKey, JSON.stringify(inject("sessions").member));
  startSession();
  endSession("elsewhere");
  render(
    <Providers queryClient={client}>
      <MemoryRouter>
        <Effects />
      </MemoryRouter>
    </Providers>,
  );
  await waitFor(() => expect(client.getQueryData(["text"])).toBeUndefined());
});
