import { LETTER, startsWith, words } from "../clauses.ts";
import type { PromisePatterns } from "./find_promises.ts";

const ADVERB =
  "(?: (?:just|now|also|then|both|all|already|gone ahead and|went ahead and|go ahead and|gladly|definitely|" +
  "personally|be sure to|make sure to|be happy to))*";
const DID = `(?:i|we)(?:'ve| have)?${ADVERB}`;
const WILL = `(?:i|we)(?:'ll| will|'m going to| am going to|'re going to| are going to)${ADVERB}`;
const YOU_WILL = "you(?:'ll| will|'re going to| are going to)";
const A = `(?:(?:a|an|the|your|that|this|another|one|two|three)(?: ${LETTER}+){0,3} )?`;
const REMINDER = "(?:reminders?|notifications?|alerts?)";
const NUDGE = "(?:reminders?|notifications?|alerts?|nudges?|heads-up|heads up|ping|shout)";
const MESSAGE =
  "(?:texts?|emails?|e-mails?|messages?|sms|requests?|notes?|letters?|photos?|inquiry|enquiry)";
const WORKER =
  "(?:plumbers?|electricians?|roofers?|contractors?|technicians?|handyman|installers?|inspectors?|painters?|" +
  "locksmith|exterminator|crew|arborist|movers?)";
const VISIT = `(?:appointments?|visits?|bookings?|reservations?|service call|slot|${WORKER})`;
const TO_SOMEBODY =
  `(?!(?:you|it|this|that|these|those|my)(?!${LETTER})|your (?:question|message|request))[^,;: ]+`;
const NO_LIST =
  `(?! (?:by|in|from|so|out|up|as|for easier)(?!${LETTER})|(?: ${LETTER}+)? (?:new )?(?:it|this|that|these|` +
  "lists?|tasks?|items?|" +
  `results?|entry|entries|issues?|steps?|options?|costs?|systems?|records?|everything)(?!${LETTER}))`;

export const ENGLISH: PromisePatterns = {
  reminder: [
    words(
      `${WILL} (?:remind|ping|nudge|notify|alert|text|email|message) you(?! that(?!${LETTER}))`,
    ),
    words(`${WILL} (?:give|send|drop|text|email) you ${A}${NUDGE}`),
    words(`${WILL} (?:set(?: up)?|create|add|schedule|put(?: in| up)?|make) ${A}${REMINDER}`),
    words(
      `${WILL} (?:check back|check in (?:with|on|again)|follow up (?:with you|in|on|next|again)|circle back|` +
        "get back to you|touch base)",
    ),
    words(
      `${WILL} let you know (?:when|before|as soon as|once|by|in|on|a|one|two|the)(?: [^,;:]{0,60})? ` +
        "(?:due|time|needed|expires?|runs out|ends|up|days?|weeks?|months?|before|advance|january|february|" +
        "march|april|may|june|july|august|september|october|november|december)",
    ),
    words(`${WILL} make sure (?:i|we|to) remind you`),
    words(`${YOU_WILL}${ADVERB} (?:get|receive|have) ${A}${NUDGE}`),
    words(`${YOU_WILL}${ADVERB} be (?:reminded|notified|alerted)`),
    words(
      `${DID} (?:set(?: up)?|created|added|scheduled|put(?: in| up)?|made|saved|arranged|` +
        `turned on) (?:you )?${A}${REMINDER}`,
    ),
    words(
      `(?:a|the|this) (?:${LETTER}+ ){0,2}reminder(?:'s| is| has been)${ADVERB} (?:set|scheduled|created|` +
        "in place|active)",
    ),
    words(
      `(?:${DID}|${WILL}) (?:put|add|added)(?: [^,;:]{1,50})? (?:on|in|into|to) (?:your|the) calendar`,
    ),
    startsWith(`(?:a )?reminders? (?:is |has been )?(?:now )?(?:set|scheduled|created|added)`),
  ],
  message: [
    words(
      `${DID} (?:texted|emailed|e-mailed|messaged|contacted|notified|alerted|pinged|reached out to|written to|` +
        `wrote to) ${TO_SOMEBODY}`,
    ),
    words(
      `${DID} (?:been in touch with|gotten in touch with|got in touch with|told|informed) (?:them|him|her|` +
        `(?:the|your) (?:landlord|company|vendor|manufacturer|insurer|insurance|utility|${WORKER}))`,
    ),
    words(`${DID} (?:sent|forwarded|shot|dropped) ${TO_SOMEBODY} (?:[^,;: ]+ ){0,4}${MESSAGE}`),
    words(
      `${DID} (?:sent|forwarded|passed) (?:it|this|that|them|your [^,;:]{1,30}?) (?:to|on to|along to|over to|` +
        `off to) ${TO_SOMEBODY}`,
    ),
    words(`(?:${DID}|${WILL}) let ${TO_SOMEBODY}(?: [^,;: ]+){0,3} know`),
    words(
      `${WILL} (?:text|email|e-mail|message|contact|notify|reach out to|get in touch with|be in touch with|` +
        `write to) ${TO_SOMEBODY}`,
    ),
    words(`${WILL} (?:send|forward|shoot|drop) ${TO_SOMEBODY} (?:[^,;: ]+ ){0,4}${MESSAGE}`),
    words(
      `(?:the|your|that|an?) (?:text|email|e-mail|message|request) (?:has been|was just|is now|is) (?:sent|on its way)`,
    ),
    startsWith(`(?:text|email|e-mail|message|sms) sent`),
  ],
  booking: [
    words(
      `${DID} (?:booked|reserved|hired|dispatched|purchased|bought|phoned|rang|called|ordered|arranged|` +
        `engaged)${NO_LIST}`,
    ),
    words(`${DID} (?:arranged|booked|organized|organised) (?:it|that|this|everything|for)`),
    words(
      `${DID} (?:scheduled|rescheduled|set up|made|lined up|secured|placed|confirmed|cancelled|canceled|` +
        `requested|got you|gotten you|put in) ${A}(?:${VISIT}|orders?)`,
    ),
    words(`${DID} (?:got|gotten) you (?:booked|scheduled|down for)`),
    words(
      `${WILL} (?:book|reserve|hire|dispatch|phone|call|ring|order|purchase|buy|arrange)(?: ${TO_SOMEBODY})${NO_LIST}`,
    ),
    words(
      `${WILL} (?:schedule|set up|make|line up|place|cancel|confirm|arrange) ${A}(?:${VISIT}|orders?)`,
    ),
    words(
      `(?:has|have) (?:now |just |also )*been${ADVERB} (?:booked|reserved|dispatched|hired|ordered|called|` +
        "contacted|notified)",
    ),
    words(
      `${VISIT} (?:has been|was just|is now)${ADVERB} (?:made|placed|confirmed|scheduled|booked|arranged)`,
    ),
    words(`your order (?:has been|was just|is now) placed`),
  ],
  exceptions: [
    words(
      "not|never|no longer|unable|cannot|failed|nothing|neither|without|isn't|hasn't|haven't|didn't|doesn't|don't|" +
        "couldn't|can't|won't|wouldn't|no|none|nobody|no one|anyone",
    ),
    words(
      "if|unless|would|could|should|may|might|can|let me|let's|happy to|able to|try|tried|trying|whether|please|" +
        "need to|have to|want me|like me|what|which|who",
    ),
    words(
      "earlier|previously|last|ago|yesterday|back in|back on|as (?:i|we)(?:'ve| have)? (?:noted|mentioned|said)|" +
        "according|as scheduled|shows?|says?|said|lists?|seems?|appears?|years?",
    ),
    startsWith("then|in that case"),
    words(
      "by (?:date|season|urgency|priority|cost|price|room|system|importance|due date|the|your)|in order|" +
        "from (?:the|your) (?:sensor|detector|thermostat|manufacturer|utility|company|insurer|app|phone|calendar)",
    ),
    words(
      "(?:draft|short|quick|rough|sample) (?:list|summary|table|checklist|plan)|a draft|drafted|for example",
    ),
  ],
  conditions: [
    words(
      "if|unless|until|whenever you|in case|(?:once|when|after|before|as soon as) (?:you|i have|i know|we have|" +
        "we know)(?! (?:leave|return|get back|are back|come back))|" +
        "would you|should i|shall i|want me to|like me to|just ask|with your (?:ok|okay|approval|permission|go-ahead)",
    ),
    startsWith(
      "(?:just |simply |please |or |then )*(?:say|tell|give|let|confirm|send|ask|share|pick|choose|reply|" +
        "answer|approve)",
    ),
  ],
};
