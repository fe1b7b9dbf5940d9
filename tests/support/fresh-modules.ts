import { vi } from "vitest";

// One process runs many files: what one of them has loaded, with whatever in its place, is loaded anew for the next.
vi.resetModules();
