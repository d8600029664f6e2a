import type { Proposal, ProposedCall } from "../answer/completion.ts";
import { adviceFor, generalAnswer } from "./advice.ts";
import type { Conversation } from "./conversation.ts";
import { answeredQuestion } from "./answered_question.ts";
import { correctionAnswer } from "./correction_call.ts";
import { draftCall } from "./draft_call.ts";
import { type DraftWish, draftWish } from "./draft_wish.ts";
import { earlierChoice } from "./earlier_choice.ts";
import { emergencyIn } from "./emergencies.ts";
import { type Fact, factsIn, supposedProblem } from "./facts.ts";
import {
  asksNotToLog,
  asksWhetherSaved,
  givesForeignOrders,
  isIntention,
  isThirdParty,
  namesForeignId,
} from "./guards.ts";
import { lookupCall } from "./lookup_call.ts";
import { paymentCall, paymentIn } from "./payment_call.ts";
import { recordCall } from "./record_call.ts";
import { replaceCall } from "./replace_call.ts";
import { savedOrNot } from "./saved_or_not.ts";
import { smallTalk } from "./small_talk.ts";
import { statusAnswer } from "./status_call.ts";

/** Pass one: calls for what is to be written or looked up, else words. */
export function propose(conversation: Conversation): Proposal {
  const { said, context } = conversation;
  const emergency = emergencyIn(said);
  if (emergency) {
    return words(
      `Safety first:\n${
        numbered(emergency.steps)
      }\n\nNothing is written down yet. Once everyone is safe, tell me what happened and I will note it in your home record.`,
    );
  }
  if (givesForeignOrders(said)) {
    return words(
      "That text gives orders of its own, so I did nothing on its word. What would you like me to do?",
    );
  }
  if (namesForeignId(said, context.text)) {
    return words(
      "I can only work with this home's record, and that id is not part of it, so I left everything as it is.",
    );
  }
  if (asksWhetherSaved(said)) return words(savedOrNot(conversation));
  const choice = earlierChoice(conversation);
  if (choice) return words(choice);
  const wish = conversation.offered.includes("compose_message") ? draftWish(said) : undefined;
  if (wish) return withDraft(wish, conversation);
  const correction = correctionAnswer(conversation);
  if (correction) {
    return "ask" in correction
      ? words(correction.ask)
      : { text: null, toolCalls: unique(correction.calls) };
  }
  const facts = factsIn(said, context);
  if (asksNotToLog(said)) {
    return words(
      [...adviceOn(facts, conversation), "As you asked, I am not keeping any of this."].join(
        "\n\n",
      ),
    );
  }
  const vague = facts.find((fact) => fact.vague);
  if (vague) {
    return words(
      `I would like to put that in the record under the right date. Roughly which year${
        vague.subject ? ` was it for the ${vague.subject.label}` : " was it"
      }? A bill or a photo may show it; nothing is written down until you tell me.`,
    );
  }
  return withCalls(facts, conversation) ?? words(withoutFacts(conversation));
}

/** What else was said comes first, so that the phone's composer opens over what is written down. */
function withDraft(wish: DraftWish, conversation: Conversation): Proposal {
  const rest = { ...conversation, said: wish.rest };
  const facts = factsIn(wish.rest, conversation.context).filter(({ vague }) => !vague);
  const quiet = asksNotToLog(conversation.said) || !/\w/.test(wish.rest);
  const calls = quiet ? [] : withCalls(facts, rest)?.toolCalls ?? [];
  const draft = draftCall(wish, facts, conversation);
  if (draft) return { text: null, toolCalls: [...calls, draft] };
  const whom = wish.name ?? wish.to ?? "them";
  return words(
    `What should I write to ${whom}? Tell me, for example, “${
      wish.channel === "sms" ? "text" : "email"
    } ${whom.replace(/^your /, "my ")} about the leak”.${
      calls.length > 0 ? " The rest is not written down yet, so please say it again with that." : ""
    }`,
  );
}

/** A status is asked for, facts are told, or the record is asked: the first that applies. */
function withCalls(facts: Fact[], conversation: Conversation): Proposal | undefined {
  const { said, context } = conversation;
  const status = statusAnswer(conversation);
  if (status && "ask" in status) return words(status.ask);
  const replacement = status ? undefined : replaceCall(facts, conversation);
  const nothingTold = facts.length === 0 && !status && !replacement;
  const answered = nothingTold ? answeredQuestion(conversation) : [];
  const lookup = nothingTold ? lookupCall(said, context) : undefined;
  const payment = nothingTold ? paymentIn(conversation) : undefined;
  const recorded = facts.filter((fact) => fact !== replacement?.fact);
  const calls = [
    ...(status ? [status.call] : recorded.map((fact) => recordCall(fact, context))),
    ...(replacement ? [replacement.call] : []),
    ...(payment ? [paymentCall(payment, conversation)] : []),
    ...answered,
    ...(lookup ? [lookup] : []),
  ].filter(({ name }) => conversation.offered.includes(name));
  if (calls.length > 0) return { text: null, toolCalls: unique(calls) };
  // What cannot be written is still answered.
  const advice = adviceOn(facts, conversation);
  return advice.length > 0 ? words(advice.join("\n\n")) : undefined;
}

function adviceOn(facts: Fact[], { context }: Conversation): string[] {
  return facts.flatMap((fact) => adviceFor(fact, context) ?? []).slice(0, 2);
}

function withoutFacts({ said, context }: Conversation): string {
  if (isThirdParty(said)) {
    return "I am sorry to hear that. I keep the record of your own home, so I am not writing this down. " +
      "For them: shut off water and power to it first, then call someone who repairs it.";
  }
  const general = generalAnswer(said);
  if (/\bremind me\b/i.test(said)) {
    return "I cannot set reminders yet, so please put that one in your calendar.";
  }
  if (isIntention(said) && !said.includes("?")) {
    return "Sounds like a plan. Tell me when it is done and I will put it in your home record.";
  }
  const supposed = supposedProblem(said, context);
  if (supposed && DENIAL.test(said) && !said.includes("?")) {
    return 'Good to know. I have written nothing down; if an open issue is settled by that, say "mark it as fixed".';
  }
  if (supposed && /^(?:it|that|this|they)\b/i.test(said)) {
    return "I would like to note that. Which thing in the house is it?";
  }
  const advice = supposed && adviceFor(supposed, context, "This usually helps:");
  return advice ?? general ?? smallTalk(said) ?? fallback(said);
}

function fallback(said: string): string {
  return /\?\s*$|^(?:what|how|why|who|when|where|is|are|can|should)\b/i.test(said)
    ? "I know too little offline to answer that well. Try me on leaks, noises, things that stopped working, " +
      "what is due, or when something was last done."
    : "I am here for your home: tell me what happened or what was done, or ask what is due.";
}

const DENIAL = /\b(?:not|never|no longer|stopped)\b|n't\b/i;

function numbered(steps: string[]): string {
  return steps.map((step, i) => `${i + 1}. ${step}`).join("\n");
}

function unique(calls: ProposedCall[]): ProposedCall[] {
  const texts = calls.map((call) => JSON.stringify(call));
  return calls.filter((_, i) => texts.indexOf(texts[i]!) === i);
}

function words(text: string): Proposal {
  return { text };
}
