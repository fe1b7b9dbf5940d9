import { type ComponentType, useEffect, useState } from "react";
import { useNotices } from "@/lib/notify";
import { whenIdle } from "@/lib/when-idle";
import { keepNotificationsReachable } from "./notification-focus";
import { PlainNotices } from "./plain-notices";

/** Where notifications show: in the notifier, which loads when the browser is idle, and plainly without it (threat F8). */
export function NotificationArea() {
  const { plain, wanted } = useNotices();
  const [isIdle, setIdle] = useState(false);
  const [Toaster, setToaster] = useState<ComponentType>();
  const attempt = wanted + Number(isIdle);
  useEffect(keepNotificationsReachable, []);
  useEffect(() => whenIdle(() => setIdle(true), { fallbackMs: 1_000 }), []);
  useEffect(() => {
    if (attempt === 0 || Toaster) return;
    import("./toaster").then(
      (loaded) => setToaster(() => loaded.default),
      // The next notification tries again.
      () => {},
    );
  }, [attempt, Toaster]);
  return (
    <>
      <PlainNotices notices={plain} />
      {Toaster && <Toaster />}
    </>
  );
}
