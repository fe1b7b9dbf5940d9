import { CompactSign, compactVerify, importJWK } from "jose";
import type { Step } from "./gateway.ts";
import { parseObject } from "./json.ts";
import { bearerOf, type Claims, signClaims } from "./keys.ts";

const PUBLIC_KEY = {
  kty: "EC",
  kid: "8bcd4d93-dcb7-4828-b794-b8ac7d0497f6",
  use: "sig",
  key_ops: ["verify"],
  alg: "ES256",
  crv: "P-256",
  x: "dB0D_9aaAw3QcbykHRur_psWdPi4O1jTcZrcPQi2Wpg",
  y: "0bhVj0SEFny6AfWnqehEZfZeEJy0tk5ZXGQQsvyKmuY",
};

/** Public on purpose, like the keys of `keys.ts`. */
const privateKey = await importJWK({
  ...PUBLIC_KEY,
  key_ops: ["sign"],
  d: "FTEEDibuSox5VOd-RZ_tpyiiqwQqYbV7gvzqKEglIVQ",
});

const publicKey = await importJWK(PUBLIC_KEY);

/** What programs verify tokens with. */
export const JWKS = { keys: [PUBLIC_KEY] };

/** A token for clients, signed as a hosted project's are. */
export const signForClients = (claims: object): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "ES256", kid: PUBLIC_KEY.kid, typ: "JWT" })
    .sign(privateKey);

/**
 * A client's token, signed again with the secret that lite and the other services verify with; any other text
 * unchanged. Whether it has expired, they check.
 */
export async function signAgain(token: string): Promise<string> {
  const [header = "", claims, signature] = token.split(".");
  if (parseObject(Buffer.from(header, "base64url").toString())?.alg !== "ES256") return token;
  try {
    const { payload } = await compactVerify(token, publicKey);
    return signClaims(JSON.parse(new TextDecoder().decode(payload)) as Claims);
  } catch {
    // Lite takes a token of an algorithm that it does not know for none at all.
    return `${signClaims({ role: "" }).split(".")[0]}.${claims}.${signature}`;
  }
}

/** Lite knows HS256 alone. */
export const signBearerAgain: Step = async (request, next) => {
  const given = bearerOf(request);
  const bearer = given && (await signAgain(given));
  if (!bearer || bearer === given) return next(request);
  const signed = new Request(request);
  signed.headers.set("authorization", `Bearer ${bearer}`);
  return next(signed);
};
