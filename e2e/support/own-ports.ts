import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DataFolderInUseError, lockDataFolder } from "../../supabase/local/data-folder-lock.ts";
import { freePort, isPortFree } from "../../supabase/local/ports.ts";
import { ROOT } from "../../supabase/local/settings.ts";

const FIRST_OWN_PORT = 20_000;
const OWN_PORTS = 10_000;

/**
 * Four ports that are the same at every run of this checkout, so that a build with their numbers can be reused; any
 * free ones while another run holds them. Held until `release`.
 */
export async function claimOwnPorts(): Promise<{
  ports: [number, number, number, number];
  release: () => void;
}> {
  const digest = createHash("sha256").update(ROOT).digest();
  const first = FIRST_OWN_PORT + (digest.readUInt32BE() % (OWN_PORTS - 4));
  const own: [number, number, number, number] = [first, first + 1, first + 2, first + 3];
  const claim = claimFolder(join(tmpdir(), `aurum-ports-${digest.toString("hex", 0, 6)}`));
  const areFree = claim !== null && (await Promise.all(own.map(isPortFree))).every(Boolean);
  if (areFree) return { ports: own, release: claim.release };
  claim?.release();
  return { ports: await Promise.all([freePort(), freePort(), freePort(), freePort()]), release: () => {} };
}

function claimFolder(folder: string) {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderInUseError) return null;
    throw error;
  }
}
