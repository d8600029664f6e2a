import type { Focus } from "./fields.ts";
import type { Part } from "./parts.ts";
import type { Usage } from "./reply.ts";
import type { ToolCallView } from "./tool_call_view.ts";

/**
 * What happens in a turn, in order. `started` is first (a replay has none); `finished` is last; a turn
 * that fails throws a `TurnError` instead. The JSON reply needs `usage` and `finished` alone; the others
 * are for the stream.
 *
 * - `started`: `continues` where the client has the message already, because the turn waited for it.
 *   Then the results of its calls come first, as `tool-result`, without their `tool-call`.
 * - `text-delta`: the next piece of the text that goes on until a `text` event, which has the whole
 *   again, or until the first call. A `text` that does not begin with the pieces is a text of its own.
 * - `tool-input-start`, `tool-input-delta`: a call that is being written; `text` is a piece of its
 *   arguments' JSON. `tool-call` ends it, under the same id.
 * - `tool-call`: a call and its state; again when the state changes to `approval-requested` (with its
 *   `approval`). `tool-result`: the same for a call that has its output.
 */
export type TurnEvent =
  | { type: "started"; turnId: string; threadId: string; messageId: string; continues?: boolean }
  | { type: "text-delta"; text: string }
  | { type: "tool-input-start"; toolCallId: string; toolName: string }
  | { type: "tool-input-delta"; toolCallId: string; text: string }
  | { type: "tool-call"; call: ToolCallView }
  | { type: "tool-result"; call: ToolCallView }
  | { type: "function"; call: { name: string; arguments: string }; result: string }
  | { type: "text"; text: string }
  | { type: "suggestions"; suggestions: string[] }
  | { type: "focus"; focus: Focus }
  | { type: "degraded" }
  | { type: "usage"; usage: Usage }
  | {
    type: "finished";
    turnId: string;
    /** JSON text. */
    reply: string;
    replayed: boolean;
    /** Of a replay: the parts of the stored message, when there is one. */
    parts?: Part[] | null;
    /** Of a replay: the client has the message already, up to the question that it answered. */
    continues?: boolean;
  };
