import type { ChatRequest } from "../fake_provider/completion/chat_request.ts";
import type { Proposal } from "../fake_provider/completion/completion.ts";
import { isRecord } from "../fake_provider/check/json_kind.ts";
import { adviceCalls, PRICE } from "./calls/advice_calls.ts";
import { type Conversation, readConversation } from "./conversation.ts";
import { findEmergency, firstAidFor } from "./words/first_aid.ts";
import { type Fact, OTHERS, PLANNED, readFact, readFacts } from "./reading/read_facts.ts";
import { sayResults } from "./words/say_results.ts";
import { answerSentence } from "./answer_sentence.ts";
import { factCall } from "./calls/build_calls.ts";

const HELP = `I am offline and know a few kinds of sentences. This one wrote nothing down. Try:
• “the water heater is leaking”, or that something is broken, noisy or won't start
• “we had the furnace serviced on Friday for $120”, “we replaced the dishwasher with a Bosch”
• “they quoted 6,800 for a new roof”, “I paid the plumber 240 for the leak repair”
• “mark the leak as fixed”, “undo that”, “it cost 95”, “what is due?”
• “test the sump pump every 3 months”, “snooze the furnace filter till Saturday”, “skip it this time”, “what maintenance should I do?”
• “when did we last flush the water heater?”, “what did the furnace cost?”
• “how old is the roof?”, “who do I call for the furnace?”, “email the plumber about the leak”`;
const SPANISH_HELP = `Sin conexión entiendo pocas frases, y esta no ha guardado nada. Por ejemplo:
• “el calentador de agua gotea”, “limpiamos los canalones ayer por $120”
• “marca la gotera como arreglada”, “deshaz eso”, “¿qué toca hacer?”`;
const OFF_RECORD =
  /\b(?:don't|do not|no need to) (?:log|record|save|write|note)|\bno (?:lo )?(?:guardes|apuntes|registres|anotes)/i;
const KEEP_ME_POSTED = "Tell me what you find and I will keep the record up to date.";
const LATER = "Nothing is written down yet; tell me about it later.";
const NO_PRICES = "Name the system, and I look up what the record knows of its costs.";
const NOT_YOURS = "I am sorry to hear that. I write down only what concerns your own home.";

/** What is said where nothing is called. The last rows say that the rules do not know the sentence. */
const REPLIES: [words: RegExp, reply: string][] = [
  [OTHERS, NOT_YOURS],
  [PRICE, NO_PRICES],
  [/\bago\b/i, "Roughly which year was that? Then I write it down under the right date."],
  [PLANNED, "Sounds like a plan. Tell me when it is done and I will put it in your home record."],
  [/^(?:thank|great|gracias)/i, "You are welcome. I am here when the house needs something."],
  [/^(?:hi|hello|hey|good|hola|buen\S+)\b/i, "Hello! Tell me what is going on at home."],
  [/[¿¡ñ]|(?<!\w)(?:el|los|las|que|qué|está|hemos)(?!\w)/i, SPANISH_HELP],
  [/^/, HELP],
];

/**
 * What the demo model says or calls. Pass one: safety first, then what the sentence asks for, else a call for
 * each fact, else words. Pass two: the results, then advice.
 */
export function answerWithRules(request: ChatRequest): Proposal {
  const conversation = readConversation(request);
  const { said, home } = conversation;
  const facts = readFacts(said, home);
  if (request.pass === 2) {
    const advice = facts.length > 0 ? adviseOn(facts, conversation) : [];
    const isReport = request.results.some(({ output: { code, data } }) =>
      code === "ok" && isRecord(data) && data["event_type"] === "issue_reported"
    );
    return say(sayResults(request.results, said), ...advice, ...isReport ? [KEEP_ME_POSTED] : []);
  }
  const emergency = findEmergency(said);
  if (emergency) return say(emergency, OTHERS.test(said) ? NOT_YOURS : LATER);
  const advice = adviseOn(facts, conversation);
  if (OFF_RECORD.test(said)) return say(...advice, "As you asked, I am not keeping any of this.");
  const answer = answerSentence(conversation) ??
    [...facts.map((fact) => factCall(fact, facts, home)), ...adviceCalls(conversation, facts)];
  if (typeof answer === "string") return say(answer);
  const toolCalls = answer.filter(({ name }) => request.offered.includes(name));
  if (toolCalls.length > 0) return { text: null, toolCalls };
  return say(...advice.length > 0 ? advice : [REPLIES.find(([words]) => words.test(said))![1]]);
}

/** First aid for the problems of a message, and what else it asks for. */
function adviseOn(facts: Fact[], { said, home }: Conversation): string[] {
  const supposed = facts.length === 0 && /\?$/.test(said) ? readFact(said, home) : undefined;
  const problems = supposed ? [supposed] : facts;
  return problems.flatMap((fact) => firstAidFor(fact, home) ?? []).slice(0, 2);
}

/** Ends every text, so that a reader does not take the rules for a language model. */
function say(...parts: string[]): Proposal {
  return { text: [...parts, "— offline model"].join("\n\n") };
}
