import { findDangers } from "@function/turn/words/danger.ts";
import type { ChatRequest } from "../fake_provider/completion/chat_request.ts";
import type { Proposal } from "../fake_provider/completion/completion.ts";
import { isRecord } from "../fake_provider/check/json_kind.ts";
import { adviceCalls, PRICE } from "./calls/look_up_calls.ts";
import { type Conversation, readConversation } from "./conversation.ts";
import { readDocuments } from "./reading/read_documents.ts";
import { type Fact, OTHERS, PLANNED, readFact, readFacts } from "./reading/read_facts.ts";
import type { Words } from "./words/english_words.ts";
import { firstAidFor, sayResults } from "./words/say_results.ts";
import { answerSentence } from "./answer_sentence.ts";
import { dangerCall, factCall } from "./calls/build_calls.ts";
import { receiptCall } from "./calls/receipt_call.ts";

const OFF_RECORD =
  /\b(?:don't|do not|no need to) (?:log|record|save|write|note)|\bno (?:lo )?(?:guardes|apuntes|registres|anotes)/i;
type ReplyName = keyof Pick<
  Words,
  "notYours" | "noPrices" | "whatWork" | "whichYear" | "plan" | "welcome" | "hello" | "help"
>;

/** What is said where nothing is called. The last row says that the rules do not know the sentence. */
const REPLIES: [pattern: RegExp, reply: ReplyName][] = [
  [OTHERS, "notYours"],
  [PRICE, "noPrices"],
  [/^(?:(?:i|we) )?paid\b|^pag(?:u[eé]|amos)/i, "whatWork"],
  [/\bago\b|^hace /i, "whichYear"],
  [PLANNED, "plan"],
  [/^(?:thank|great|gracias)/i, "welcome"],
  [/^(?:hi|hello|hey|good|hola|buen\S+)\b/i, "hello"],
  [/^/, "help"],
];

/**
 * What the offline model says or calls. Pass one: what the sentence asks for, else a call for each fact, else a report of
 * a danger, else words. Pass two: the results, then advice.
 */
export function answerWithRules(request: ChatRequest): Proposal {
  const reading = readDocuments(request);
  if (reading) return { text: reading };
  const conversation = readConversation(request);
  const { said, home, words } = conversation;
  const facts = readFacts(said, home);
  if (request.pass === 2) {
    const advice = facts.length > 0 ? adviseOn(facts, conversation) : [];
    const isReport = request.results.some(({ output: { code, data } }) =>
      code === "ok" && isRecord(data) && data["event_type"] === "issue_reported"
    );
    return say(
      sayResults(request.results, said, words),
      ...advice,
      ...isReport ? [words.keepMePosted] : [],
    );
  }
  const advice = adviseOn(facts, conversation);
  if (OFF_RECORD.test(said)) return say(...advice, words.notKept);
  const answer = receiptCall(conversation) ?? answerSentence(conversation) ??
    [...facts.map((fact) => factCall(fact, facts, home)), ...adviceCalls(conversation, facts)];
  if (typeof answer === "string") return say(answer);
  const toolCalls = answer.filter(({ name }) => request.offered.includes(name));
  if (toolCalls.length > 0) return { text: null, toolCalls };
  if (findDangers(said).length > 0) return { text: null, toolCalls: [dangerCall(said)] };
  const [, reply] = REPLIES.find(([pattern]) => pattern.test(said))!;
  return say(...advice.length > 0 ? advice : [words[reply]]);
}

/** First aid for the problems of a message, and what else it asks for. */
function adviseOn(facts: Fact[], { said, home, words }: Conversation): string[] {
  // The server has said what keeps people safe.
  if (findDangers(said).length > 0) return [];
  const supposed = facts.length === 0 && /\?$/.test(said) ? readFact(said, home) : undefined;
  const problems = supposed ? [supposed] : facts;
  return problems.flatMap((fact) => firstAidFor(fact, home, words) ?? []).slice(0, 2);
}

/** Ends every text, so that a reader does not take the rules for a language model. */
function say(...parts: string[]): Proposal {
  return { text: [...parts, "— offline model"].join("\n\n") };
}
