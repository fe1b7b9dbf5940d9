export const SERVICES = ["auth", "rest", "storage", "functions", "realtime"] as const;

export type Service = (typeof SERVICES)[number];

/** A Supabase project with our migrations, and the services to test. */
export type Target = {
  /** Base addresses, without a final slash; a missing service has none. */
  urls: Partial<Record<Service, string>>;
  /** The publishable (or `anon`) key. */
  key: string;
  /** The secret (or `service_role`) key. */
  secret: string;
  only: Service[];
  /** Where all mail of the project can be read (`GET /api/messages`), if anywhere. */
  inbox: string | null;
  /** Whether mail may be sent to addresses that no one reads. */
  sendsMail: boolean;
  /** Whether the project transforms pictures, which is a separate, paid service. */
  rendersPictures: boolean;
  /** Whether all services are behind one gateway, which requires the API key. */
  hasGateway: boolean;
  /** Our own stack, to which `knownDifferences` applies. */
  isEmbedded: boolean;
};

declare module "vitest" {
  interface ProvidedContext {
    parityTarget: Target;
  }
}
