import { isObject, type JsonObject } from "../check/json_kind.ts";
import { textOf } from "./conversation.ts";

/** The results of the newest step that wrote something, in its order; messages come newest first. */
export function lastWrites(earlier: JsonObject[]): JsonObject[] {
  const first = earlier.findIndex((message) => hasWritten(envelopeOf(message)));
  if (first < 0) return [];
  const after = earlier.findIndex(({ role }, i) => i > first && role !== "tool");
  return earlier.slice(first, after < 0 ? undefined : after).reverse()
    .map(envelopeOf).filter(hasWritten) as JsonObject[];
}

/** The same, where the person has said nothing in between. */
export function writesJustNow(earlier: JsonObject[]): JsonObject[] {
  const first = earlier.findIndex(({ role }) => role === "tool");
  // The home's context of this turn is the only other user message that may stand between.
  const since = earlier.slice(0, Math.max(first, 0)).filter(({ role }) => role === "user");
  const end = earlier.findIndex(({ role }, i) => i > first && role !== "tool");
  return first < 0 || since.length > 1
    ? []
    : lastWrites(earlier.slice(0, end < 0 ? undefined : end));
}

/** The entry that a result wrote or corrected. */
export function entryOf({ data }: JsonObject): string | undefined {
  const entry = isObject(data) ? data.entry_id ?? data.event_id : undefined;
  return typeof entry === "string" ? entry : undefined;
}

function hasWritten(result: JsonObject | undefined): boolean {
  return result?.undo !== undefined || Array.isArray(result?.effects) && result.effects.length > 0;
}

function envelopeOf(message: JsonObject): JsonObject | undefined {
  if (message.role !== "tool") return undefined;
  try {
    const value: unknown = JSON.parse(textOf(message));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
