/**
 * Whether a message says that something was free or that somebody else paid. Models write 0 for an
 * unknown cost, so a 0 counts only beside such words.
 */
export function saysNothingWasPaid(message: string): boolean {
  return PHRASES.some((phrase) => phrase.test(message));
}

const PHRASES = [
  /(?<![-\w]|feel )free(?![-\w]| up\b)/i,
  /\b(gratis|complimentary|no charge|no cost|without charge|on the house|waived|reimbursed)\b/i,
  /\b(costs?|charged?|paid|pay|owed?|bill was)\b[^.!?]{0,20}\b(nothing|zero|0)\b(?![.,]\d)/i,
  /\b(didn['’]t|did not|doesn['’]t|won['’]t) (cost|charge|pay)\b/i,
  /\bcovered\b|\b(under|on|through|via) (the |a |my |our )?(warranty|guarantee|insurance)\b/i,
  /\b(paid|picked up|billed) (for )?(it |this |that )?(by|to) (?!me\b|us\b)\w/i,
  /\b(?!(?:i|we|and|have|has|already|just)\b)\w+ (paid|pays|is paying) (?!me\b|us\b)/i,
  /\b(?!(?:i|we|and|have|has|already|just)\b)\w+ (paid|pays)[.!]?$/i,
  // Spanish, German, French
  /\b(sin (costo|coste|cargo)|gratuit[oa]|en garantía|no (me )?cobr|por el seguro|cubiert)/i,
  /\b(kostenlos|umsonst|kostenfrei|(auf|in|unter) garantie|versicherung (zahlt|bezahlt|hat))/i,
  /\b(gratuit|offert|sans frais|sous garantie|pris en charge|assurance a)/i,
  // An amount of zero in any currency: "$0", "0 €", "0.00 USD"
  /(^|[^\d.,])\p{Sc} ?0(?:[.,]0+)?(?![\d.,]*\d)/u,
  /(^|[^\d.,])0(?:[.,]0+)? ?(\p{Sc}|dollars|euros?|[A-Z]{3}\b)/u,
];
