import { useSyncExternalStore } from "react";
import { m } from "@/lib/i18n";
import { areSingleKeysOn, setSingleKeys, watchSingleKeys } from "@/lib/single-keys";
import { CheckboxField } from "./checkbox-field";

/** Turns the shortcuts of one key off and on, for this browser. */
export function SingleKeysChoice() {
  return (
    <CheckboxField
      label={m.keys_single()}
      text={m.keys_single_text()}
      isChecked={useSyncExternalStore(watchSingleKeys, areSingleKeysOn)}
      onChange={setSingleKeys}
    />
  );
}
