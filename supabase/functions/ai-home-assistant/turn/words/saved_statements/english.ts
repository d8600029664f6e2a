import { startsWith, words } from "../clauses.ts";
import type { SavedPatterns } from "./says_saved.ts";

const SAVED =
  "recorded|saved|logged|noted|added|marked|updated|stored|filed|registered|documented|" +
  "jotted|entered|captured|tracked|put";
/** Verbs that state a change of the record only in the first person: a part of a house is "replaced", too. */
const CHANGED =
  "corrected|changed|removed|deleted|undone|undid|reopened|resolved|closed|dismissed|" +
  "deferred|scheduled|rescheduled|snoozed|cancelled|canceled|created|made a note|set up|set";
const ADVERB = "(?: (?:just|now|also|already|gone ahead and|successfully|both|all))*";
const RECORD = "(?:home |house |maintenance )?(?:record|records|log|history|file|timeline)";

export const ENGLISH: SavedPatterns = {
  statements: [
    words(`(?:i|we)(?:'ve| have)?${ADVERB} (?:got (?:it|that|this) )?(?:${SAVED}|${CHANGED})`),
    words(`(?:i|we)(?:'ve| have) got (?:it|that|this) (?:all )?(?:${SAVED}|down)`),
    words(
      `(?:has|have|[\\p{L}]+'(?:ve|s)) (?:now |just |all |successfully )*been${ADVERB} (?:${SAVED})`,
    ),
    words(
      `(?:is|are|'s|'re) (?:now|successfully|all)${ADVERB} (?:${SAVED}|on file|on record|in (?:your|the) ${RECORD})`,
    ),
    words(
      `(?:it|that|this|everything|both)(?:'s| is| are)${ADVERB} (?:in (?:your|the) ${RECORD}|on (?:file|record) now|${SAVED})`,
    ),
    // Heat "is saved in the tank": without "now" it must be the end of the clause, or the record.
    words(
      `(?:is|are) (?:saved|recorded|logged|noted)(?= *(?:$|[!.✓✅]| (?:in|to|under) (?:your|the) ${RECORD}(?!\\p{L})))`,
    ),
    words(`(?:entry|entries|replacement|repair|issue) (?:is|are) (?:in|on) (?:your|the) ${RECORD}`),
    words(
      `(?:issue|entry|report|problem|task) (?:is|has been)${ADVERB} (?:closed|resolved|reopened|deleted|removed)`,
    ),
    words(`${RECORD} (?:is|has been)${ADVERB} updated`),
    words(
      `(?:i'll|i will) keep (?:it|that|this) (?:in|on) (?:your|the) ${RECORD}|(?:is|are|'s) (?:on your list(?: of [a-z]+)? now|now on your list)`,
    ),
    words(`was (?:just|successfully|now) (?:${SAVED})`),
    startsWith(
      `(?:(?:ok|okay|done|great|got it|all set|sure|perfect|thanks|all right|alright)[^\\p{L}]+)*(?:successfully )?` +
        `(?:recorded|saved|logged|noted|added|marked|updated|stored|filed|registered|documented|scheduled|undone)(?= *(?:$|[!.:✓✅]| (?:as|it|that|this|to|in|at|for|on|under|your|the|both|a|an|all|down|with)(?!\\p{L})))`,
    ),
  ],
  exceptions: [
    words(
      "not|never|no longer|unable|cannot|failed|nothing|neither|without|isn't|wasn't|aren't|weren't|hasn't|haven't|" +
        "didn't|doesn't|don't|couldn't|can't|won't|wouldn't|no|none|hardly|yet to be|still needs?|already",
    ),
    words(
      "if|once|when|whenever|unless|before|after|would|could|should|(?<!(?:in|to|until|till|for|by|from) )may|might|can|will|shall|let me|let's|" +
        "i'll(?! keep (?:it|that|this) (?:in|on) (?:your|the) )|i'd|we'll|it'll|going to|want|wants|like me to|have to|needs? to|ready to|please|to be|being|gets?|" +
        "make sure|happy to|try|tried|trying|in case|whether|as soon as|must|able to|planning|plan to|(?<!for |with )you|how|what|so far",
    ),
    words(
      "above|earlier|before|previously|last|ago|yesterday|since|back in|back on|at the time|originally|in (?:19|20)\\d\\d|" +
        "(?:19|20)\\d\\d|(?:in|on|from|of|by) (?:january|february|march|april|may|june|july|august|september|october|" +
        "november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|as (?:i|we)(?:'ve| have)? " +
        "(?:noted|mentioned|said)|first|when we|initially|history shows|shows?|says?|said|(?<!(?:your|the) )lists?|states?|according|" +
        "seems?|appears?|on that day|that day",
    ),
    words(
      "they|he|she|owner|owners|plumber|electrician|roofer|contractor|technician|inspector|manufacturer|company|" +
        "installer|landlord|tenant|builder|insurer|someone|somebody|who|which|anyone|neighbou?r|vendor",
    ),
    words(
      "(?:closed|set|put|added|saved|stored|changed|marked) (?:the|a|an|your) (?:valve|water|gas|power|breaker|thermostat|door|window|towel|bucket|oil|salt|money|energy)",
    ),
    // The answer itself: "I've added up your costs", "I've marked the steps that are urgent".
    words(
      "added up|put (?:together|aside|it simply)|(?:added|put|marked|noted|updated|changed|set|created) (?:my|" +
        "(?:your|the|that|this) (?:question|answer|steps?|advice|draft|message|plan|estimate|words)|" +
        "(?:a|an|some|two|three|four) (?:short |quick |simple |rough |few )?(?:lists?|draft|plan|summary|" +
        "checklist|table|estimate|questions?|steps?|tips?|options?))",
    ),
  ],
};
