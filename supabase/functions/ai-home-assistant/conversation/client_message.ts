import { followUpContext } from "../contract/fields.ts";
import {
  type FilePart,
  type FollowUpContextPart,
  PLAN_PART,
  type TextPart,
  type ToolCallPart,
} from "../contract/parts.ts";
import { isReplyDataPart } from "../contract/reply_fields.ts";
import { isObject, type JsonObject } from "../json_value.ts";
import {
  addResults,
  readCall,
  readResult,
  readSdk4Call,
  type ToolOutcome,
} from "./client_tool_calls.ts";
import { FOLLOW_UP_PART } from "./to_ui_messages.ts";

/** What a turn uses of the last message that a chat client sends. */
export interface ClientMessage {
  role: "user" | "assistant";
  /** A person's message has no calls. */
  parts: (TextPart | FilePart | FollowUpContextPart | ToolCallPart)[];
}

/**
 * Reads one message of AI SDK 4 to 7, TanStack AI or chat completions (docs/guides/contribute/conversation.md). Calls
 * are read from UI messages, which alone have the person's decisions and client tool outputs. Never throws, whatever
 * the JSON value. Returns no message if nothing in it is supported, and counts what is left out.
 *
 * Clients can send anything, so a caller must not trust the calls.
 */
export function readClientMessage(
  value: unknown,
): { message: ClientMessage | undefined; rejectedCount: number } {
  if (!isObject(value) || (value["role"] !== "user" && value["role"] !== "assistant")) {
    return { message: undefined, rejectedCount: 1 };
  }
  const { role } = value;
  const reader = new MessageReader(role);
  reader.readParts(value["parts"]);
  reader.readContent(value["content"]);
  reader.readInvocations(value["toolInvocations"]);
  reader.readAttachments(value["experimental_attachments"]);
  const parts = reader.finish();
  return {
    message: parts.length > 0 ? { role, parts } : undefined,
    rejectedCount: reader.rejectedCount + (parts.length > 0 ? 0 : 1),
  };
}

class MessageReader {
  rejectedCount = 0;
  readonly #role: ClientMessage["role"];
  readonly #parts: ClientMessage["parts"] = [];
  readonly #outcomes: ToolOutcome[] = [];

  constructor(role: ClientMessage["role"]) {
    this.#role = role;
  }

  readParts(parts: unknown): void {
    for (const part of toArray(parts)) this.#readPart(part);
  }

  /** A text or a list of parts. AI SDK 4 repeats the text of the parts in it. */
  readContent(content: unknown): void {
    if (Array.isArray(content)) this.readParts(content);
    else if (typeof content === "string") {
      if (content !== "" && !this.#parts.some(({ type }) => type === "text")) {
        this.#parts.push({ type: "text", text: content });
      }
    } else if (content !== undefined && content !== null) this.rejectedCount++;
  }

  /** AI SDK 4 repeats the calls of the parts in `toolInvocations`. */
  readInvocations(invocations: unknown): void {
    const ids = new Set(this.#parts.map((part) => part.type === "tool-call" && part.toolCallId));
    for (const invocation of toArray(invocations)) {
      const call = isObject(invocation) ? readSdk4Call(invocation) : undefined;
      if (!call || !ids.has(call.toolCallId)) this.#addCall(call);
    }
  }

  /** AI SDK 4: `experimental_attachments: [{ name?, contentType?, url }]`. */
  readAttachments(attachments: unknown): void {
    for (const file of toArray(attachments)) {
      this.#add(
        isObject(file) ? buildFile(file["contentType"], file["url"], file["name"]) : undefined,
      );
    }
  }

  finish(): ClientMessage["parts"] {
    this.rejectedCount += addResults(this.#parts, this.#outcomes);
    return this.#parts;
  }

  #readPart(part: unknown): void {
    if (!isObject(part) || typeof part["type"] !== "string") {
      this.rejectedCount++;
      return;
    }
    const { type } = part;
    // What the server itself added to the message.
    if (type === "step-start" || type === PLAN_PART || isReplyDataPart(type)) return;
    const outcome = readResult(part);
    if (outcome && this.#role === "assistant") this.#outcomes.push(outcome);
    else if (type.startsWith("tool-") || type === "dynamic-tool") this.#addCall(readCall(part));
    else this.#add(readOtherPart(part));
  }

  #addCall(call: ToolCallPart | undefined): void {
    this.#add(this.#role === "assistant" ? call : undefined);
  }

  #add(part: ClientMessage["parts"][number] | undefined): void {
    if (part) this.#parts.push(part);
    else this.rejectedCount++;
  }
}

function readOtherPart(part: JsonObject): TextPart | FilePart | FollowUpContextPart | undefined {
  switch (part["type"]) {
    case "text": {
      // TanStack AI has the text in `content`.
      const text = part["text"] ?? part["content"];
      return typeof text === "string" ? { type: "text", text } : undefined;
    }
    case FOLLOW_UP_PART: {
      const { success, data } = followUpContext.safeParse(part["data"]);
      return success ? { type: "follow-up-context", ...data } : undefined;
    }
    default:
      return readFilePart(part);
  }
}

/** Returns a file in any client's form; undefined for another part or a file without an address. */
function readFilePart(part: JsonObject): FilePart | undefined {
  const { type, mediaType, mimeType, url, data, image, name, filename } = part;
  const file = isObject(part["file"]) ? part["file"] : undefined;
  const source = isObject(part["source"]) ? part["source"] : undefined;
  switch (type) {
    case "file":
      return file
        ? buildFile(undefined, file["file_data"], file["filename"])
        : buildFile(mediaType ?? mimeType, url ?? data, name ?? filename);
    case "image_url":
      return isObject(part["image_url"])
        ? buildFile("image/*", part["image_url"]["url"])
        : undefined;
    case "image":
    case "audio":
    case "video":
    case "document":
      return source
        ? buildFile(source["mimeType"] ?? `${type}/*`, source["value"])
        : buildFile(mediaType ?? mimeType ?? `${type}/*`, image);
    default:
      return undefined;
  }
}

/** Returns the note of a file: no route accepts its content yet. */
function buildFile(mediaType: unknown, url: unknown, name?: unknown): FilePart | undefined {
  if (typeof url !== "string") return undefined;
  return {
    type: "file",
    mediaType: typeof mediaType === "string" ? mediaType : "application/octet-stream",
    url,
    ...(typeof name === "string" && { name }),
  };
}

function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
