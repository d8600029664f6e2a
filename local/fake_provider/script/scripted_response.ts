import type { ProposedCall } from "../completion/completion.ts";
import { isRecord } from "../check/json_kind.ts";
import { isModelFault } from "../faults/fault.ts";
import { FAULTS } from "../faults/faults.ts";
import { checkHold, type Hold } from "./hold.ts";

/** One answer to come. Without `text`, `toolCalls` and `raw` it is what the rules would say. */
export type ScriptedResponse = {
  text?: string | null;
  toolCalls?: ProposedCall[];
  /** The body of the answer itself: a string is sent byte for byte, anything else as JSON. */
  raw?: unknown;
  /** With `raw`; 200 and JSON unless told. */
  status?: number;
  headers?: Record<string, string>;
  /** A line of the fault catalogue, `"F-L16"`, perhaps with its variant, `"F-L10:529"`. */
  fault?: string;
  /** Milliseconds, for faults that take time. */
  ms?: number;
  /** The fault's value: a status, a header, an id. */
  value?: string;
  /** Milliseconds before the answer, beside the server's own latency. */
  latencyMs?: number;
  /** Stops in its middle until it is let go. */
  hold?: Hold;
  /** How many requests it answers; 1 unless told. */
  times?: number | "always";
  /** Only requests like this take it; others pass it by. */
  when?: {
    pass?: 1 | 2;
    stream?: boolean;
    model?: string;
    /** A text that stands somewhere in the body of the request. */
    contains?: string;
  };
};

const FIELDS = [
  ...["text", "toolCalls", "raw", "status", "headers", "fault", "ms", "value", "latencyMs"],
  ...["hold", "times", "when"],
];

/** Throws an Error with a sentence when the script is not one: a typo must not pass as no fault. */
export function checkScriptedResponse(answer: unknown): asserts answer is ScriptedResponse {
  if (!isRecord(answer)) throw new Error("Cannot script the answer: it is no object");
  const unknown = Object.keys(answer).find((key) => !FIELDS.includes(key));
  if (unknown) throw new Error(`Cannot script the answer: unknown field "${unknown}"`);
  if (answer.fault !== undefined) findFault(String(answer.fault));
  checkHold(answer.hold);
  const calls = answer.toolCalls ?? [];
  if (!Array.isArray(calls) || calls.some((call) => typeof call?.name !== "string")) {
    throw new Error("Cannot script the answer: each of toolCalls needs a name");
  }
}

/** The fault of a name like `"F-L10:529"` and its variant. */
export function findFault(name: string) {
  const [id, wanted] = name.split(":") as [string, string | undefined];
  const fault = Object.hasOwn(FAULTS, id) ? FAULTS[id]! : undefined;
  if (!fault) throw new Error(`Cannot script the fault "${id}": there is none of that name`);
  if (!isModelFault(fault)) {
    throw new Error(`Cannot script the fault "${id}": ${fault.notFromModel}`);
  }
  const variants = fault.variants ?? [];
  const variant = wanted ?? variants[0] ?? "";
  if (wanted !== undefined && !variants.includes(wanted)) {
    throw new Error(
      `Cannot script the fault "${name}": its variants are ${variants.join(", ") || "none"}`,
    );
  }
  return { id, fault, variant };
}
