/**
 * The one reader of what models write for the server that runs them and that some servers pass on as text: thinking,
 * tool calls, special tokens. In a code span or a fence it is text, as in an answer about `<think>`.
 */
import { execFrom } from "./replace_text.ts";

/** The markup that an earlier paragraph began and did not end. */
export interface OpenMarkup {
  /** The text up to here is removed. */
  hidden?: HiddenBlock;
  /** The line that ends the code fence. */
  fence?: RegExp;
}

interface HiddenBlock {
  end: RegExp;
  isCall?: boolean;
  /**
   * A header of OpenAI's Harmony format decides whether the message after it is shown, and after a message that is not
   * shown comes another header.
   */
  kind: "block" | "header" | "message";
}

interface ModelMarkup {
  /** The text without the markup. */
  text: string;
  /** The markup that the text begins and does not end. */
  open: OpenMarkup;
  /** Whether anything was removed. */
  isFound: boolean;
  /** The tool calls, each as far as it was written. */
  calls: string[];
  /** Where the answer begins after thinking that ends with a tag but has none at its start. */
  answerStart?: number;
}

const PREFIX = "(?:[a-z]+:|[|｜]\\w+[|｜])?";
const THINKING = "think|thinking|thought|thoughts|reasoning|reflection|scratchpad";
const CALLS = "tool_?calls?|tool_use|tool_(?:response|result|output)s?|function_?calls?|" +
  "function_results?|function|invoke";
const MODEL_TAG = new RegExp(`^${PREFIX}(?:${THINKING}|${CALLS})(?:=.*)?$`, "i");

/** Whether an element with this name is markup of models, which this reader removes. */
export function isModelTag(name: string): boolean {
  return MODEL_TAG.test(name);
}

const THINKING_START = `<${PREFIX}(?:${THINKING})\\s{0,3}>|\\[THINK\\]|◁think▷`;
const THINKING_END = `</${PREFIX}(?:${THINKING})\\s{0,3}>|\\[/THINK\\]|◁/think▷`;
const TOKEN = "[|｜][^|｜<>\\n]{1,60}[|｜]";
/** In upper case only: `[args]` is a word in brackets. */
const BRACKET_TOKEN =
  "\\[/?(?:INST|TOOL_CALLS|TOOL_RESULTS|TOOL_CONTENT|AVAILABLE_TOOLS|ARGS|CALL_ID|" +
  "SYSTEM_PROMPT)\\]";
const MARKUP = new RegExp(
  [
    "^[^\\S\\n]*(?<fence>`{3,})(?<info>[^`\\n]*)$",
    // A code span is read to the end of its line only: thinking may have a single backtick.
    "(?<ticks>(?<!`)`+(?!`))[^\\n]*?(?<!`)\\k<ticks>(?!`)",
    `(?<thinking>${THINKING_START})`,
    `(?<answer>${THINKING_END})`,
    `<(?<call>${PREFIX}(?:${CALLS}))(?:=[^<>\\n]*|\\s[^<>\\n]*=[^<>\\n]*|\\s*)>`,
    `</${PREFIX}(?:${CALLS})\\s*>`,
    // ChatML and Gemma write a role after the token.
    "<\\|im_start\\|>(?:(?:assistant|system|user|tool)\\b)?\\n?",
    "<start_of_turn>(?:(?:model|user)\\b)?\\n?",
    "<\\|start_header_id\\|>[^<\\n]*<\\|end_header_id\\|>",
    `<(?<token>${TOKEN})>`,
    "</?(?:start_of_turn|end_of_turn|end_of_text|bos|eos|pad|unk|s)>|<</?SYS>>",
    `(?<bracket>${BRACKET_TOKEN})`,
  ].join("|"),
  "gim",
);

const END_OF_THINKING = new RegExp(THINKING_END, "gi");
const END_OF_CALL = /<[|｜](?:[^|｜<>\n]*end[^|｜<>\n]*|\/[^|｜<>\n]*|eo[mt]_id)[|｜]>/gi;
/** Mistral's calls have no end. They are the last of a text, and their JSON has no blank line. */
const END_OF_BRACKET_CALL = /(?=\n[ \t\r]*\n)|<\/s>|\[\/TOOL_RESULTS\]/g;
const END_OF_HEADER = /<\|message\|>/g;
const END_OF_MESSAGE = /<\|(?:end|return|call|start|channel)\|>/g;

/** Tokens of DeepSeek, Kimi, Llama, Granite and InternLM that begin a tool call. */
const CALL_TOKEN = /^(?:tool_calls?(?:_section)?(?:_(?:begin|start))?|python_tag|action_start)$/i;
/** Tokens of Harmony that begin the header of a message. */
const HEADER_TOKEN = /^(?:start|channel)$/i;
const IS_RESULT = /response|result|output/i;
const CALL_FENCE = /^tool_(?:code|calls?|outputs?)$/i;

/**
 * Removes the markup. A block without an end is removed to the end of the text, so that thinking and calls that are cut
 * off are not shown. A closing tag of thinking without an opening one removes all text before it.
 *
 * @param open the markup that earlier paragraphs began and did not end
 */
export function readModelMarkup(text: string, open: OpenMarkup = {}): ModelMarkup {
  const markup: ModelMarkup = { text: "", open: { ...open }, isFound: false, calls: [] };
  let position = 0;
  while (position < text.length) {
    const { hidden, fence } = markup.open;
    if (hidden) position = skipHidden(text, position, hidden, markup);
    else if (fence) position = copyFence(text, position, fence, markup);
    else position = readNext(text, position, markup);
  }
  return markup;
}

/** Where the answer begins in a text that begins with thinking without an opening tag; undefined for other texts. */
export function findAnswerStart(text: string): number | undefined {
  return text.includes("/") ? readModelMarkup(text).answerStart : undefined;
}

/** Returns the tool calls that a model has written as text. None of them ran. */
export function readWrittenCalls(text: string): string[] {
  return /[<[`]/.test(text) ? readModelMarkup(text).calls : [];
}

function skipHidden(
  text: string,
  position: number,
  { end, kind, isCall = false }: HiddenBlock,
  markup: ModelMarkup,
): number {
  markup.isFound = true;
  const found = execFrom(end, text, position);
  const content = text.slice(position, found?.index);
  if (isCall) markup.calls.push((markup.calls.pop() ?? "") + content);
  if (!found) return text.length;
  markup.open = {};
  if (kind === "header") {
    const hasRecipient = /\bto=/.test(content);
    if (hasRecipient) markup.calls.push(content);
    const isShown = !hasRecipient && /final\s*$/i.test(content);
    if (!isShown) hide(markup, { end: END_OF_MESSAGE, kind: "message", isCall: hasRecipient });
  } else if (kind === "message") {
    hide(markup, { end: END_OF_HEADER, kind: "header" });
  }
  return found.index + found[0].length;
}

function copyFence(text: string, position: number, end: RegExp, markup: ModelMarkup): number {
  const found = execFrom(end, text, position);
  if (found) markup.open = {};
  const next = found ? found.index + found[0].length : text.length;
  markup.text += text.slice(position, next);
  return next;
}

/** Copies the text up to the next markup or code, and begins that. Returns where the text after it begins. */
function readNext(text: string, position: number, markup: ModelMarkup): number {
  const found = execFrom(MARKUP, text, position);
  markup.text += text.slice(position, found?.index);
  if (!found) return text.length;
  const { 0: match, index } = found;
  const { fence, info = "", ticks, thinking, answer, call, token, bracket } = found.groups!;
  const next = index + match.length;
  const isCallFence = fence !== undefined && CALL_FENCE.test(info.trim());
  const isLowerCase = match.startsWith("[") && match !== match.toUpperCase();
  if ((fence !== undefined && !isCallFence) || ticks !== undefined || isLowerCase) {
    markup.text += match;
    if (fence !== undefined) markup.open = { fence: endOfFence(fence) };
    return next;
  }
  markup.isFound = true;
  if (answer !== undefined) {
    Object.assign(markup, { text: "", calls: [], answerStart: next });
  } else if (thinking !== undefined) {
    hide(markup, { end: END_OF_THINKING, kind: "block" });
  } else if (call !== undefined) {
    hideCall(markup, match, new RegExp(`</${call.replace(/\W/g, "\\$&")}\\s*>`, "gi"));
  } else if (isCallFence) {
    hideCall(markup, match, endOfFence(fence));
  } else if (token !== undefined) {
    const name = token.slice(1, -1).replaceAll("▁", "_");
    if (CALL_TOKEN.test(name)) hideCall(markup, match, END_OF_CALL);
    if (HEADER_TOKEN.test(name)) hide(markup, { end: END_OF_HEADER, kind: "header" });
  } else if (bracket === "[TOOL_CALLS]" || bracket === "[TOOL_RESULTS]") {
    const end = execFrom(END_OF_BRACKET_CALL, text, next);
    if (!IS_RESULT.test(match)) markup.calls.push(text.slice(index, end?.index));
    return end ? end.index + end[0].length : text.length;
  }
  return next;
}

function hide(markup: ModelMarkup, hidden: HiddenBlock): void {
  markup.open = { hidden };
}

/** Also hides results, which some models invent after a call. */
function hideCall(markup: ModelMarkup, opening: string, end: RegExp): void {
  const isCall = !IS_RESULT.test(opening);
  if (isCall) markup.calls.push(opening);
  hide(markup, { end, kind: "block", isCall });
}

function endOfFence(fence: string): RegExp {
  return new RegExp(`^[^\\S\\n]*\`{${fence.length},}[^\\S\\n]*$`, "gm");
}
