import { SingleKeysChoice } from "@/components/form/single-keys-choice";
import { Kbd } from "@/components/ui/kbd";
import { Modal } from "@/components/ui/modal";
import { toastLimits } from "@/config/toast-limits";
import { modifierName } from "@/lib/hotkeys";
import { m } from "@/lib/i18n";

function keyGroups() {
  return [
    {
      heading: m.keys_anywhere(),
      rows: [
        { keys: ["/"], does: m.keys_search() },
        { keys: [modifierName(), "K"], does: m.keys_palette() },
        { keys: [toastLimits.hotkey], does: m.keys_notifications() },
        { keys: ["?"], does: m.keys_help() },
        { keys: [m.key_escape()], does: m.keys_escape() },
      ],
    },
    {
      heading: m.keys_in_the_library(),
      rows: [
        { keys: ["←", "↑", "↓", "→"], does: m.keys_arrows() },
        { keys: [m.key_enter()], does: m.keys_open() },
        { keys: ["C"], does: m.keys_copy_card() },
        { keys: ["F"], does: m.keys_favorite_card() },
      ],
    },
    {
      heading: m.keys_on_a_prompt(),
      rows: [
        { keys: ["C"], does: m.keys_copy() },
        { keys: ["F"], does: m.keys_favorite_card() },
      ],
    },
  ];
}

export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={m.keys_title()} onClose={onClose}>
      <div className="overflow-y-auto px-6 pt-2 pb-6">
        {keyGroups().map(({ heading, rows }) => (
          <section key={heading} className="mt-4">
            <h3 className="text-sm font-[560] text-mute">{heading}</h3>
            <dl className="mt-1">
              {rows.map(({ keys, does }) => (
                <div
                  key={does}
                  className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2"
                >
                  <dt className="text-base">{does}</dt>
                  <dd dir="ltr" className="flex gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="mt-5">
          <SingleKeysChoice />
        </div>
      </div>
    </Modal>
  );
}
