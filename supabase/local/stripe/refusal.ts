import { Refusal } from "../routes.ts";

type Detail = { code?: string; param?: string };

/** What Stripe answers in place of the object: a type, often a code, the parameter at fault, and a sentence. */
export class StripeRefusal extends Refusal {
  readonly status: number;
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error";
  readonly detail: Detail;

  constructor(status: number, type: StripeRefusal["type"], message: string, detail: Detail = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.detail = detail;
  }

  /** 400 for what was asked. */
  static invalid(message: string, detail?: Detail): StripeRefusal {
    return new StripeRefusal(400, "invalid_request_error", message, detail);
  }

  /** 404 for an object that nobody made. `name` is Stripe's own for it, such as "charge". */
  static missing(name: string, id: string, param = "id"): StripeRefusal {
    const detail = { code: "resource_missing", param };
    return new StripeRefusal(404, "invalid_request_error", `No such ${name}: '${id}'`, detail);
  }

  toResponse(request: Request): Response {
    const { code, param } = this.detail;
    const error = {
      ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
      message: this.message,
      ...(param && { param }),
      request_log_url: `${new URL(request.url).origin}/#events`,
      type: this.type,
    };
    return Response.json({ error }, { status: this.status });
  }
}
