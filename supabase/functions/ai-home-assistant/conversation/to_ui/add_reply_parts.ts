import { type ReplyExtras, selectFields, toDataParts, toMetadata } from "../../contract/reply.ts";
import type { UiPart } from "./ui_message.ts";

/** Returns the parts of an answer with the data parts of its reply, where the stream sends them. */
export function addReplyParts(parts: UiPart[], reply: ReplyExtras | null | undefined): UiPart[] {
  if (!reply) return parts;
  const lastStep = Math.max(0, parts.findLastIndex(({ type }) => type === "step-start"));
  return [
    ...parts.slice(0, lastStep),
    ...toDataParts(selectFields(reply, "reload", "before-answer")),
    ...parts.slice(lastStep),
    ...toDataParts(selectFields(reply, "reload", "after-answer")),
  ];
}

/** The metadata that clients keep of the stream, without the `threadId`. */
export function buildReplyMetadata(reply: ReplyExtras): ReplyExtras {
  return toMetadata(selectFields(reply, "reload"));
}
