import type { Shown } from "../../contract/reply.ts";
import type { UiPart, UiReplyPart } from "./ui_message.ts";

/**
 * The parts of an answer with what its reply shows beside them, where the stream puts it: the badge
 * before the last step, suggestions and focus at the end. Of a turn that waits nothing is shown yet.
 */
export function withReply(parts: UiPart[], shown: Shown | null | undefined): UiPart[] {
  if (!shown || shown.status === "requires_action") return parts;
  const lastStep = Math.max(0, parts.findLastIndex(({ type }) => type === "step-start"));
  return [...parts.slice(0, lastStep), ...badge(shown), ...parts.slice(lastStep), ...rest(shown)];
}

/** What clients keep of the stream's metadata. */
export function replyMetadata({ usage, degraded, stopped }: Shown): object {
  return { ...(usage && { usage }), ...(degraded && { degraded }), ...(stopped && { stopped }) };
}

function badge({ functionCall, functionResult }: Shown): UiReplyPart[] {
  return functionCall && functionResult !== undefined
    ? [{ type: "data-badge", id: "badge", data: { functionCall, functionResult } }]
    : [];
}

function rest({ suggestions = [], focus }: Shown): UiReplyPart[] {
  return [
    ...(suggestions.length > 0
      ? [{ type: "data-suggestions" as const, id: "suggestions" as const, data: suggestions }]
      : []),
    ...(focus ? [{ type: "data-focus" as const, id: "focus" as const, data: focus }] : []),
  ];
}
