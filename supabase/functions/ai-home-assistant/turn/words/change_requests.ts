/** The wordings that ask for a change of the record, or for any act, in English, Spanish, German and French. */
import { AROUND } from "./undo_words.ts";
import { anyOf, normaliseWords, splitIntoClauses } from "./message_words.ts";

/** In characters. A longer message may be a text that the person pasted. */
const MAX_LENGTH = 300;

const SOME = "(?: \\S+){0,8}?";
const MONTHS = {
  en: "january|february|march|april|may|june|july|august|september|october|november|december",
  es: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
};

/** What a person asks to change or take back, at the beginning of a clause. */
const CHANGES: Record<string, string> = {
  en:
    "undo|un-do|revert|reverse|roll ?back|delete|erase|remove|cancel|skip|postpone|defer|snooze|reschedule|reopen|" +
    "re-open|restore|rename|take back|bring back|" +
    "(?:correct|end|stop|pause|resume) (?:it|that|this|the|my|both|them)|" +
    `(?:take|put|bring|set|turn|move|push|change)${SOME} (?:back|off|out)|` +
    `(?:change|move|switch|push|update|correct)${SOME} (?:to|from|until|till)|` +
    "change (?:it|that|the (?:cost|price|amount|date|day|title|name|interval|brand|model))|" +
    `make (?:it|that|the \\S+) (?:\\$ ?)?(?:\\d|(?:${MONTHS.en})\\b)|leave${SOME} (?:till|until)`,
  es:
    "(?:deshaz|deshace|deshaga|deshacer|revierte|revertir|anul(?:a|e|ar)|borr(?:a|e|ar)|elimin(?:a|e|ar)|" +
    "quit(?:a|e|ar)|cancel(?:a|e|ar)|saltate|saltar|omit(?:e|ir)|pospon(?:|ga|er)|apla(?:za|ce|zar)|reabr(?:e|ir)|" +
    "restaur(?:a|ar)|corri(?:ge|ja)|corregir|(?:cambia|cambiar|mueve|mover)(?=l[oa]s?(?![a-z])))(?:me)?(?:l[oa]s?)?|" +
    `(?:cambi(?:a|e|ar)|mueve|mover)${SOME} (?:al?|por) (?:\\d|\\$|${MONTHS.es})|vuelve a (?:abrir|poner)|` +
    `(?:pon|dej|devuelv)(?:a|e)?(?:l[oa]s?)?${SOME} (?:como estaba|de vuelta)`,
  de:
    "(?:losch|entfern|stornier|widerruf|annullier|korrigier|berichtig|verschieb|uberspring|streich)(?:e|en sie)?|" +
    `(?:mach|mache|machen sie)${SOME} ruckgangig|` +
    `(?:nimm|nehmen sie)${SOME} (?:zuruck|raus|heraus|weg|von der liste)|` +
    `(?:setz|setze|setzen sie|stell|stelle|stellen sie)${SOME} (?:zuruck|aus|wieder her)|` +
    `(?:ander|andere|andern sie) (?:es|das|den|die)${SOME} (?:auf|in|zu)|(?:offne|offnen sie)${SOME} wieder|` +
    "(?:(?:den|die|das|diesen?|dieses|letzte[nr]?) )?(?:eintrag|notiz|aufgabe|termin|erinnerung|storung|meldung|" +
    `austausch|reparatur|anderung|wartung|alles|das|es|beides)${SOME} ` +
    "(?:loschen|ruckgangig machen|zurucknehmen|stornieren|uberspringen|verschieben|entfernen|streichen|wiederherstellen)",
  fr:
    "(?:l'|les? |la )?(?:annul|supprim|effac|enlev|retir|corrig|report|decal|deplac|saut|restaur)(?:e|ez|er)|" +
    "defais|defaites|defaire|rouvre|rouvrez|rouvrir|retablis|retablissez|reviens en arriere|" +
    `(?:remets|remettez)${SOME} (?:comme|dans|sur|a)|(?:remets|remettez)-l(?:e|a|es)|` +
    `(?:chang|modifi)(?:e|ez)(?:-l(?:e|a|es))?${SOME} (?:en|a|au|pour|par)`,
};

/** Other acts. With them, "Done" alone says that something was saved. */
const ACTS: Record<string, string> = {
  en:
    "mark|add|put|log|record|save|note|write|set|schedule|create|close|resolve|dismiss|update|change|make|remind|" +
    "stop|pause|resume|redo|replace|do (?:it|that|this|both|them)|move|start|enter|keep",
  es:
    "(?:marca|anota|apunta|registra|guarda|agrega|anade|pon|programa|crea|cierra|recuerda|actualiza|haz|mueve|cambia)" +
    "(?:me)?(?:l[oa]s?)?",
  de:
    "(?:trag|notier|speicher|markier|setz|leg|plan|erinner|schreib|fug|mach|schliess|stell)e?|nimm|ander",
  fr:
    "(?:marqu|not|ajout|enregistr|programm|planifi|cre|ferm|rappell|pass|chang|modifi)(?:e|ez)|mets|mettez|fais|" +
    "faites|inscris|inscrivez",
};

const atBeginning = (requests: Record<string, string>) =>
  Object.entries(requests).map(([language, verbs]) =>
    new RegExp(`^(?:(?:${AROUND[language]})[ ,]+)*(?:${verbs})(?![a-z0-9'])`)
  );

const CHANGE_PATTERNS = atBeginning(CHANGES);
const ACT_PATTERNS = atBeginning(ACTS);

/** "Can you remove mould with bleach?" asks for no change of the record. */
const ASKS_YOU =
  /\b(?:can|could|would|will) you\b|\b(?:puedes|podrias|kannst|konnten|konnen|peux|pouvez|pourr\w+)\b/;
const RECORD_WORDS = anyOf(
  /\b(?:it|that|this|them|those|everything|both|all|last|entry|entries|notes?|issues?|tasks?|schedules?|reminders?|repairs?|replacements?|record|changes?|one|ones|list)\b/,
  /\b(?:eso|esto|todo|ultim[oa]|notas?|entradas?|registro|reparacion|incidencia|tareas?|recordatorios?|cambios?|lista)\b|[aei]r?l[oa]s?\b/,
  /\b(?:das|es|alles|beides|letzten?|eintrag|eintrage|notiz|storung|aufgaben?|erinnerung|reparatur|austausch|anderung|liste)\b/,
  /\b(?:ca|cela|tout|derniere?|entrees?|note|incident|probleme|taches?|rappels?|reparation|remplacement|modification|liste)\b|-l(?:e|a|es)\b|\bl'/,
);

/** A text that the assistant wrote is changed in the conversation, not on record. */
const WRITTEN_TEXTS =
  /\b(?:drafts?|e-?mails?|mails?|letters?|texts?|messages?|sentences?|paragraphs?|wording|tone|borrador|correo|mensaje|carta|texto|frase|entwurf|nachricht|brief|satz|brouillon|courriel|lettre|phrase|texte)\b/;

/**
 * Whether a message asks to change something on record or to take it back: "Undo the replacement", "make it January 3". False
 * for a question such as "how do I remove mould?".
 */
export function asksForChange(message: string): boolean {
  const text = readText(message);
  return !WRITTEN_TEXTS.test(text) && someClause(text, CHANGE_PATTERNS);
}

/** Whether a message asks for an act: also "Mark it as done". */
export function beginsWithAct(message: string): boolean {
  return someClause(readText(message), [...CHANGE_PATTERNS, ...ACT_PATTERNS]);
}

function readText(message: string): string {
  return message.length > MAX_LENGTH ? "" : normaliseWords(message);
}

function someClause(text: string, patterns: readonly RegExp[]): boolean {
  const hasQuestionMark = /[?¿？]/.test(text);
  return splitIntoClauses(text).some((clause) =>
    patterns.some((pattern) => pattern.test(clause)) &&
    (!(hasQuestionMark || ASKS_YOU.test(clause)) || RECORD_WORDS.test(clause))
  );
}

/** Whether an answer says itself that something was not done or is not there: "There is nothing to undo." */
export function admitsNothing(answer: string): boolean {
  return ADMISSION.test(normaliseWords(answer));
}

const ADMISSION =
  /\b(?:nothing|not|cannot|can't|couldn't|unable|don't|didn't|no hay|nada|no (?:pued|se|he|lo|la)\w*|nichts|nicht|kein\w*|rien|aucun\w*|ne (?:peux|trouve)|n'ai|pas)\b/;
