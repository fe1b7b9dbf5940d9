import { Consent, ConsentOver } from "@/features/assistants/components/consent";
import { requestIdOf } from "@/features/assistants/model/redirect";
import { useAddress } from "../use-address";

/** Auth leads here who is to let a program in, with the request's id in the address. */
export default function OAuthConsentPage() {
  const requestId = requestIdOf(useAddress().search);
  return requestId ? <Consent key={requestId} requestId={requestId} /> : <ConsentOver />;
}
