import type { ChatRequest } from "../fake_provider/completion/chat_request.ts";
import type { Proposal } from "../fake_provider/completion/completion.ts";
import { readConversation } from "./conversation.ts";
import { findEmergency, firstAidFor } from "./first_aid.ts";
import { OTHERS, PLANNED, readFact, readFacts } from "./grammar.ts";
import { sayResults } from "./say_results.ts";
import { answerSentence } from "./sentences.ts";
import { factCall } from "./tool_calls.ts";

const HELP = `I am offline and know a few kinds of sentences. This one wrote nothing down. Try:
• “the water heater is leaking”, or that something is broken, noisy or won't start
• “we had the furnace serviced on Friday for $120”, “we replaced the dishwasher with a Bosch”
• “mark the leak as fixed”, “undo that”, “it cost 95”
• “what is due?”, “when did we last flush the water heater?”, “what did the furnace cost?”
• “email the plumber about the leak”`;
const OFF_RECORD = /\b(?:don't|do not|no need to) (?:log|record|save|write|note)/i;

/** What is said where nothing is called; the last row is the honest fallback. */
const REPLIES: [words: RegExp, reply: string][] = [
  [OTHERS, "I am sorry to hear that. I keep the record of your own home, so I write nothing down."],
  [/\bcosts?\b|\bprice\b/i, "I have no price list offline. Two or three quotes tell you more."],
  [/\bago\b/i, "Roughly which year was that? Then I write it down under the right date."],
  [PLANNED, "Sounds like a plan. Tell me when it is done and I will put it in your home record."],
  [/^(?:thanks|thank you|great)\b/i, "You are welcome. I am here when the house needs something."],
  [/^(?:hi|hello|hey|good morning)\b/i, "Hello! Tell me what is going on at home."],
  [/^/, HELP],
];

/**
 * What the demo model says or calls. Pass one: safety first, then what the sentence asks for, else
 * a call for each fact, else words. Pass two: what the calls came to, then first aid.
 */
export function answerWithRules(request: ChatRequest): Proposal {
  const conversation = readConversation(request);
  const { said, home } = conversation;
  const facts = readFacts(said, home);
  const advice = facts.flatMap((fact) => firstAidFor(fact, home) ?? []).slice(0, 2);
  const supposed = facts.length === 0 && /\?$/.test(said) ? readFact(said, home) : undefined;
  if (supposed) advice.push(firstAidFor(supposed, home) ?? HELP);
  if (/\bremind me\b/i.test(said)) advice.push("I cannot set reminders yet; your calendar can.");
  if (request.results.some(({ output: { eventType } }) => eventType === "issue_reported")) {
    advice.push("Tell me what you find and I will keep the record up to date.");
  }
  if (request.pass === 2) return say(sayResults(request.results), ...advice);
  const emergency = findEmergency(said);
  if (emergency) return say(emergency);
  if (OFF_RECORD.test(said)) return say(...advice, "As you asked, I am not keeping any of this.");
  const answer = answerSentence(conversation) ?? facts.map((fact) => factCall(fact, facts, home));
  if (typeof answer === "string") return say(answer);
  const toolCalls = answer.filter(({ name }) => request.offered.includes(name));
  if (toolCalls.length > 0) return { text: null, toolCalls };
  return say(...advice.length > 0 ? advice : [REPLIES.find(([words]) => words.test(said))![1]]);
}

/** Ends every text, so that a reader does not take the rules for a language model. */
function say(...parts: string[]): Proposal {
  return { text: [...parts, "— offline model"].join("\n\n") };
}
