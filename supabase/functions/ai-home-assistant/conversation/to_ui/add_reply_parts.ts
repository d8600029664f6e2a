import {
  type ReplyFields,
  selectFields,
  toDataParts,
  toMetadata,
} from "../../contract/reply_fields.ts";
import type { UiPart } from "./ui_message.ts";

/** Returns the parts of an answer with the data parts of its reply, at the places where the stream sends them. */
export function addReplyParts(parts: UiPart[], reply: ReplyFields | null | undefined): UiPart[] {
  if (!reply) return parts;
  const lastStep = Math.max(0, parts.findLastIndex(({ type }) => type === "step-start"));
  return [
    ...parts.slice(0, lastStep),
    ...toDataParts(selectFields(reply, "reload", ["start", "before-answer"])),
    ...parts.slice(lastStep),
    ...toDataParts(selectFields(reply, "reload", ["after-answer", "end"])),
  ];
}

/** Returns the metadata that a client has after the stream. */
export function buildReplyMetadata(reply: ReplyFields): ReplyFields {
  return toMetadata(selectFields(reply, "reload"));
}
