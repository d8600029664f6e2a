import type { ReplyExtras } from "./reply.ts";
import type { ToolCallView } from "./tool_call_view.ts";

/**
 * The events that the turn event log stores for followers. The stream encodes them; the JSON reply needs
 * none of them.
 *
 * - `started`: with `continues` the client has the message already, because the turn paused. The results
 *   of its calls come first then, as `tool-result` without `tool-call`.
 * - `text-delta`: the next piece of a text. `text`, with the whole text, or a call ends it. A `text` that
 *   does not begin with the pieces is another text.
 * - `tool-input-start`, `tool-input-delta`: a call while the model writes it; `text` is a piece of its
 *   JSON arguments. A `tool-call` with the same id ends it.
 * - `tool-call`: a call without a result. It is emitted again when its state becomes
 *   `approval-requested`, with the `approval`.
 * - `tool-result`: a call with its result.
 * - `reply-fields`: fields of the reply that are known by now, see `REPLY_FIELDS`.
 */
export type LoggedTurnEvent =
  | { type: "started"; turnId: string; threadId: string; messageId: string; continues?: boolean }
  | { type: "text-delta"; text: string }
  | { type: "text"; text: string }
  | { type: "tool-input-start"; toolCallId: string; toolName: string }
  | { type: "tool-input-delta"; toolCallId: string; text: string }
  | { type: "tool-call"; call: ToolCallView }
  | { type: "tool-result"; call: ToolCallView }
  | { type: "reply-fields"; fields: ReplyExtras };
