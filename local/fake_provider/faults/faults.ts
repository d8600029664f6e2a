import { COMPLETION_FAULTS } from "./completion_faults.ts";
import { CALL_FAULTS } from "./call_faults.ts";
import { DELTA_FAULTS } from "./delta_faults.ts";
import type { FaultTable } from "./fault.ts";
import { SOCKET_FAULTS } from "./socket_faults.ts";
import { STATUS_FAULTS } from "./status_faults.ts";
import { STREAM_FAULTS } from "./stream_faults.ts";

/** Every fault of the model, its stream and its tool calls, by its code (tests/faults/README.md). */
export const FAULTS: FaultTable = Object.fromEntries(
  [STATUS_FAULTS, SOCKET_FAULTS, COMPLETION_FAULTS, STREAM_FAULTS, DELTA_FAULTS, CALL_FAULTS]
    .flatMap((table) => Object.entries(table))
    .sort(([a], [b]) => order(a) - order(b)),
);

function order(name: string): number {
  return "LST".indexOf(name[2]!) * 100 + Number(name.slice(3));
}
