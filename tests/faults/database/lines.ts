/** F-D as a table: what the database, or the API before it, answers instead of doing what it was asked. */
import type { ApiFault } from "../../support/api_proxy.ts";
import type { ErrorCode } from "../expect.ts";

export interface DatabaseLine {
  line: string;
  does: string;
  fault: Omit<ApiFault, "name">;
  code: ErrorCode;
  /** How often one call is tried while the fault lasts. */
  attempts: number;
}

const answers = (status: number, code: string): DatabaseLine["fault"] => ({
  kind: "answer",
  status,
  body: { code, message: "could not connect to the database on purpose", details: null },
});

export const REFUSING: DatabaseLine[] = [
  { line: "F-D01", does: "down", fault: { kind: "refuse" }, code: "unavailable", attempts: 3 },
  {
    line: "F-D05",
    does: "a statement timeout (57014)",
    fault: answers(500, "57014"),
    code: "unavailable",
    attempts: 1,
  },
  {
    line: "F-D07",
    does: "a serialization failure (40001)",
    fault: answers(500, "40001"),
    code: "unavailable",
    attempts: 3,
  },
  {
    line: "F-D07",
    does: "a deadlock (40P01)",
    fault: answers(500, "40P01"),
    code: "unavailable",
    attempts: 3,
  },
  {
    line: "F-D08",
    does: "a denial (42501)",
    fault: answers(403, "42501"),
    code: "internal",
    attempts: 1,
  },
  {
    line: "F-D10",
    does: "a check violation (23514)",
    fault: answers(400, "23514"),
    code: "internal",
    attempts: 1,
  },
  {
    line: "F-D11",
    does: "no connection left (53300)",
    fault: answers(503, "53300"),
    code: "unavailable",
    attempts: 1,
  },
  {
    line: "F-D11",
    does: "read-only (25006)",
    fault: answers(405, "25006"),
    code: "unavailable",
    attempts: 1,
  },
  {
    line: "F-D12",
    does: "no schema cache (PGRST002)",
    fault: answers(503, "PGRST002"),
    code: "unavailable",
    attempts: 1,
  },
  {
    line: "F-D12",
    does: "a stale schema cache (PGRST202)",
    fault: answers(404, "PGRST202"),
    code: "unavailable",
    attempts: 1,
  },
  {
    line: "F-D12",
    does: "an expired token (PGRST303)",
    fault: answers(401, "PGRST303"),
    code: "token_expired",
    attempts: 1,
  },
];
