/** The faults F-D: what the database or the Data API responds instead of executing a call. */
import type { ApiFault } from "../../support/api_proxy.ts";
import type { ErrorCode } from "../../support/fault_assertions.ts";

export interface DatabaseFault {
  line: string;
  does: string;
  fault: Omit<ApiFault, "name">;
  code: ErrorCode;
  /** How often one call is attempted while the fault lasts. */
  attempts: number;
}

const RESPONSES: [string, string, number, string, ErrorCode, number][] = [
  ["F-D05", "a statement timeout", 500, "57014", "unavailable", 1],
  ["F-D07", "a serialization failure", 500, "40001", "unavailable", 3],
  ["F-D07", "a deadlock", 500, "40P01", "unavailable", 3],
  ["F-D08", "a denial", 403, "42501", "internal", 1],
  ["F-D10", "a check violation", 400, "23514", "internal", 1],
  ["F-D11", "no connection left", 503, "53300", "unavailable", 1],
  ["F-D11", "a read-only database", 405, "25006", "unavailable", 1],
  ["F-D12", "no schema cache", 503, "PGRST002", "unavailable", 1],
  ["F-D12", "a stale schema cache", 404, "PGRST202", "unavailable", 1],
  ["F-D12", "an expired token", 401, "PGRST303", "token_expired", 1],
];

export const UNAVAILABLE: DatabaseFault[] = [
  {
    line: "F-D01",
    does: "no database",
    fault: { kind: "refuse" },
    code: "unavailable",
    attempts: 3,
  },
  ...RESPONSES.map(([line, does, status, sqlstate, code, attempts]): DatabaseFault => ({
    line,
    does: `${does} (${sqlstate})`,
    fault: {
      kind: "answer",
      status,
      body: {
        code: sqlstate,
        message: "could not connect to the database on purpose",
        details: null,
      },
    },
    code,
    attempts,
  })),
];
