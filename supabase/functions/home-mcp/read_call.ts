import type { ApprovalPlan } from "../ai-home-assistant/contract/tool_call_view.ts";
import type { ToolResult } from "../ai-home-assistant/contract/tool_result.ts";
import { chooseSentences } from "../ai-home-assistant/sentences/choose_sentences.ts";
import { isObject } from "../ai-home-assistant/json_value.ts";
import {
  addReadingNotes,
  readArguments,
  type ReadingNotes,
} from "../ai-home-assistant/tools/arguments/read_arguments.ts";
import {
  buildNotExecutedResult,
  rejectArguments,
} from "../ai-home-assistant/tools/error_results.ts";
import type { UnrenderedResult } from "../ai-home-assistant/sentences/statements/statement.ts";
import type { Tool } from "../ai-home-assistant/tools/tool.ts";
import type { Home } from "./home_database.ts";

type HomeChoice = { ok: true; home: Home } | { ok: false; result: UnrenderedResult };
type CallReading =
  | { ok: true; input: unknown; notes: ReadingNotes }
  | { ok: false; result: UnrenderedResult };

/** Chooses the home of a call. A home that the token may not read gives the result of an unknown one. */
export function chooseHome(homes: readonly Home[], homeId: unknown): HomeChoice {
  const [only] = homes;
  if (only === undefined) {
    return fail("not_found", "no_home_readable");
  }
  if (homeId === undefined || homeId === null || homeId === "") {
    if (homes.length === 1) return { ok: true, home: only };
    const question = { statements: [{ code: "which_home" }] };
    const options = homes.map(({ id, name }) => ({ id, label: name }));
    const choice = fail("needs_clarification", "home_not_named");
    return { ...choice, result: { ...choice.result, clarification: { question, options } } };
  }
  const home = homes.find(({ id }) => id === homeId);
  return home ? { ok: true, home } : fail("not_found", "home_unknown");
}

/** Parses the arguments of a call like those of a model's tool call. */
export async function readCall(
  tool: Tool,
  given: Record<string, unknown>,
  home: Home,
  now: Date,
): Promise<CallReading> {
  const { home_id: _, ...args } = given;
  const read = await readArguments(tool, JSON.stringify(args), {
    today: new Intl.DateTimeFormat("en-CA", { timeZone: home.time_zone }).format(now),
    timeZone: home.time_zone,
    country: home.country ?? undefined,
    currency: home.currency,
    message: "",
    sentences: chooseSentences([home.language]),
  });
  const { ignored, notes } = read;
  if (read.ok) return { ok: true, input: read.input, notes: { ignored, notes } };
  const result = rejectArguments(read);
  return { ok: false, result: addReadingNotes(result, { ignored, notes: [] }) };
}

/** The approval that a pending call waits for. It is bound to one plan. */
export interface Waiting {
  call_id: string;
  /** Of the approval; another one when the plan has changed. */
  id: string;
  preview: string;
  /** What the call would change. */
  plan?: ApprovalPlan;
}

/** Returns the approval that the result waits for; undefined for a final result. */
export function readWaiting(result: ToolResult): Waiting | undefined {
  const { approval } = result as { approval?: unknown };
  return result.code === "awaiting_approval" && isObject(approval)
    ? approval as unknown as Waiting
    : undefined;
}

function fail(
  code: ToolResult["code"],
  statement: string,
): { ok: false; result: UnrenderedResult } {
  return { ok: false, result: buildNotExecutedResult(code, [{ code: statement }]) };
}
