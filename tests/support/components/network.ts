import { onTestFinished, vi } from "vitest";

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/** Lets `instead` decide about requests to addresses that match, until it is undone or the test is over. */
function intercept(address: RegExp, instead: () => Promise<void>): () => void {
  const send = globalThis.fetch;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (address.test(addressOf(input))) await instead();
    return send(input, init);
  });
  const undo = () => spy.mockRestore();
  onTestFinished(undo);
  return undo;
}

/** Holds requests back once they are asked, until they are let go; then the stack answers them. */
export function holdRequests(address: RegExp): { asked: Promise<void>; letGo: () => void } {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  onTestFinished(() => held.resolve());
  intercept(address, () => {
    asked.resolve();
    return held.promise;
  });
  return { asked: asked.promise, letGo: held.resolve };
}

/** Loses requests, as a broken connection does, until it is mended by what is returned. */
export function loseRequests(address: RegExp): () => void {
  return intercept(address, () => Promise.reject(new TypeError("Failed to fetch")));
}
