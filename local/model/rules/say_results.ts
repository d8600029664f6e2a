import { isObject } from "../check/json_kind.ts";
import { adviceFor, generalAnswer } from "./advice.ts";
import type { Conversation, ToolResult } from "./conversation.ts";
import { draftWish } from "./draft_wish.ts";
import { factsIn, PROBLEMS } from "./facts.ts";
import { clausesOf } from "./clauses.ts";
import { foundWords } from "./found_words.ts";
import { paymentIn, paymentToSay } from "./payment_call.ts";
import { plain } from "./plain.ts";

const READS = ["search_home_record", "list_attention", "get_home_asset"];
const NOT_SAVED =
  /\bnot (?:been )?(?:yet )?(?:saved|recorded)\b|\bwas(?:n't| not) (?:saved|recorded)\b/i;

/** Pass two: says what was done and what was not, then answers what the person asked. */
export function sayResults(conversation: Conversation): string {
  const { results } = conversation;
  const said = results.map((result) => sayResult(result, conversation)).filter((line) =>
    line !== ""
  );
  // The caller knows better when every result looks well and it says otherwise.
  const denied = results.every(({ success }) => success) && saysNotSaved(conversation);
  const lines = denied
    ? ["This was not saved."]
    : said.filter((line, i) => said.indexOf(line) === i);
  return [lines.join(separator(results)), ...answers(conversation)]
    .filter((part) => part !== "").join("\n\n");
}

/** An instruction for a look-up speaks of recording as well; only a plain "not saved" counts. */
function saysNotSaved({ instruction, results }: Conversation): boolean {
  return NOT_SAVED.test(instruction) && !results.some(({ tool }) => READS.includes(tool));
}

function separator(results: ToolResult[]): string {
  return results.length > 1 ? "\n" : " ";
}

function sayResult(result: ToolResult, conversation: Conversation): string {
  const { said, results } = conversation;
  const message = plain(result.message);
  if (!result.success) return failure(result, message);
  if (result.tool === "compose_message") return sayDraft(result, results.length === 1);
  if (result.tool === "request_user_input") return sayAnswer(result, conversation);
  if (READS.includes(result.tool)) return message + foundWords(result.data, said);
  return message || "Done, it is in your record.";
}

/** The person sends it themselves, or does not; the phone says which. */
function sayDraft({ input, data }: ToolResult, alone: boolean): string {
  const to = typeof input.to_name === "string" ? ` to ${plain(input.to_name)}` : "";
  if (isObject(data) && data.sent === true) {
    const then = alone ? " Tell me what comes back and I will put it in your record." : "";
    return `I have opened the draft${to}, and you have sent it.${then}`;
  }
  return alone ? "It was not sent; nothing was changed." : `The message${to} was not sent.`;
}

/** What the person answered on their phone is nothing that was recorded. */
function sayAnswer({ data }: ToolResult, conversation: Conversation): string {
  const answer = isObject(data) ? data.answer : undefined;
  if (answer === undefined) return "Thanks.";
  const payment = paymentIn(conversation);
  if (payment && typeof answer !== "number") return "Then I leave it; nothing was written down.";
  const next = payment && typeof answer === "number" ? ` ${paymentToSay(payment, answer)}` : "";
  return `Thanks, so it is: ${plain(String(answer))}.${next}`;
}

function failure({ code, clarification }: ToolResult, message: string): string {
  if (code === "denied") return "All right, nothing was changed.";
  if (code === "expired") return "Nobody said yes in time, so nothing was changed.";
  if (code === "needs_clarification") {
    const question = clarification?.question ?? message;
    const options = (clarification?.options ?? []).map(optionText).filter((text) => text !== "");
    const choices = options.length > 0 ? `\n${options.map((text) => `• ${text}`).join("\n")}` : "";
    return `This is not saved yet. ${plain(question)}${choices}`;
  }
  if (
    /\bnot\b|\bnothing\b|n't\b/i.test(message) &&
    /\b(?:saved|recorded|executed|written|changed)\b/i.test(message)
  ) {
    return message;
  }
  return `That was not saved. ${message}`.trim();
}

function optionText(option: unknown): string {
  if (typeof option === "string") return plain(option);
  if (!isObject(option)) return "";
  return plain(String(option.label ?? option.name ?? option.title ?? ""));
}

function answers({ said: all, context, results }: Conversation): string[] {
  // What a draft says is said to somebody else.
  const drafted = results.some(({ tool }) => tool === "compose_message");
  const said = drafted ? draftWish(all)?.rest ?? all : all;
  const facts = factsIn(said, context);
  const advice = facts.flatMap((fact) => adviceFor(fact, context) ?? []).slice(0, 2);
  const questions = clausesOf(said).filter(({ question }) => question).map(({ text }) => text).join(
    " ",
  );
  const lookedUp = results.every(({ tool }) => READS.includes(tool));
  const general = lookedUp || (advice.length > 0 && !/\bcost|\bcall\b|\brecommend/i.test(questions))
    ? undefined
    : generalAnswer(questions);
  const reminder = /\bremind me\b/i.test(said)
    ? "I cannot set reminders yet, so please put that one in your calendar."
    : undefined;
  const noted = results.some(({ success }) => success);
  const update = noted && facts.some(({ kind }) => PROBLEMS.includes(kind))
    ? "Tell me what you find and I will keep the record up to date."
    : undefined;
  return [...advice, general, reminder, update].filter((part) => part !== undefined);
}
