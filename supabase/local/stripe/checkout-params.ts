import { z } from "zod";
import { metadata, metadataChange } from "./metadata.ts";
import { atLeast, currency, expansions, flag, integer } from "./params.ts";

const toggle = z.object({ enabled: flag });

const line = z.strictObject({
  price_data: z.strictObject({
    currency,
    unit_amount: atLeast(0, "Invalid non-negative integer"),
    product_data: z.strictObject({
      name: z.string().min(1),
      description: z.string().optional(),
      images: z.array(z.string()).optional(),
      metadata: metadata.optional(),
    }),
  }),
  quantity: atLeast(1, "This value must be greater than or equal to 1.").default(1),
});

/** What `POST /v1/checkout/sessions` takes here; whatever else Stripe knows is refused and not passed over. */
export const sessionParams = z.strictObject({
  adaptive_pricing: toggle.optional(),
  allow_promotion_codes: flag.optional(),
  automatic_tax: toggle.optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  cancel_url: z.url().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  customer_email: z.email().optional(),
  expand: expansions,
  expires_at: integer.optional(),
  integration_identifier: z.string().optional(),
  invoice_creation: toggle.optional(),
  line_items: z.array(line).min(1),
  locale: z.string().optional(),
  metadata: metadata.optional(),
  mode: z.enum(["payment"]),
  origin_context: z.enum(["mobile_app", "web"]).optional(),
  payment_intent_data: z
    .strictObject({
      description: z.string().optional(),
      metadata: metadata.optional(),
      receipt_email: z.email().optional(),
      statement_descriptor: z.string().max(22).optional(),
      statement_descriptor_suffix: z.string().max(22).optional(),
    })
    .optional(),
  payment_method_types: z.array(z.enum(["card", "us_bank_account"])).optional(),
  phone_number_collection: toggle.optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay"]).optional(),
  success_url: z.url(),
  ui_mode: z.enum(["hosted_page"]).optional(),
});

/** What a session that is there may still be given. */
export const sessionChanges = z.strictObject({ expand: expansions, metadata: metadataChange.optional() });

export type SessionParams = z.infer<typeof sessionParams>;
