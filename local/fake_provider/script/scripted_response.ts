import type { ProposedCall } from "../completion/completion.ts";
import { isRecord } from "../check/json_kind.ts";
import { isModelFault } from "../faults/fault.ts";
import { FAULTS } from "../faults/faults.ts";
import { checkHold, type Hold } from "./hold.ts";

/** One scripted response. Without `text`, `toolCalls` and `raw` it has the content of `propose`. */
export type ScriptedResponse = {
  text?: string | null;
  toolCalls?: ProposedCall[];
  /** The whole body: a string is sent byte for byte, anything else as JSON. */
  raw?: unknown;
  /** For `raw`; 200 and JSON by default. */
  status?: number;
  headers?: Record<string, string>;
  /** A fault code, with or without a variant: `"F-L16"`, `"F-L10:529"`. */
  fault?: string;
  /** Milliseconds, for faults that take time. */
  ms?: number;
  /** The fault's value: a status, a header, an id. */
  value?: string;
  /** Milliseconds before the response, added to the server's latency. */
  latencyMs?: number;
  /** Pauses the response until a promise settles. */
  hold?: Hold;
  /** How many requests get it; 1 by default. */
  times?: number | "always";
  /** Only matching requests get it. */
  when?: {
    pass?: 1 | 2;
    stream?: boolean;
    model?: string;
    /** A text in the body of the request. */
    contains?: string;
  };
};

const FIELDS = [
  ...["text", "toolCalls", "raw", "status", "headers", "fault", "ms", "value", "latencyMs"],
  ...["hold", "times", "when"],
];

/** Throws for an invalid response, so that a typo does not pass as a response without a fault. */
export function checkScriptedResponse(answer: unknown): asserts answer is ScriptedResponse {
  if (!isRecord(answer)) throw new Error("Cannot script the response: it is not an object");
  const unknown = Object.keys(answer).find((key) => !FIELDS.includes(key));
  if (unknown) throw new Error(`Cannot script the response: unknown field "${unknown}"`);
  const { fault, hold, toolCalls } = answer;
  if (fault !== undefined) findFault(String(fault));
  checkHold(hold);
  const calls = toolCalls ?? [];
  if (!Array.isArray(calls) || calls.some((call) => typeof call?.name !== "string")) {
    throw new Error("Cannot script the response: each of toolCalls needs a name");
  }
}

/** Returns the fault and the variant for a code like `"F-L10:529"`. */
export function findFault(name: string) {
  const [id, wanted] = name.split(":") as [string, string | undefined];
  const fault = Object.hasOwn(FAULTS, id) ? FAULTS[id]! : undefined;
  if (!fault) throw new Error(`Cannot script the fault "${id}": unknown code`);
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
