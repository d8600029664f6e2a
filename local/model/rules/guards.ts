/** Why a message or a clause is not something to write down. */

const PERSONS = "(?:step)?(?:sister|brother|mother|mom|mum|dad|father|parent|friend|neighbou?r|" +
  "cousin|uncle|aunt|boss|colleague|co-?worker|grand\\w+|in-?law|son|daughter|roommate|tenant|" +
  "landlord|buddy|client)(?:-in-law)?";

const THIRD_PARTY = new RegExp(
  `\\b${PERSONS}(?:'s|s'|s)?\\s+(?!fixed|repaired|replaced|cleaned|changed|flushed|installed|serviced|did|helped|came)|` +
    `\\b(?:next door|at work|at the office|down the street|on the news|on tv|at school)\\b|` +
    `\\b(?:his|her|their) (?:house|home|place|\\w+ (?:is|was|has|burst|broke|leak))`,
  "i",
);

const OWN = /\b(?:my|our|we|i|i've|we've|ours|mine)\b/i;

export function isThirdParty(text: string): boolean {
  return THIRD_PARTY.test(text);
}

/** "It flooded the kitchen", right after a clause about somebody else. */
export function goesOnAboutOthers(text: string): boolean {
  return !OWN.test(text);
}

const HYPOTHETICAL =
  /^(?:if|what if|suppose|supposing|imagine|say|in case|assuming|when would|what happens)\b|\b(?:would|might|could|hypothetically|what if|in case|if (?:it|the|my|our|a|an|i|we|you)|should (?:it|the) )\b/i;

export function isHypothetical(text: string): boolean {
  return HYPOTHETICAL.test(text);
}

const INTENTION =
  /\b(?:thinking (?:of|about)|think(?:ing)? (?:we|i) (?:should|need)|plan(?:s|ning)? (?:to|on)|going to|gonna|about to|want(?:s)? to|wanna|would like to|'d like to|considering|should (?:we|i)|(?:we|i) should|need(?:s)? to|have to|has to|gotta|hop(?:e|ing) to|(?:we|i)'ll|(?:we|i) will|will be|tomorrow|next (?:week|month|year|spring|summer|fall|autumn|winter)|some ?day|remind me|schedule)\b/i;

export function isIntention(text: string): boolean {
  return INTENTION.test(text);
}

const NOT = "(?:not|n't|never|no|without|nothing|none|neither|stopped|no longer|yet to)";

/** Whether the words that `keyword` finds are denied: "isn't leaking", "no leak", "haven't changed". */
export function isNegated(text: string, keyword: RegExp): boolean {
  const found = keyword.exec(text);
  if (!found) return false;
  const before = text.slice(0, found.index).toLowerCase();
  const after = text.slice(found.index + found[0].length).toLowerCase();
  return new RegExp(`(?:^|\\s|\\w(?=n't))${NOT}(?:\\s+\\S+){0,3}\\s*$`).test(before) ||
    /^\s*(?:anymore|any more|any longer)\b/.test(after);
}

const VAGUE =
  /\b(?:a while (?:ago|back)|ages ago|some ?time (?:ago|back|last)|(?:a )?(?:few|couple of|couple) (?:years|months) (?:ago|back)|years ago|not sure when|(?:can't|cannot|don't) remember when|(?:maybe|probably|perhaps|i think|i guess|around|about|roughly|circa) (?:it was |that was )?(?:in |back in )?(?:19|20)\d{2}|(?:19|20)\d{2} or (?:so|(?:19|20)\d{2}))\b/i;

export function isVagueDate(text: string): boolean {
  return VAGUE.test(text) && !/\b\d+ years ago\b/i.test(text);
}

const DO_NOT_LOG =
  /\b(?:do ?n[o']t|do not|no need to|please don't|without|not) (?:\w+ )?(?:log|logging|record|recording|save|saving|write|writing|note|noting|store|put)\b|\boff the record\b|\bdon't (?:add|keep) (?:this|that|it)\b|\bjust (?:asking|curious|wondering)\b/i;

export function asksNotToLog(said: string): boolean {
  return DO_NOT_LOG.test(said);
}

export function asksWhetherSaved(said: string): boolean {
  return /\b(?:did|has|was|is|were|have|you)\b.{0,40}\b(?:save|saved|log|logged|record|recorded|go through|went through|get that|got that|noted)\b[^.!]*\?/i
    .test(said);
}

const ORDERS =
  /\b(?:ignore|disregard|forget)\b.{0,30}\b(?:previous|prior|above|earlier|all|your)\b.{0,20}\b(?:instruction|rule|prompt|message)|\bsystem prompt\b|\byou are now\b|\bdeveloper mode\b/i;

/** Text that tries to give orders of its own; nothing is done on its word. */
export function givesForeignOrders(said: string): boolean {
  return ORDERS.test(said);
}

/** An id that this home's context does not have. */
export function namesForeignId(said: string, contextText: string): boolean {
  const ids = said.match(/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi) ?? [];
  return ids.some((id) => !contextText.toLowerCase().includes(id.toLowerCase()));
}
