import type { Part } from "../../contract/parts.ts";
import { renderFollowUpContext } from "../../model/prompts/follow_up_context.ts";

/** What a person said, as content of a message; `""` when they said nothing. */
export function userContent(parts: readonly Part[]): string {
  return parts.map(spokenText).filter((text) => text.trim() !== "").join("\n\n");
}

/** A part as words; `""` for one that says nothing. */
export function spokenText(part: Part): string {
  switch (part.type) {
    case "text":
      return part.text;
    case "file":
      return `[Attached file, not shown here: ${JSON.stringify(part.name ?? part.mediaType)}]`;
    case "follow-up-context":
      return renderFollowUpContext(part);
    default:
      return "";
  }
}
