import { z } from "zod";
import { RESULT_CODES, toolResult } from "@function/contract/tool_result.ts";

const SUCCESSES = ["ok", "already_done"] as const;
const FAILURES = RESULT_CODES.filter((code) => code !== "ok" && code !== "already_done");

/** A call that saved or found nothing. `record_home_event` has the fields of its badge here too. */
export const failedResult = toolResult.extend({
  success: z.literal(false).describe("Nothing was saved or found"),
  code: z.enum(FAILURES).describe("Why"),
});

/**
 * Returns the schema of a tool's results: its own fields if the call worked, else `failedResult`. Beside the fields of
 * every result all of them are optional, because redaction of a person's texts removes them.
 */
export function defineResult<Fields extends z.ZodRawShape>(type: string, fields: Fields) {
  const succeeded = z.object(toolResult.shape).extend({
    type: z.literal(type),
    success: z.literal(true).describe(
      "The change was made or in place already, or the look-up was done",
    ),
    code: z.enum(SUCCESSES).describe(
      "`already_done`: the record says so already; nothing new was written",
    ),
  }).extend(z.object(fields).partial().shape);
  return z.discriminatedUnion("success", [succeeded, failedResult]);
}
