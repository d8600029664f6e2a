import type { Part } from "../../contract/parts.ts";
import { renderFileNote } from "../../model/prompts/render_file_note.ts";
import { renderFollowUpContext } from "../../model/prompts/render_follow_up_context.ts";

/** The content of a person's message; `""` when all its parts are blank. */
export function renderUserContent(parts: readonly Part[]): string {
  return parts.map(renderPart).filter((text) => text.trim() !== "").join("\n\n");
}

/** A part as text for the model; `""` for a call or a result. */
export function renderPart(part: Part): string {
  switch (part.type) {
    case "text":
      return part.text;
    case "file":
      return renderFileNote(part.name ?? part.mediaType);
    case "follow-up-context":
      return renderFollowUpContext(part);
    default:
      return "";
  }
}
