import { Refusal } from "../routes.ts";

type Detail = { code?: string; param?: string };

/** What Stripe answers in place of the object: a type, often a code, the parameter at fault, and a sentence. */
export class StripeRefusal extends Refusal {
  readonly status: number;
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error";
  readonly detail: Detail;
  /** Refused before anything was tried: such an answer is not kept under the call's idempotency key. */
  readonly untried: boolean;

  constructor(
    status: number,
    type: StripeRefusal["type"],
    message: string,
    detail: Detail = {},
    untried = false,
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.detail = detail;
    this.untried = untried;
  }

  /** 400 for what was asked. */
  static invalid(message: string, detail?: Detail): StripeRefusal {
    return new StripeRefusal(400, "invalid_request_error", message, detail);
  }

  /** 400 for a parameter that is none. */
  static malformed(message: string, detail?: Detail): StripeRefusal {
    return new StripeRefusal(400, "invalid_request_error", message, detail, true);
  }

  /** 404 for an object that nobody made. `name` is Stripe's own for it, such as "charge". */
  static missing(name: string, id: string, param = "id"): StripeRefusal {
    const detail = { code: "resource_missing", param };
    return new StripeRefusal(404, "invalid_request_error", `No such ${name}: '${id}'`, detail);
  }

  /** 400 for a parameter that names an object nobody made. */
  static unknown(name: string, id: string, param: string): StripeRefusal {
    return StripeRefusal.invalid(`No such ${name}: '${id}'`, { code: "resource_missing", param });
  }

  /** `requestId` is null where the control page asked. */
  toBody(request: Request, requestId: string | null): object {
    const { code, param } = this.detail;
    const seconds = Math.floor(Date.now() / 1000);
    const error = {
      ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
      message: this.message,
      ...(param && { param }),
      ...(requestId && {
        request_log_url: `${new URL(request.url).origin}/test/logs/${requestId}?t=${seconds}`,
      }),
      type: this.type,
    };
    return { error };
  }

  toResponse(request: Request, requestId: string | null = null): Response {
    const headers: HeadersInit = this.status === 401 ? { "www-authenticate": 'Bearer realm="Stripe"' } : {};
    return Response.json(this.toBody(request, requestId), { status: this.status, headers });
  }
}
