import { LETTER, startsWith, words } from "../clauses.ts";
import type { PromisePatterns } from "./find_promises.ts";

const ADVERB =
  "(?: (?:just|now|also|then|both|all|already|gone ahead and|went ahead and|go ahead and|gladly|definitely|" +
  "personally|be sure to|make sure to|be happy to))*";
const WILL = `(?:i|we)(?:'ll| will|(?:'m| am|'re| are)(?: going to)?)?${ADVERB}`;
/** What I did, do or will do: the verb says which. "I have contact details" has no verb. */
const ME =
  "(?:i|we)(?:'ve| have(?! (?:contact|text|e-?mail|message|order|call|alert|request|schedule|transfer|book|pay)" +
  `(?!${LETTER}))|'ll| will|(?:'m| am|'re| are)(?: going to)?)?${ADVERB}`;
const act = (stems: string, irregular: string) =>
  `${ME} (?:(?:${stems})(?:e|ed|ing)?|${irregular})`;
const YOU_WILL = `you(?:'ll| will|'re going to| are going to| can expect to)${ADVERB}`;
const HAS_BEEN = `(?:has been|have been|'s been|was just|were just|is now|are now)${ADVERB}`;
const IS = `(?:'s| is| are| ${HAS_BEEN})${ADVERB}`;
const THE = "(?:an?|the|your|that|this|another|one|two|three)";
const A = `(?:${THE}(?: (?!(?:of|for|about|to|from|with|that|on|in)(?!${LETTER}))[^,;: ]+){0,3} )?`;
/** "Once it is booked" and "make sure that it is booked" claim nothing. */
const CLAIM = "(?<!\\b(?:once|when|after|before|until|that|sure|check|verify) [^,;:]*)";

const SOME = "(?: [^,;: ]+){0,6}?";
const REMINDER = "(?:reminders?|notifications?|alerts?)";
const NUDGE = "(?:reminders?|notifications?|alerts?|nudges?|heads-up|heads up|ping|shout)";
const MESSAGE =
  "(?:texts?|emails?|e-mails?|messages?|sms|requests?|notes?|letters?|photos?|inquiry|enquiry)";
const WORKER =
  "(?:plumbers?|electricians?|roofers?|contractors?|technicians?|handyman|installers?|inspectors?|painters?|" +
  "locksmith|exterminator|crew|arborist|movers?)";
const VISIT = `(?:appointments?|visits?|bookings?|reservations?|service call|slot)`;
const MONEY = "(?:payments?|deposit|invoice|bill|balance|deductible|refund|claim|reimbursement)";
const PERSON =
  `(?:them|him|her|(?:the|your) (?:${LETTER}+ )?(?:landlord|tenants?|neighbou?rs?|wife|husband|partner|` +
  `company|vendor|manufacturer|insurer|insurance|adjuster|utility|${WORKER}))`;
const TO_SOMEBODY =
  `(?!(?:you|it|this|that|these|those|my)(?!${LETTER})|(?:your|the) (?:question|message|request|record|home|list|log|` +
  `history|notes?|calendar|project|issue|top|end)(?!${LETTER}))[^,;: ]+`;
const NO_LIST =
  `(?! (?:by|in|from|so|out|up|as|on|back|for easier)(?!${LETTER})|(?: it| this| that| these|` +
  `(?: ${LETTER}+)? (?:new )?(?:attention|lists?|tasks?|items?|notes?|details|data|dates?|` +
  `results?|entry|entries|issues?|steps?|options?|costs?|systems?|records?|everything))(?!${LETTER}))`;
/** "In May" is a month, "it may" is a verb. */
const MAY =
  "(?<!(?:in|on|by|of|until|till|for|this|next|early|late|mid|before|after|since) )may(?! \\d)";

/** A purpose denies nothing: "I'll text you, so it doesn't slip". */
const SO = "(?<!\\bso (?:that |you |it |she |he |they |the )[^,;:]*)";

export const ENGLISH: PromisePatterns = {
  reminder: [
    words(
      `${WILL} (?:remind|ping|nudg|notify|alert|text|email|messag)(?:e|ing)? you(?! that(?!${LETTER}))`,
    ),
    words(`${WILL} (?:giv|send|drop|text|email)(?:e|ing)? you ${A}${NUDGE}`),
    words(
      `${WILL} (?:check(?:ing)? (?:back|in (?:with|on|again))|follow(?:ing)? up (?:with you|in|on|next|again)|` +
        "circl(?:e|ing) back|get(?:ting)? back to you|touch base|keep(?:ing)? you (?:posted|updated|informed))",
    ),
    words(
      `${WILL} let you know (?:when|before|as soon as|once|by|in|on|a|one|two|the)(?: [^,;:]{0,60})? ` +
        "(?:due|time|needed|expires?|runs out|ends|up|days?|weeks?|months?|before|advance|january|february|" +
        "march|april|may|june|july|august|september|october|november|december)",
    ),
    words(`${WILL} make sure (?:(?:i|we|to) remind you|you remember)`),
    words(`(?:${YOU_WILL} (?:get|receive|have)|expect) ${A}${NUDGE}`),
    words(`${YOU_WILL} (?:be (?:reminded|notified|alerted)|hear from (?:me|us))`),
    words(
      act(
        "creat|add|schedul|sav|arrang",
        "set(?:ting)?(?: up)?|put(?: in| up)?|ma[dk]e|turned on",
      ) +
        `(?: you)? (?:${A}${REMINDER}|an alarm)`,
    ),
    words(
      `(?:a|the|this) (?:${LETTER}+ ){0,2}reminder(?:${IS} (?:set|scheduled|created|in place|active)|` +
        " will (?:come|go|be sent))",
    ),
    words(`${ME} (?:put|add|added)(?: [^,;:]{1,50})? (?:on|in|into|to) (?:your|the) calendar`),
    startsWith(`(?:a )?reminders? (?:is |has been )?(?:now )?(?:set|scheduled|created|added)`),
  ],
  message: [
    words(
      act(
        "text|e-?mail|messag|contact|alert|ping",
        "notif(?:y|ied)|reach(?:ed)? out to|(?:be|been|get|got|gotten) in touch with|(?:writ(?:e|ing|ten)|wrote) to",
      ) + ` ${TO_SOMEBODY}`,
    ),
    words(`${act("inform|send|ask", "told|tell|sent")} ${PERSON}`),
    words(
      `${act("forward|dropp?|send", "sent|shot|shoot")} ${TO_SOMEBODY}${SOME} ${MESSAGE}`,
    ),
    words(
      act("forward|pass|relay|send", "sent") +
        `${SOME} to (?:${PERSON}|(?!(?:help|make|keep|see|review|check|use|show|be|avoid|the|an?|one|its?|my|your|` +
        `this|that)(?!${LETTER}))${TO_SOMEBODY})`,
    ),
    words(`${ME} let ${TO_SOMEBODY}(?: [^,;: ]+){0,3} know`),
    words(`${THE} ${MESSAGE}${IS} (?:sent|on its way)`),
    startsWith(`(?:text|email|e-mail|message|sms) sent`),
  ],
  booking: [
    words(
      act(
        "book|reserv|hir|dispatch|purchas|phon|call|order|arrang|engag|dial|refund|settl",
        "buy|bought|ring|rang|pay|paid",
      ) + `${NO_LIST} ${TO_SOMEBODY}`,
    ),
    words(`${ME} (?:arranged|booked|organized|organised|paid) (?:it|that|this|everything|for)`),
    words(
      act(
        "schedul|reschedul|cancell?|request|mov|postpon|arrang|secur|plac|fil|submitt?",
        "confirmed|ma[dk]e|set up|lined? up|put in|(?:get|got|gotten) you",
      ) +
        `(?: ${LETTER}+'s)? ${A}(?:${VISIT}|${WORKER}|orders?(?! of(?!${LETTER}))|refund|claim|reimbursement)`,
    ),
    words(`${act("send|dispatch", "sent")} ${A}${WORKER}`),
    words(`${ME} (?:got|gotten) you (?:booked|scheduled|down for)`),
    words(
      `${ME} (?:(?:take|took|taken|taking) care of ${A}${MONEY}|(?:ma[dk]e|sen[dt]) ${A}(?:payments?|deposit|refund)|` +
        `(?:transferr?|wir)(?:e|ed|ing)?${SOME} (?:${MONEY}|[$€£]?\\d+))`,
    ),
    words(
      `${ME} (?:(?:speak|spoke|spoken|talk|talked) (?:to|with)|got off the phone with|hung up with) ${TO_SOMEBODY}`,
    ),
    words(
      `${ME} (?:have|get|got)${SOME} on the (?:line|phone)|${ME} (?:leave|left)${SOME} voicemails?`,
    ),
    words(`${ME} (?:have|had|get|got)${SOME} (?:shipped|delivered)`),
    words(`${ME} (?:add|added|put)${SOME} (?:to|in) (?:your|the) (?:cart|basket)`),
    words(
      `${CLAIM}${HAS_BEEN} (?:booked|reserved|dispatched|hired|ordered|called|contacted|notified|alerted)`,
    ),
    words(
      `${CLAIM}(?:${VISIT}|order)(?: with [^,;:]{1,40}?)?(?:${IS} (?:made|placed|confirmed|booked|arranged|` +
        `cancell?ed)| ${HAS_BEEN} scheduled)`,
    ),
    words(
      `${CLAIM}${MONEY}${IS} (?:submitted|filed|requested|(?:paid|settled) (?:on my|from my|for you|with your))`,
    ),
    words(`(?:is|are) on (?:its|their) way to (?:you|your (?:door|home|house))`),
  ],
  exceptions: [
    words(
      SO +
        "(?:not|never|no longer|unable|cannot|failed|nothing|neither|without|isn't|hasn't|haven't|didn't|doesn't|" +
        "don't|couldn't|can't|won't|wouldn't|no|none|nobody|no one|anyone|would|could|can(?! expect))",
    ),
    words(
      `(?<!see )if|unless|should|${MAY}|might|let me|let's|happy to|able to|try|tried|trying|whether|please|need to|` +
        "have to|want me|like me|what|which|who|to (?:confirm|approve)",
    ),
    words(
      "earlier|previously|last|ago|yesterday|back in|back on|as (?:i|we)(?:'ve| have)? (?:noted|mentioned|said)|" +
        "according|as scheduled|shows?|says?|said|lists|seems?|appears?|years?|on record|in your (?:record|notes)",
    ),
    startsWith("then|in that case"),
    words(
      "by (?:date|season|urgency|priority|cost|price|room|system|importance|due date|the|your)|in order|" +
        "from (?:the|your) (?:sensor|detector|thermostat|manufacturer|utility|company|insurer|app|phone|calendar)",
    ),
    words(
      "(?:draft|short|quick|rough|sample) (?:list|summary|table|checklist|plan)|a draft|drafted|for example|" +
        "an? (?:separate |new )?(?:event|entry|task|item)",
    ),
  ],
  conditions: [
    words(
      "(?<!see )if|unless|until (?:you|i|we)|whenever you|in case|(?:once|when|after|before|as soon as) (?:you|" +
        "i have|i know|we have|we know)(?! (?:leave|return|get back|are back|come back))|" +
        "would you|should i|shall i|want me to|like me to|just ask|with your (?:ok|okay|approval|permission|go-ahead)",
    ),
    startsWith(
      "(?:just |simply |please |or |then )*(?:say|tell|give|let|confirm|send|ask|share|pick|choose|reply|" +
        "answer|approve)",
    ),
  ],
};
