import type { ChatRequest } from "../fake_provider/completion/chat_request.ts";
import { parseJsonObject, type ToolMessage } from "../fake_provider/completion/tool_messages.ts";
import {
  type HomeContext,
  type IssueLine,
  readHomeContext,
} from "../fake_provider/completion/read_home_context.ts";

import { chooseWords } from "./words/choose_words.ts";
import type { Words } from "./words/english_words.ts";

/** A request as the rules read it. */
export type Conversation = {
  /** The person's last message, with plain quotes and without what they pasted. */
  said: string;
  home: Home;
  /** The results of earlier messages, newest first. */
  earlier: ToolMessage[][];
  /** Id of what the person tapped on. */
  tapped: unknown;
  /** What the app has read in a document of the message; `{}` without one. */
  attached: ToolMessage["output"];
  /** What the rules say, in the person's language. */
  words: Words;
};

export type Home = HomeContext;
export type Issue = Pick<IssueLine, "issue_id" | "asset_id" | "title">;

export function readConversation({ userTexts, earlierResults }: ChatRequest): Conversation {
  const last = userTexts.at(-1) ?? "";
  // A message with a file may have no words.
  const message = last.includes("<attached_file>")
    ? last
    : userTexts.findLast((text) => readSpeech(text) !== "") ?? "";
  const context = userTexts.findLast((text) => text.includes("<home_context")) ?? "";
  return {
    said: readSpeech(message),
    home: readHomeContext(context),
    earlier: earlierResults,
    tapped: readFollowUp(message)["id"],
    attached: parseJsonObject(
      /<attached_file>\s*([^]*?)<\/attached/.exec(last)?.[1] ?? "",
    ),
    words: chooseWords(userTexts.map(readSpeech).reverse()),
  };
}

/** A quotation that is not the title of something on record, as suggestions quote it. */
const LONG_QUOTE =
  /(?<!\b(?:did|do|was|mark|skip|snooze|reopen|dismiss|about|with|of|for|has|marca|salta|pospón|hizo|con|de|va) )"[^"]{12,}"/gi;

/** What a person wrote after the blocks of data; what they quote at length is not what they say. */
function readSpeech(text: string): string {
  return text.replace(/^[^]*<\/(?:home_context|follow_up_context|attached_file)>/, "").slice(
    0,
    4_000,
  )
    .replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/```[^]*?(?:```|$)|^>.*$/gm, " ")
    .replace(LONG_QUOTE, " ")
    .replace(/\b(?:e-?mail|letter|message|note|report)(?: says)? ?:[^]*$/i, " ").trim();
}

/** Returns what the person tapped on, or `{}`. */
function readFollowUp(text: string): ToolMessage["output"] {
  return parseJsonObject(/<follow_up_context>\s*([^]*?)<\/follow/.exec(text)?.[1] ?? "");
}
