import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import type { Table } from "../model/table";
import { RejectionList } from "./rejection-list";

/** A file of which every row is refused before its columns matter: why, and the way back. */
export function NothingStep({ table, onBack }: { table: Table; onBack: () => void }) {
  return (
    <div className="flex flex-col gap-4 overflow-y-auto px-6 pt-1 pb-7">
      <p role="alert" className="text-sm text-danger">
        {m.transfer_nothing_in()}
      </p>
      <RejectionList rejected={table.rejected} label={m.transfer_nothing_in()} />
      <Button className="self-start" onClick={onBack}>
        {m.transfer_other_file()}
      </Button>
    </div>
  );
}
