import { vi } from "vitest";

// One process runs many files: modules that one of them has loaded, perhaps with mocks, are loaded again for the next.
vi.resetModules();
