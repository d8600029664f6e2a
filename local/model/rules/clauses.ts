/** A piece of a message that can hold one fact, and the sentence it stands in. */
export type Clause = { text: string; sentence: string; question: boolean };

const QUESTION_WORD =
  /^(?:(?:and|but|so|also|ok|okay|hey|hi)\W+)*(?:what|when|where|who|whom|which|why|how|is|are|am|was|were|do|does|did|can|could|should|shall|would|will|has|have|any idea|tell me|show me|list)\b/i;

/**
 * Cuts at sentence ends, commas and conjunctions. Quoted and pasted passages go first: what stands
 * in them is not what the person says.
 */
export function clausesOf(said: string): Clause[] {
  return withoutPasted(said)
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => /\w/.test(sentence))
    .flatMap((sentence) =>
      sentence
        .split(/,\s+|\s+[–—-]\s+|\s+(?=(?:and|but|then|because)\s)|:\s+/i)
        .filter((piece) => /\w/.test(piece))
        .map((piece) => {
          const text = piece.replace(/^(?:and|but|then|so|also)\s+/i, "").replace(/[;,]$/, "")
            .trim();
          return { text, sentence, question: isQuestion(text, sentence) };
        })
    );
}

function isQuestion(text: string, sentence: string): boolean {
  if (!QUESTION_WORD.test(text)) return false;
  // "Did the furnace filter" and "have replaced" are statements without their subject.
  if (!/^(?:did|have|had|do)\b/i.test(text)) return true;
  return /\?\s*$/.test(sentence) || /^(?:do|did|have) (?:i|we|you)\b/i.test(text);
}

/** Block quotes, code fences, long quotations, and everything after "the email says:". */
export function withoutPasted(said: string): string {
  return said
    .replace(/```[^]*?(?:```|$)/g, " ")
    .replace(/^>.*$/gm, " ")
    .replace(/"[^"]{12,}"/g, " ")
    .replace(/\b(?:e-?mail|letter|listing|article|review)(?:\s+\w+){0,2}\s*:[^]*$/i, " ")
    .replace(
      /\b(?:note|text|message|report|invoice|contractor|it)\s+(?:says|said|reads)\s*:[^]*$/i,
      " ",
    );
}
