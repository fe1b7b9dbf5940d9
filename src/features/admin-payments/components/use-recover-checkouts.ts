import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useRecoverMutation } from "../api/acts";
import { actFailure } from "../model/act-failure";

/** Checks with the provider one person's open checkouts, and shows the result in a notification. */
export function useRecoverCheckouts() {
  const { mutate, isPending } = useRecoverMutation({
    onSuccess: (count) =>
      notify.success(m.toast_success(), count > 0 ? m.payments_recovered() : m.payments_recovered_none()),
    onError: (thrown) => notify.error(actFailure(thrown)),
  });
  return { recover: mutate, isPending };
}
