import type { TurnOutcome } from "../contract/reply.ts";
import { isPending } from "../contract/tool_call_view.ts";
import { hasWritten, type ToolResult } from "../contract/tool_result.ts";
import { isObject, type JsonObject, parseObject } from "../json_value.ts";
import type { Sentences } from "../sentences/sentences.ts";
import { sanitiseText } from "../sanitise/sanitise_text.ts";
import { isNothingToRecord } from "../tools/error_results.ts";
import { correctHomeRecord } from "../tools/correct_home_record.ts";
import { manageSchedule } from "../tools/manage_schedule.ts";
import { findTool, isWritingTool } from "../tools/registry.ts";
import { replaceHomeAsset } from "../tools/replace_home_asset.ts";
import type { Tool } from "../tools/tool.ts";
import type { ToolCall } from "../tools/tool_call.ts";
import { updateHomeAsset } from "../tools/update_home_asset.ts";
import { updateIssueStatus } from "../tools/update_issue_status.ts";

/** The calls that a notice is about. */
export interface NoticeCalls {
  /** The turn's own calls, as far as they have results. */
  calls: readonly ToolCall[];
  /** Calls of earlier turns that were pending until this turn's message cancelled or denied them. */
  cancelledCalls: readonly (Pick<ToolCall, "name" | "arguments"> & {
    code: string;
    /** What its plan is about first: a string, or a text. */
    label?: unknown;
  })[];
}

/** What the ids in the arguments of a call name: by id and by short id. */
export type Titles = ReadonlyMap<string, string>;

type Notices = Sentences["notices"];
type NotDone =
  | "failed"
  | "unclear"
  | "denied"
  | "expired"
  | "cancelled"
  | "notLookedUp"
  | "notSent";

/** In the order of their sentences. */
const REASONS: readonly NotDone[] = [
  "failed",
  "unclear",
  "denied",
  "expired",
  "cancelled",
  "notLookedUp",
  "notSent",
];

/**
 * Returns what the person asked for and was not done, a sentence for each reason, and after a failure what its result
 * says; `""` if there is nothing.
 */
export function buildNotice(
  { calls, cancelledCalls }: NoticeCalls,
  tools: readonly Tool[],
  { notices }: Sentences,
  titles?: Titles,
): string {
  const named = new Map<NotDone, Map<string, Set<string>>>();
  const add = (reason: NotDone | undefined, call: NamedCall, why = "") => {
    if (!reason) return;
    const names = named.get(reason) ?? new Map<string, Set<string>>();
    named.set(reason, names);
    names.set(why, (names.get(why) ?? new Set()).add(nameOf(call, notices, titles)));
  };
  for (const call of selectCountedCalls(calls)) {
    const reason = findReason(call, tools);
    add(reason, call, reason === "failed" ? explainFailure(call.result!) : "");
  }
  for (const call of selectEndedCalls({ calls, cancelledCalls }, notices, titles)) {
    add(call.code === "denied" ? "denied" : findCancelReason(call.name, tools), call);
  }
  return REASONS.flatMap((reason) => {
    return [...named.get(reason) ?? []].flatMap(([why, names]) => [
      notices[reason]([...names].join(", ")),
      ...(why === "" ? [] : [why]),
    ]);
  }).join(" ");
}

/**
 * Returns what the record has after a turn in which a write failed: a text of the model may claim the contrary. `""` after
 * any other turn.
 */
export function describeRecord(
  calls: readonly ToolCall[],
  tools: readonly Tool[],
  { notices }: Sentences,
  titles?: Titles,
): string {
  const counted = selectCountedCalls(calls);
  if (!counted.some((call) => isFailedWrite(call, tools))) return "";
  const saved = counted.filter(({ result }) => result && hasWritten(result));
  if (saved.length === 0) return notices.unchanged;
  const names = saved.map((call) => nameOf(call, notices, titles));
  const more = names.length - MAX_SAVED;
  return notices.saved(names.slice(0, MAX_SAVED).join(", ") + (more > 0 ? ` (+${more})` : ""));
}

/** The receipts name the others. */
const MAX_SAVED = 5;

/** Whether the notice says why the call was not done. */
export function isFailedWrite(call: ToolCall, tools: readonly Tool[]): boolean {
  return findReason(call, tools) === "failed";
}

/** "Nothing was saved: …", in each language. */
const NOTHING_SAVED = /^(?:Nothing|Not|No|Nichts|Nicht|Rien|Non|Pas)(?= )[^.:?!]{0,25}?: ?/u;
const MAX_REASON = 200;

/** What the message of a failed call says besides that it failed, as a sentence. */
function explainFailure({ message }: ToolResult): string {
  const text = sanitiseText(message).replace(/\s+/g, " ").trim().replace(NOTHING_SAVED, "");
  const reason = text.length > MAX_REASON
    ? `${text.slice(0, MAX_REASON - 1).trimEnd().toWellFormed()}…`
    : text;
  const sentence = /[.?!…]$/.test(reason) || reason === "" ? reason : `${reason}.`;
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Why a call was not done; undefined if it was done or is pending. */
function findReason(call: ToolCall, tools: readonly Tool[]): NotDone | undefined {
  const { result } = call;
  if (isPending(call) || !result) return undefined;
  const tool = findTool(tools, call.name);
  if (tool?.kind === "client") {
    const isDone = result.success && !tool.saysNotDone?.(call.output);
    return isDone || !tool.saysNotDone ? undefined : "notSent";
  }
  if (result.success || isNothingToRecord(result)) return undefined;
  return isWritingTool(tools, call.name) ? findWriteReason(result.code) : "notLookedUp";
}

function findWriteReason(code: ToolResult["code"]): NotDone {
  switch (code) {
    case "needs_clarification":
      return "unclear";
    case "denied":
    case "expired":
      return code;
    default:
      return "failed";
  }
}

/** A cancelled question of the model is nothing that the person asked for. */
function findCancelReason(name: string, tools: readonly Tool[]): NotDone | undefined {
  if (isWritingTool(tools, name)) return "cancelled";
  return findTool(tools, name)?.saysNotDone ? "notSent" : undefined;
}

const MAX_TITLE = 120;

type NamedCall =
  & Pick<ToolCall, "name" | "arguments">
  & Partial<Pick<ToolCall, "result" | "approval">>
  & { label?: unknown };

/** The tools whose calls change one thing that is on record. */
const CHANGING: readonly string[] = [
  correctHomeRecord.name,
  manageSchedule.name,
  updateHomeAsset.name,
  updateIssueStatus.name,
];

/**
 * The title in the call's arguments in quotes, or what its id, its result, its plan or its words name, or a general name.
 */
function nameOf(call: NamedCall, notices: Notices, titles?: Titles): string {
  const { name, arguments: text } = call;
  const { quote, changeOf, callNames, unknownCall } = notices;
  const given = parseObject(text) ?? {};
  const title = toTitle(given["title"]);
  if (title !== "") return quote(title);
  const named = toTitle(
    ID_ARGUMENTS.flatMap((field) => titles?.get(String(given[field])) ?? [])[0],
  );
  if (named !== "" && name === replaceHomeAsset.name) return `${callNames[name]} (${quote(named)})`;
  if (named !== "") return changeOf(quote(named));
  if (name === manageSchedule.name && ["away", "back"].includes(String(given["action"]))) {
    return notices.daysAway;
  }
  const subject = CHANGING.includes(name) ? findSubject(call, given) : "";
  if (subject !== "") return changeOf(quote(subject));
  return Object.hasOwn(callNames, name) ? callNames[name]! : unknownCall;
}

function findSubject({ result, approval, label }: NamedCall, given: JsonObject): string {
  const { title } = isObject(result?.data) ? result.data : {};
  const planned = approval?.plan?.changes[0]?.label ?? label;
  return [title, planned, given["task"]].map(toTitle).find((text) => text !== "") ?? "";
}

/** Returns the cancelled calls, except those whose tool the turn calls again for the same thing. */
export function selectEndedCalls(
  { calls, cancelledCalls }: NoticeCalls,
  notices: Notices,
  titles?: Titles,
): NoticeCalls["cancelledCalls"] {
  const keyOf = (call: NamedCall) => `${call.name} ${nameOf(call, notices, titles)}`;
  const goingOn = new Set(
    calls.filter((call) => isPending(call) || call.result?.success).map(keyOf),
  );
  return cancelledCalls.filter((call) => call.code === "denied" || !goingOn.has(keyOf(call)));
}

const ID_ARGUMENTS = ["issue_id", "event_id", "schedule_id", "asset_id", "old_asset_id"];

function toTitle(value: unknown): string {
  return typeof value === "string"
    ? sanitiseText(value).replace(/\s+/g, " ").slice(0, MAX_TITLE).trim()
    : "";
}

/**
 * Returns the outcome of the calls that write. SQL `private.compute_turn_outcome` applies the same rules to a
 * turn that ends without its process.
 */
export function computeOutcome(calls: readonly ToolCall[], tools: readonly Tool[]): TurnOutcome {
  if (calls.some(isPending)) return "waiting";
  let savedCount = 0;
  let failedCount = 0;
  for (const { name, result } of selectCountedCalls(calls)) {
    if (!isWritingTool(tools, name) && !(result && hasWritten(result))) continue;
    if (result?.success) savedCount++;
    else failedCount++;
  }
  if (savedCount === 0) return failedCount === 0 ? "nothing_to_save" : "not_saved";
  return failedCount === 0 ? "saved" : "partly_saved";
}

/**
 * The calls that count: of equal calls of a pass the first, because only that one runs, and none that is settled later or
 * has nothing to record.
 */
function selectCountedCalls(calls: readonly ToolCall[]): ToolCall[] {
  return selectSettledCalls(
    calls.filter((call, i) =>
      !call.isDuplicate && !(call.result && isNothingToRecord(call.result)) &&
      calls.findIndex((other) => isEqual(other, call) && passOf(other) === passOf(call)) === i
    ),
  );
}

/** The calls without those that failed, and that a later pass repeated or, if they were unclear, did. */
export function selectSettledCalls(calls: readonly ToolCall[]): ToolCall[] {
  return calls.filter((call) => !isRepeatedLater(call, calls) && !isClarifiedLater(call, calls));
}

/** A call that a person denied is not repeated: the later one is a duplicate. */
const isRepeatedLater = (call: ToolCall, calls: readonly ToolCall[]) =>
  call.result?.success === false &&
  calls.some((other) => isEqual(other, call) && passOf(other) > passOf(call) && !other.isDuplicate);

/** For each unclear call of a pass, in order, one later save of the same tool. SQL has the same function. */
function isClarifiedLater(call: ToolCall, calls: readonly ToolCall[]): boolean {
  if (!isUnclear(call)) return false;
  const ofTool = calls.filter(({ name }) => name === call.name);
  const unclear = ofTool.filter((other) => isUnclear(other) && passOf(other) === passOf(call));
  const saved = ofTool.filter((other) => other.result?.success && passOf(other) > passOf(call));
  return unclear.indexOf(call) < saved.length;
}

const isEqual = (a: ToolCall, b: ToolCall) => a.name === b.name && a.arguments === b.arguments;
const isUnclear = ({ result }: ToolCall) => result?.code === "needs_clarification";
const passOf = ({ pass = 1 }: ToolCall) => pass;
