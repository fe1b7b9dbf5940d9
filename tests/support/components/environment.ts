import { builtinEnvironments, type Environment } from "vitest/runtime";

const network = ["fetch", "Request", "Response", "Headers", "AbortController", "AbortSignal"] as const;

/**
 * A happy-dom document with Node's network, which is faster and silent when a page aborts its requests, and with
 * Node's locks, which happy-dom lacks.
 */
export default {
  name: "document",
  viteEnvironment: "client",
  async setup(global, options) {
    const own = network.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const { locks } = global.navigator;
    const document = await builtinEnvironments["happy-dom"].setup(global, options);
    for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(global, name, descriptor);
    Object.defineProperty(global.navigator, "locks", { configurable: true, value: locks });
    return document;
  },
} satisfies Environment;
