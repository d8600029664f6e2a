import type { ProposedCall } from "../fake_provider/completion/completion.ts";
import type { Conversation } from "./conversation.ts";
import {
  amendLast,
  chooseOption,
  sayChoice,
  sayLast,
  setStatus,
  undoLast,
} from "./calls/correction_calls.ts";
import { parseTable } from "./reading/read_facts.ts";
import { advise, lookUp } from "./calls/look_up_calls.ts";
import { manage, pauseHome, schedule } from "./calls/schedule_calls.ts";
import { toolCall } from "./calls/build_calls.ts";

/** Calls, a question where something must be known first, or nothing: then the next row may try. */
export type Answer = ProposedCall[] | string | undefined;

/** `handler argument = words`: what is more than a report of facts. */
const SENTENCES = parseTable(`
sayChoice = why .*(?:choose|chose|pick\\w*|recommend)
sayLast = ^(?:did|have|has|is) (?:that|it|you|this) .*(?:sav|record|log|not|writ|went)\\w*.*|se (?:ha )?guard(?:ó|ado)
undo = ^(?:\\W|oops|no|please|can (?:you|i))*undo.*|(?:take|put) (?:that|it) back|^desha(?:z|cer).*
amend = ^(?:\\W|no|oh|actually|sorry|that was wrong|en realidad|perd[oó]n)*(?:(?:it|that) (?:was|is|cost)|(?:we|i) paid|cost[oó]|fue(?:ron)?|eran|pagamos|pagu[eé])
manage complete = ^mark ".*" as done|^marca ".*" como hecho
status resolved = mark .*(?:fixed|resolved|done)|^(?:it|that|this)(?:'s| is) fixed|marca .*(?:arreglad|resuelt|hech)[oa]|^(?:ya )?est[aá] arreglad[oa]|^ya (?:no gotea|funciona).*
manage skip = ^(?:please )?skip .*|^salta .*
manage snooze = ^(?:please )?snooze .*(?:till?|until|to|for) .*|^posp[oó]n .* hasta .*
manage reschedule = ^(?:please )?(?:move|reschedule) .* to .*
pauseHome away = ^(?:from .*,? )?(?:we|i)(?:'re| are|'m| am|'ll be| will be) (?:away|gone|out of town|on (?:vacation|holiday)) .*(?:till?|until|to|through|for) .*
pauseHome away = .*(?:estamos|estaremos|vamos a estar|nos vamos|me voy) (?:fuera|de (?:vacaciones|viaje)) .*hasta .*
pauseHome back = ^(?:we|i)(?:'re| are|'m| am) (?:back|home)(?: again| early| now)?[.!]?$|^(?:ya )?(?:hemos vuelto|he vuelto|estamos de vuelta)[.!]?$
manage pause = ^(?:please )?pause .*
manage resume = ^(?:please )?resume .*
manage end = ^(?:please )?(?:stop|end|cancel) .*(?:schedule|reminder|maintenance)\w*
manage complete = ^(?:(?:i|we) )?did (?:the|it) .*
schedule = ^(?!.*\\?).*(?:every (?:\\d+ |other |two |three |six )?\\w+|(?:once|twice) an? \\w+|weekly|monthly|quarterly|yearly|annually).*|^.*(?:remind me to|recu[eé]rda(?:me|nos)) .*|^(?!.*\\?).*(?:cada (?:\\d+ |dos |tres |seis )?\\w+|(?:una vez|dos veces) (?:al?|por) (?:la )?\\S+)
status deferred = ^(?:ok,? )?(?:let's )?(?:snooze|leave|put|defer|postpone|deja|aplaza|pospon)\\w* .*(?:till?|until|to|hasta) .*
status dismissed = ^(?:dismiss|never mind|forget about|descarta|olvida)\\w*.*
status open = ^(?:please )?(?:reopen|re-open|reabre) .*|(?:doing|leaking|happening|broken|acting up|making|running)(?: \\S+)* again
advise = ^(?:what (?:should|can) i do about|¿?qu[eé] (?:debo|puedo) hacer con) ".*
accept = ^(?:yes|sure|ok|s[ií])(?:,? (?:please|do|do it|por favor))?[.!]?$|.*(?:look after (?:this|these|all|them)|enc[aá]rgate de est[ae]).*
listAttention offers = (?:what|which|set up|suggest|recommend|add) (?:.* )?(?:maintenance|upkeep)(?! is).*|qu[eé] mantenimiento .*
lookUp asset = due next|next due|when is .*(?:next|due)|qu[eé] toca .*con|cu[aá]ndo toca
listAttention = ^(?:so |and )?(?:what|which|is|are|show|list|anything|do (?:i|we)).*(?:due|overdue|coming up|open|attention|needs? (?:doing|to be done))|pendiente|qu[eé] toca|qu[eé] (?:tengo|tenemos|hay) que hacer
lookUp today = what (?:did|have) (?:you|i|we) .*(?:record|writ|log|sav|enter|not)\\w*
lookUp last = when (?:did|was|were|have)|last time|what did (?:the|our) last|^who (?:did|does|fixed|repaired|serviced|cleaned|installed|replaced)|cu[aá]ndo|[uú]ltima vez
lookUp sum = (?:what|how much) (?:did|was|were|have|has) .*(?:cost|price|paid|pay|spen[dt])|cu[aá]nto .*(?:cost|pag|gast)\\S*
lookUp count = how (?:many times|often) (?:did|do|have|has|was|were)|cu[aá]ntas veces
lookUp asset = how old|how long|warranty|garant[ií]a|(?:what|which) (?:model|make|brand)|(?:model|serial) number|qu[eé] (?:modelo|marca)|cu[aá]ntos a[nñ]os
lookUp facts = tell me (?:all |everything )?about|h[aá]blame de
lookUp list = history|know about|tell me about|what happened|record (?:say|have|show)\\w*|show me|trouble before|(?:had|have) (?:any )?(?:trouble|problems)|do we have|(?:what is )?the status of|historial|qu[eé] sabes|problemas con|c[oó]mo va
choose = ^[^?]{1,80}$`);

const HANDLERS: Record<string, (conversation: Conversation, argument: string) => Answer> = {
  ...{ sayChoice, sayLast, advise, lookUp },
  undo: undoLast,
  amend: amendLast,
  status: setStatus,
  ...{ manage, pauseHome, schedule },
  listAttention: ({ said }, offers) => {
    const horizon_days = /\b(?:month|mes)\b/i.test(said) ? 31 : 60;
    return [toolCall("list_attention", offers ? { offers: true } : { horizon_days })];
  },
  // A plain yes accepts what the last message offered.
  accept: ({ said, earlier: [last] }) =>
    /look|enc/i.test(said) || last?.some(({ input }) => input["offers"])
      ? [toolCall("schedule_maintenance", { schedules: [{ offer: "all" }] })]
      : undefined,
  choose: chooseOption,
};

/** What a sentence of the table asks for. */
export function answerSentence(conversation: Conversation): Answer {
  return SENTENCES.filter(({ words }) => words.test(conversation.said))
    .map(({ head: [name, argument] }) => HANDLERS[name!]!(conversation, argument!))
    .find((answer) => answer !== undefined && answer.length > 0);
}
