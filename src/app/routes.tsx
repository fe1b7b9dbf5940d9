import type { RouteObject } from "react-router-dom";
import { paths } from "@/config/paths";
import { RequireAccess } from "./guards/require-access";
import { RootLayout } from "./layouts/root-layout";
import {
  adminRoutes,
  notFoundRoute,
  premiumRoutes,
  prompterRoutes,
  publicRoutes,
  subscriptionRoutes,
} from "./pages";
import { ErrorScreen } from "./routes/error-screen";

/** All routes of the specification's section 2, each with its guard and title, under one layout. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [
          ...publicRoutes,
          { element: <RequireAccess requirement={{ kind: "subscription" }} />, children: premiumRoutes },
          {
            element: <RequireAccess requirement={{ kind: "subscription" }} fallback={paths.pricing} />,
            children: subscriptionRoutes,
          },
          {
            element: <RequireAccess requirement={{ kind: "role", role: "prompter" }} />,
            children: prompterRoutes,
          },
          {
            element: (
              <RequireAccess requirement={{ kind: "role", role: "jadmin" }} fallback={paths.prompts} />
            ),
            children: adminRoutes,
          },
          notFoundRoute,
        ],
      },
    ],
  },
];
