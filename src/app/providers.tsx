import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { LucideProvider } from "lucide-react";
import type { ReactNode } from "react";
import { AuthProvider } from "@/features/auth/components/auth-provider";
import { SessionProvider } from "@/lib/session/session-provider";

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <AuthProvider>
          <LucideProvider size={18} strokeWidth={1.75}>
            {children}
          </LucideProvider>
        </AuthProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
