export const SERVICES = ["auth", "rest", "storage", "functions", "realtime"] as const;

export type Service = (typeof SERVICES)[number];

/** A Supabase project with our migrations, and what of it is to be asked. */
export type Target = {
  /** Base addresses, without a final slash; a service that is not there has none. */
  urls: Partial<Record<Service, string>>;
  /** The publishable (or `anon`) key. */
  key: string;
  /** The secret (or `service_role`) key. */
  secret: string;
  only: Service[];
  /** Where all mail of the project can be read (`GET /api/messages`), if anywhere. */
  inbox: string | null;
  /** Whether mail may be sent to addresses that nobody reads. */
  sendsMail: boolean;
  /** Whether the project transforms pictures, which is a service of its own and costs extra. */
  rendersPictures: boolean;
  /** Whether all services stand behind one gateway, which asks for the API key. */
  hasGateway: boolean;
  /** Our own stack, for which `knownDifferences` counts. */
  isEmbedded: boolean;
};

declare module "vitest" {
  interface ProvidedContext {
    parityTarget: Target;
  }
}
