import { recordHomeEvent } from "@function/tools/record_home_event.ts";
import { read } from "../assert_arguments.ts";

export const leak = { event_type: "issue_reported", title: "Leak" };

/** Reads a reported leak with these optional arguments. Returns those that are kept, and those that are ignored. */
export async function readLeak(
  more: Record<string, unknown>,
  context: Parameters<typeof read>[2] = {},
) {
  const result = await read(recordHomeEvent, { ...leak, ...more }, context);
  if (!result.ok) throw new Error(result.reason);
  const { event_type: _, title: __, ...kept } = result.input as Record<string, unknown>;
  return { kept, ignored: result.ignored, note: result.note };
}
