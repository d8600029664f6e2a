import { asksToUndoLastTurn } from "./undo_words.ts";

/** What the rules of SQL know of a person's message. A model and a quoted text cannot write these. */
export interface PersonWords {
  /** The message without quotations and pasted text; empty for a message that is too long to be typed. */
  ownWords: string;
  /** The only title that a short message quotes, as a suggestion does: Mark "Pilot light fails" as fixed. */
  namedTitle: string | null;
  asksUndo: boolean;
}

export function readPersonWords(message: string): PersonWords {
  return {
    ownWords: removeQuotedText(message),
    namedTitle: findQuotedTitle(message),
    asksUndo: isUndoMessage(message),
  };
}

/** In characters. A person does not type or dictate more in one message, so a longer one has a pasted text. */
const MAX_OWN_LENGTH = 1_000;

/** Each is removed to the end of the message, or as far as it matches. */
const QUOTED_TEXT: readonly [pattern: RegExp, replacement: string][] = [
  [/(?:```|~~~).*/su, " "],
  [/(?:^|\n)[ \t]*>[^\n]*/gu, "\n"],
  // A forwarded or copied mail: from its first header or its separator on.
  [
    /(?:^|\n)[ \t]*(?:(?:from|sent|to|cc|date|subject|re|fwd?|de|para|asunto|fecha|von|an|betreff|objet)[ \t]*:|-{3,}|_{3,}).*/siu,
    " ",
  ],
  // What somebody said, and what follows an introduction: "The letter says: …".
  [
    /(?<![\p{L}\p{N}_])(?:says|said|states|stated|reads|writes|wrote|dice|dijo|decía|escribió|pone|sagt|schreibt|schrieb|steht|dit|écrit)(?![\p{L}\p{N}_])[^\n.:]{0,40}:.*|:[ \t]*\n[ \t]*\n.*/siu,
    " ",
  ],
  // An inch mark is no quotation mark.
  [/(\p{Nd})["”](?![\p{L}\p{N}])/gu, "$1"],
  // Up to the last mark, because the quoted text may contain marks.
  [/["“”„«»「」『』＂].*["“”„«»「」『』＂]/su, " "],
  [/["“”„«»「」『』＂].*/su, " "],
  // A single mark after a letter or a number is an apostrophe.
  [/(?:^|[\s(])[‘‚‹›`'].*[’‘›‹`'](?![\p{L}\p{N}])/su, " "],
  [/(?:^|[\s(])[‘‚‹›].*/su, " "],
];

/**
 * Returns a message without quotations, quoted lines, code blocks, copied mails and reported speech; empty for one
 * that is too long to be typed. A text that is pasted without such a mark is not recognised.
 */
function removeQuotedText(message: string): string {
  if ([...message].length > MAX_OWN_LENGTH) return "";
  return QUOTED_TEXT.reduce((text, [pattern, by]) => text.replace(pattern, by), message);
}

const ONE_QUOTED_TITLE = [
  /^[^"“”„«»:\n]{1,60}["“„«]([^"“”„«»\n]{1,200})["”“»][^"“”„«»:\n]{0,60}$/u,
  /^[^"“”„«»:\n]{0,59}[\s(][‘‚‹›`']([^"“”„«»\n]{1,200})[’‘›‹`'](?![\p{L}\p{N}])[^"“”„«»:\n]{0,60}$/u,
];

function findQuotedTitle(message: string): string | null {
  for (const pattern of ONE_QUOTED_TITLE) {
    const title = pattern.exec(message)?.[1];
    if (title) return title;
  }
  return null;
}

/** In characters. A longer message may be a text that the person pasted. */
const MAX_UNDO_LENGTH = 60;

const UNDO_WORDS =
  /(?<![\p{L}\p{N}_])(?:undo|revert|delete|remove|scratch|take (?:it|that|this) (?:back|out|off)|take .{1,40} (?:back|out|off) again|(?:roll|take) back|deshaz|deshacer|borra|elimina|quita|rückgängig|nimm .{1,40} wieder (?:he)?raus|lösch[\p{L}\p{N}_]*|annule[\p{L}\p{N}_]*)(?![\p{L}\p{N}_])/iu;

/** "Put the gutters back to where they were". */
const PUT_BACK =
  /(?<![\p{L}\p{N}_])(?:(?:put|set|change|move) .+ back (?:to )?(?:how|where|what|the way|like|as) (?:it|they) (?:was|were)|(?:pon|deja|devuelve|vuelve)[\p{L}]* .*(?:como|donde|a lo que) (?:estaba|era|antes)|(?:mach|stell|setz)e? .+wie (?:vorher|zuvor|es war)|remet(?:s|tez)? .*(?:comme|où) (?:avant|c['’]était|ils? étai))/iu;

/** Whether a message is a short one that asks to undo or delete something. */
function isUndoMessage(message: string): boolean {
  return asksToUndoLastTurn(message) ||
    [...message].length <= MAX_UNDO_LENGTH &&
      (UNDO_WORDS.test(message) || PUT_BACK.test(message));
}
