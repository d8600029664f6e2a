import { startsWith, words } from "../clauses.ts";
import { ENGLISH as SAVED } from "../saved_statements/english.ts";
import type { SavedPatterns } from "../saved_statements/says_saved.ts";

/** Verbs that state a change of the record whatever they are about. */
const UNDONE =
  "undone|undid|reverted|reversed|rolled back|taken back|took back|deleted|erased|cancelled|canceled|voided|withdrawn|" +
  "skipped|postponed|snoozed|deferred|rescheduled|unscheduled|reopened|re-opened|reinstated|restored";
/** Verbs that a home's parts have, too: a panel is "removed". */
const CHANGED =
  "removed|cleared|dropped|ended|paused|resumed|closed|dismissed|corrected|changed|updated|amended|edited|renamed|" +
  "moved|adjusted|reassigned|shortened|extended|discontinued|retired|delayed|pushed back|put back|taken (?:off|out)";
const ADVERB = "(?: (?:just|now|also|all|both|successfully|gone ahead and))*";
const LIST =
  "(?:home |house |maintenance )?(?:record|records|log|history|file|timeline|list|lists|schedule|calendar|plan)";
const ENTRY =
  "(?:note|notes|entry|entries|replacement|repair|issue|issues|report|problem|task|tasks|schedule|schedules|reminder|" +
  "correction|change|changes|update|record|records|observation|visit|visits|appointment|appointments|booking|inspection|it|that|this|everything|all of (?:it|that|them)|both)";
const VALUE =
  "(?:cost|price|amount|total|date|day|due date|name|title|brand|maker|model|serial|serial number|interval|frequency|" +
  "status|severity|vendor|company)";
const OBJECT = "(?: [^,;:]{1,60}?)?";

export const ENGLISH: SavedPatterns = {
  statements: [
    words(`(?:i|we)(?:'ve| have)?${ADVERB} (?:${UNDONE}|${CHANGED})`),
    words(
      `(?:i|we)(?:'ve| have)?${ADVERB} (?:took|taken|put|moved|pushed|rolled|set|changed|turned)${OBJECT} (?:back|off (?:your|the) ${LIST}|off|out of (?:your|the) ${LIST})(?= *(?:$|[!.✓✅]| (?:to|on|in|from|until|for)(?![a-z])))`,
    ),
    words(
      `${ENTRY}(?: (?:of|about|for|from|with|on) [^,;:]{1,40})?(?: (?:has|have) been|'s been|'ve been)${ADVERB} (?:${UNDONE}|${CHANGED})`,
    ),
    words(
      `${ENTRY}(?: (?:of|about|for|from|with|on) [^,;:]{1,40})? (?:was|were|is|are|is now|are now)${ADVERB} (?:${UNDONE}|removed|corrected)`,
    ),
    words(`(?:it|that|this|everything)'s${ADVERB} (?:${UNDONE}|removed|corrected)`),
    words("(?:it|that|this|everything|they)(?:'s| is|'re| are) (?:gone now|now gone|all gone)"),
    words(`gone from (?:your|the) ${LIST}`),
    startsWith("(?:it's |that's )?(?:all |now )?gone(?= *(?:$|[!.✓✅]))"),
    startsWith(
      `(?:successfully |all |both |now )*(?:${UNDONE}|${CHANGED}|taken back)(?= *(?:$|[!.:✓✅]| (?:the|that|this|it|them|both|all|everything|your|to|until|till|from (?:your|the)|off)(?![a-z])))`,
    ),
    words(`(?:is|are) (?:now )?(?:skipped|postponed|snoozed|deferred|paused) (?:until|till)`),
    words(`${VALUE}(?: (?:of|for) [^,;:]{1,40})? (?:is|are|shows|reads) now`),
    words(`(?:is|are) (?:now )?(?:open|active) again`),
    words(
      "(?:is|are) (?:now due again|due again now|(?:now )?back to (?:due|open)|marked as (?:not done|due|open))",
    ),
    // In a turn that wrote nothing, nothing is done.
    startsWith(
      "(?:all |that's |it's |that is |it is )?(?:done|all set|taken care of)(?= *(?:$|[!.✓✅]))",
    ),
    words(`(?:is|are) (?:now )?(?:back on|back in|off) (?:your|the) ${LIST}`),
  ],
  exceptions: [
    ...SAVED.exceptions,
    words(
      `(?:${CHANGED}|${UNDONE}) (?:my|(?:your|the|that|this|a|an) (?:[a-z]+ )?(?:questions?|answer|steps?|advice|draft|message|` +
        "estimate|words|wording|text|tone|email|subject|sentence|valve|water|gas|power|breaker|thermostat|door|window|" +
        "panel|cover|lid|cap|filter|belt|screws?|drain|hose|battery|batteries))",
    ),
    words("usually|often|typically|normally|always|every|each|sometimes|by hand"),
  ],
};
