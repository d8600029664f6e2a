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
  assets: Asset[];
  vendors: { name: string; trades?: string[] | null; phone?: string | null }[];
  open_issues: Issue[];
  settled_issues: Issue[];
  attention: { id: string; type?: string; asset_id?: string | null; title: string }[];
};

export type Asset = { id: string; kind: string; name: string; installed?: string | null };
export type Issue = { issue_id: string; asset_id?: string | null; title: string };

export function readConversation({ userTexts, earlierResults }: ChatRequest): Conversation {
  const message = userTexts.findLast((text) => readSpeech(text) !== "") ?? "";
  const context = userTexts.findLast((text) => text.includes("<home_context")) ?? "";
  const lists = { assets: [], vendors: [], open_issues: [], settled_issues: [], attention: [] };
  return {
    said: readSpeech(message),
    home: { today: "", you: {}, ...lists, ...readBlock("home_context", context) },
    earlier: earlierResults,
    tapped: readBlock("follow_up_context", message)["id"],
  };
}

/** A quotation that is not the title of something on record, as suggestions quote it. */
const LONG_QUOTE =
  /(?<!\b(?:did|do|was|mark|reopen|dismiss|about|with|of|for|has|marca|hizo|con|de|va) )"[^"]{12,}"/gi;

/** What a person wrote after the blocks of data; what they quote at length is not what they say. */
function readSpeech(text: string): string {
  return text.replace(/^[^]*<\/(?:home_context|follow_up_context)>/, "").slice(0, 4_000)
    .replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/```[^]*?(?:```|$)|^>.*$/gm, " ")
    .replace(LONG_QUOTE, " ")
    .replace(/\b(?:e-?mail|letter|message|note|report)(?: says)? ?:[^]*$/i, " ").trim();
}

/** The JSON object in a block of data, `{}` without one. */
function readBlock(tag: string, text: string): ToolMessage["output"] {
  return parseJsonObject(new RegExp(`<${tag}[^>]*>[^{]*([^]*?)</${tag}>`).exec(text)?.[1] ?? "");
}
