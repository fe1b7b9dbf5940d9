import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { categoriesQueryOptions } from "./categories";

vi.mock("@/config/env", () => ({ env: { supabaseUrl: "http://api.test", supabaseKey: "key" } }));

beforeEach(() => vi.stubGlobal("localStorage", { getItem: () => null }));
afterEach(() => vi.unstubAllGlobals());

// spec 3.2, 7.4
test("categories come whole and by display order, features that are no strings dropped", async () => {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (address: string | URL) => {
    asked.push(new URL(address));
    return Response.json([{ slug: "a", features: ["fast", 3, null, { a: 1 }], features_ar: "none" }]);
  });
  const categories = await new QueryClient().fetchQuery({ ...categoriesQueryOptions(), retry: false });
  expect(categories).toEqual([{ slug: "a", features: ["fast"], features_ar: [], run_targets: [] }]);
  expect(asked.map(({ searchParams }) => [searchParams.get("select"), searchParams.get("order")])).toEqual([
    ["*", "display_order.asc"],
  ]);
});
