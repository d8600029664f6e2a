import {
  REPLY_MOMENTS,
  type ReplyFields,
  type ReplyMoment,
  selectFields,
} from "../../contract/reply_fields.ts";
import type { TurnEvent } from "../../contract/turn_events.ts";

/** Emits the fields that are due at a moment, as far as they are known and were not emitted before. */
export type EmitReplyFields = (
  known: ReplyFields,
  moment: ReplyMoment,
) => Generator<TurnEvent, void>;

/**
 * Creates the emitter of one running turn. Each field is emitted once: at the moment of its row in
 * `REPLY_FIELDS` or, if its value is known only later, at the first moment after that. The stream takes
 * the fields of `end` from the reply itself, and `started` carries the thread's id.
 */
export function createReplyFieldEmitter(): EmitReplyFields {
  const emitted = new Set(["threadId"]);
  return function* (known, moment) {
    const moments = REPLY_MOMENTS.slice(0, REPLY_MOMENTS.indexOf(moment) + 1);
    const due = Object.entries(selectFields(known, "stream", moments))
      .filter(([name]) => !emitted.has(name));
    if (due.length === 0) return;
    for (const [name] of due) emitted.add(name);
    yield { type: "reply-fields", fields: Object.fromEntries(due) };
  };
}
