import type { FilePart, Part } from "../../contract/parts.ts";
import { renderFollowUpContext } from "../../model/prompts/follow_up_context.ts";

/** Which files the target takes; it is told of the others in words. */
export interface TakenFiles {
  images?: boolean;
  /** PDFs and the like, as data URLs. */
  documents?: boolean;
}

export type ContentPart =
  | { type: "text"; text: string }
  | { type: "image_url"; image_url: { url: string } }
  | { type: "file"; file: { filename: string; file_data: string } };

/** What a person said, as content of a message; `""` when they said nothing. */
export function userContent(parts: readonly Part[], takes: TakenFiles): string | ContentPart[] {
  const pieces = parts.map((part): ContentPart =>
    (part.type === "file" && providerPart(part, takes)) || { type: "text", text: spokenText(part) }
  ).filter((piece) => piece.type !== "text" || piece.text.trim() !== "");
  return pieces.every((piece) => piece.type === "text")
    ? pieces.map(({ text }) => text).join("\n\n")
    : pieces;
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

function providerPart({ mediaType, url, name }: FilePart, takes: TakenFiles) {
  if (takes.images && mediaType.startsWith("image/") && /^(https:\/\/|data:image\/)/i.test(url)) {
    return { type: "image_url" as const, image_url: { url } };
  }
  if (takes.documents && !mediaType.startsWith("image/") && /^data:[^,]+;base64,/i.test(url)) {
    return { type: "file" as const, file: { filename: name ?? mediaType, file_data: url } };
  }
  return undefined;
}
