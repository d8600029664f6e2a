import type { Shown } from "../../contract/reply.ts";
import type { UiPart, UiReplyPart } from "./ui_message.ts";

/**
 * Returns the parts of an answer with those of its reply where the stream puts them: the badge before
 * the last step, suggestions and focus at the end. A turn that waits for the person has none yet.
 */
export function addReplyParts(parts: UiPart[], reply: Shown | null | undefined): UiPart[] {
  if (!reply || reply.status === "requires_action") return parts;
  const lastStep = Math.max(0, parts.findLastIndex(({ type }) => type === "step-start"));
  return [
    ...parts.slice(0, lastStep),
    ...badgeParts(reply),
    ...parts.slice(lastStep),
    ...suggestionAndFocusParts(reply),
  ];
}

/** The fields of a reply that the stream sends as metadata of the message. */
export function buildReplyMetadata({ usage, degraded, stopped }: Shown): object {
  return { ...(usage && { usage }), ...(degraded && { degraded }), ...(stopped && { stopped }) };
}

function badgeParts({ functionCall, functionResult }: Shown): UiReplyPart[] {
  return functionCall && functionResult !== undefined
    ? [{ type: "data-badge", id: "badge", data: { functionCall, functionResult } }]
    : [];
}

function suggestionAndFocusParts({ suggestions = [], focus }: Shown): UiReplyPart[] {
  const parts: UiReplyPart[] = [];
  if (suggestions.length > 0) {
    parts.push({ type: "data-suggestions", id: "suggestions", data: suggestions });
  }
  if (focus) parts.push({ type: "data-focus", id: "focus", data: focus });
  return parts;
}
