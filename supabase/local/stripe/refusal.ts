import { Refusal } from "../routes.ts";

/** Stripe's error response: a type, a code that our functions read, and a sentence of our own. */
export class StripeRefusal extends Refusal {
  readonly status: number;
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error";
  readonly code: string | undefined;

  constructor(status: number, type: StripeRefusal["type"], message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }

  /** 400 for a call that cannot be carried out. */
  static invalid(message: string, code?: string): StripeRefusal {
    return new StripeRefusal(400, "invalid_request_error", message, code);
  }

  /** 404 for an unknown object, such as "charge". */
  static missing(kind: string, id: string): StripeRefusal {
    return new StripeRefusal(404, "invalid_request_error", `No such ${kind}: '${id}'`, "resource_missing");
  }

  toBody(): object {
    const { type, code, message } = this;
    return { error: { type, code, message } };
  }

  toResponse(): Response {
    return Response.json(this.toBody(), { status: this.status });
  }
}
