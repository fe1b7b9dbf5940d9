import type { Page } from "@playwright/test";

type Cached = { getAll: () => { queryKey?: unknown; state: unknown }[] };
type Client = { getQueryCache: () => Cached; getMutationCache: () => Cached };
type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: { client?: Client } | null;
  stateNode: { current: Fiber };
};

/** Everything that a page and its browser store at this moment, by storage place, as text. */
export function readKeptData(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const whenDone = <T>(request: IDBRequest<T>) => {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      return promise;
    };
    const databases: unknown[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await whenDone(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        databases.push([name, store, await whenDone(objects.getAllKeys()), await whenDone(objects.getAll())]);
      }
      database.close();
    }
    const responses: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        responses.push(name, request.url, (await (await cache.match(request))?.text()) ?? "");
      }
    }
    // React keeps its tree on the root element; the query client is a property of the provider in it.
    const root = document.getElementById("root");
    const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$")) ?? "";
    const waiting = [(root as unknown as Record<string, Fiber> | null)?.[key]?.stateNode.current ?? null];
    let client: Client | undefined;
    for (let fiber = waiting.pop(); fiber !== undefined && !client; fiber = waiting.pop()) {
      if (fiber === null) continue;
      if (fiber.memoizedProps?.client?.getQueryCache) client = fiber.memoizedProps.client;
      waiting.push(fiber.child, fiber.sibling);
    }
    if (!client) throw new Error("No query client found in the page");
    const cached = (cache: Cached) =>
      JSON.stringify(cache.getAll().map(({ queryKey, state }) => [queryKey, state]));
    const fields = [...document.querySelectorAll("input, textarea")] as HTMLInputElement[];
    return {
      "local storage": JSON.stringify({ ...localStorage }),
      "session storage": JSON.stringify({ ...sessionStorage }),
      IndexedDB: JSON.stringify(databases),
      "Cache storage": JSON.stringify(responses),
      cookies: document.cookie,
      queries: cached(client.getQueryCache()),
      mutations: cached(client.getMutationCache()),
      history: JSON.stringify([window.name, history.state]),
      page: document.documentElement.outerHTML,
      fields: JSON.stringify(fields.map((field) => field.value)),
    };
  });
}
