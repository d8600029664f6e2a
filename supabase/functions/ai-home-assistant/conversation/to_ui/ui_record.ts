import type { Part, StoredMessage, ToolCallPart } from "../../contract/parts.ts";
import { uiCall } from "../from_clients/ui_tool.ts";
import { isObject } from "../json_value.ts";
import { asContent } from "../tool_content.ts";
import type { UiToolPart } from "./ui_message.ts";

/**
 * What of a stored message a UI message cannot show, carried in its metadata, so that it can be read
 * back as it was. It comes back from a client: a claim like everything else there.
 */
export interface UiRecord {
  origin: StoredMessage["origin"];
  model: string | null;
  provider: string | null;
  /** For each tool part in order; null where the part shows all of the call. */
  calls: (CarriedCall | null)[];
  /** Which of the texts are words of ours; left out where none is. */
  ours?: number[];
}

interface CarriedCall {
  /** The state as shown. In another state the client has added something, and what it shows is newer. */
  shown: string;
  call: Pick<ToolCallPart, "state" | "approval" | "output" | "errorText" | "provider">;
}

const KEY = "homeAssistant";

export function recordOf(message: StoredMessage, shown: readonly UiToolPart[]): object {
  const { origin, model, provider, parts } = message;
  const calls = parts.filter((part) => part.type === "tool-call");
  const ours = parts.filter((part) => part.type === "text")
    .flatMap(({ by }, i) => by === "app" ? [i] : []);
  const record: UiRecord = {
    origin,
    model,
    provider,
    calls: calls.map((call, i) => carriedCall(call, shown[i]!)),
    ...(ours.length > 0 && { ours }),
  };
  return { [KEY]: record };
}

export function readRecord(metadata: unknown): UiRecord | undefined {
  const record = isObject(metadata) ? metadata[KEY] : undefined;
  return isObject(record) && Array.isArray(record.calls)
    ? record as unknown as UiRecord
    : undefined;
}

/** The call that a tool part shows, with what could not be shown. */
export function withCarried(call: ToolCallPart, shown: string, carried: unknown): unknown {
  if (!isObject(carried) || !isObject(carried.call)) return call;
  const { type, toolCallId, toolName, input } = call;
  const { provider, ...rest } = carried.call;
  return shown === carried.shown
    ? { type, toolCallId, toolName, input, ...rest, provider }
    : { ...call, provider };
}

function carriedCall(call: ToolCallPart, part: UiToolPart): CarriedCall | null {
  const { type: _, toolCallId: __, toolName: ___, input: ____, ...rest } = call;
  return sameCall(call, uiCall(part)) ? null : { shown: part.state, call: rest };
}

function sameCall(one: Part, other: Part | undefined): boolean {
  const sorted = (part: object | undefined) =>
    asContent(Object.entries(part ?? {}).toSorted(([a], [b]) => a < b ? -1 : 1));
  return sorted(one) === sorted(other);
}
