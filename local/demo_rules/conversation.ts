import type { ChatRequest } from "../fake_provider/completion/chat_request.ts";
import { parseJsonObject, type ToolMessage } from "../fake_provider/completion/tool_messages.ts";

/** A request as the rules read it. */
export type Conversation = {
  /** The person's last message, with plain quotes and without what they pasted. */
  said: string;
  home: Home;
  /** The results of earlier messages, newest first. */
  earlier: ToolMessage[][];
  /** Id of what the person tapped on. */
  tapped: unknown;
};

/** The part of the home context that the rules use. */
export type Home = {
  today: string;
  you: { name?: string };
  assets: { id: string; kind: string; name: string; installed?: string | null }[];
  open_issues: { issue_id: string; asset_id?: string | null; title: string }[];
  attention: { id: string; asset_id?: string | null; title: string }[];
};

export function readConversation({ userTexts, earlierResults }: ChatRequest): Conversation {
  const message = userTexts.findLast((text) => readSpeech(text) !== "") ?? "";
  const context = userTexts.findLast((text) => text.includes("<home_context")) ?? "";
  const home = { today: "", you: {}, assets: [], open_issues: [], attention: [] };
  return {
    said: readSpeech(message),
    home: { ...home, ...readBlock("home_context", context) },
    earlier: earlierResults,
    tapped: readBlock("follow_up_context", message)["id"],
  };
}

/** What a person wrote after the blocks of data; what they quote at length is not what they say. */
function readSpeech(text: string): string {
  return text.replace(/^[^]*<\/(?:home_context|follow_up_context)>/, "").slice(0, 4_000)
    .replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/```[^]*?(?:```|$)|^>.*$/gm, " ")
    .replace(/(?<!\b(?:did|do|mark|about|with|of|for|has) )"[^"]{12,}"/gi, " ")
    .replace(/\b(?:e-?mail|letter|message|note|report)(?: says)? ?:[^]*$/i, " ").trim();
}

/** The JSON object in a block of data, `{}` without one. */
function readBlock(tag: string, text: string): ToolMessage["output"] {
  return parseJsonObject(new RegExp(`<${tag}[^>]*>[^{]*([^]*?)</${tag}>`).exec(text)?.[1] ?? "");
}
