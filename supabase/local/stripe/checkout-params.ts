import { z } from "zod";
import { integer } from "./params.ts";

const metadata = z.record(z.string(), z.string()).default({});

const line = z.strictObject({
  price_data: z.strictObject({
    currency: z
      .string()
      .regex(/^[a-z]{3}$/i)
      .toLowerCase(),
    unit_amount: integer.pipe(z.number().min(0)),
    product_data: z.strictObject({ name: z.string().min(1) }),
  }),
  quantity: integer.pipe(z.number().min(1)).default(1),
});

/** The parameters of `POST /v1/checkout/sessions` that our functions send; any other is refused. */
export const sessionParams = z.strictObject({
  cancel_url: z.url().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  expires_at: integer.optional(),
  integration_identifier: z.string().optional(),
  line_items: z.array(line).min(1),
  locale: z.string().optional(),
  metadata,
  mode: z.literal("payment"),
  payment_intent_data: z.strictObject({ description: z.string().optional(), metadata }).optional(),
  success_url: z.url(),
});

export type SessionParams = z.infer<typeof sessionParams>;
