import {
  type ReplyFields,
  selectEarlyFields,
  selectFields,
  toDataParts,
  toMetadata,
} from "../../contract/reply_fields.ts";
import type { UiPart } from "./ui_message.ts";

/** Returns the parts of an answer with the data parts of its reply, at the places where the stream sends them. */
export function addReplyParts(parts: UiPart[], reply: ReplyFields | null | undefined): UiPart[] {
  if (!reply) return parts;
  const steps = parts.flatMap(({ type }, i) => type === "step-start" ? [i] : []);
  const isToolPart = ({ type }: UiPart) => type.startsWith("tool-");
  const firstCall = parts.findIndex(isToolPart);
  /** The begin of the step after the first one with calls, and whether that step has calls too. */
  const nextStep = firstCall < 0 ? undefined : steps.find((start) => start > firstCall);
  const hasTwoPasses = nextStep !== undefined && parts.slice(nextStep).some(isToolPart);
  const place = nextStep ?? Math.max(0, steps.at(-1) ?? 0);
  const early = hasTwoPasses
    ? selectEarlyFields(reply, "reload")
    : selectFields(reply, "reload", ["start", "before-answer"]);
  return [
    ...parts.slice(0, place),
    ...toDataParts(early),
    ...parts.slice(place),
    ...toDataParts(selectFields(reply, "reload", ["after-answer", "end"])),
  ];
}

/** Returns the metadata that a client has after the stream. */
export function buildReplyMetadata(reply: ReplyFields): ReplyFields {
  return toMetadata(selectFields(reply, "reload"));
}
