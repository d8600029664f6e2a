import {
  hasFieldOf,
  REPLY_MOMENTS,
  type ReplyFields,
  type ReplyMoment,
  selectFields,
} from "../../contract/reply_fields.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";

/**
 * Returns the event with the fields that are due at a moment, as far as they are known and were not emitted before.
 *
 * @param read returns the known fields; called only if a client reads them
 */
export type EmitReplyFields = (
  read: () => ReplyFields,
  moment: ReplyMoment,
) => TurnEvent[];

/**
 * Creates the emitter of one running turn. Each field is emitted once: at the moment of its row in
 * `REPLY_FIELDS` or, if its value is known only later, at the first moment after that. The stream takes
 * the fields of `end` from the reply itself, and `started` carries the thread's id. A turn without a stream
 * emits no fields.
 */
export function createReplyFieldEmitter({ isStreamed }: { isStreamed: boolean }): EmitReplyFields {
  const emitted = new Set(["threadId"]);
  return (read, moment) => {
    if (!isStreamed) return [];
    const moments = REPLY_MOMENTS.slice(0, REPLY_MOMENTS.indexOf(moment) + 1);
    if (!hasFieldOf(moments, emitted)) return [];
    const due = Object.entries(selectFields(read(), "stream", moments))
      .filter(([name]) => !emitted.has(name));
    if (due.length === 0) return [];
    for (const [name] of due) emitted.add(name);
    return [{ type: "reply-fields", fields: Object.fromEntries(due) }];
  };
}
