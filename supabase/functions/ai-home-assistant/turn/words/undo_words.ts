/** The wordings that ask to undo what was done last, in English, Spanish, German and French. */
import { anyOf, normaliseWords, splitIntoClauses } from "./message_words.ts";

/** In characters. A longer message may be a text that the person pasted. */
const MAX_LENGTH = 120;

/** Words that may stand around a request and change nothing in it. */
export const AROUND: Record<string, string> = {
  en: "oops|whoops|oh|ah|hey|hmm|um|ok|okay|no|nope|wait|sorry|actually|please|pls|plz|" +
    "thanks|thank you|just|for real|seriously|really|never mind|nevermind|my mistake|my bad|on second thought|" +
    "can you|could you|would you|will you|i want to|i'd like to|i would like to|let's|" +
    "let us|you can|for me|again|now|right away|and|then|so",
  es: "uy|ay|oh|ok|vale|no|espera|perdon|perdona|disculpa|lo siento|mejor|en realidad|" +
    "por favor|porfa|gracias|oye|puedes|podrias|me puedes|quiero|quisiera|otra vez|ahora|" +
    "pues|entonces|y|error mio|en serio|de verdad|de nuevo",
  de: "ups|oh|ach|ok|okay|nein|nee|warte|moment|sorry|entschuldigung|tut mir leid|doch|" +
    "eigentlich|bitte|danke|kannst du|konntest du|konnen sie|konnten sie|ich mochte|" +
    "ich will|wieder|mal|jetzt|und|dann|mein fehler|ernsthaft|im ernst|echt|wirklich",
  fr: "oups|oh|ah|ok|non|attends|attendez|pardon|desolee?|en fait|finalement|s'il te plait|" +
    "s'il vous plait|stp|svp|merci|peux-tu|tu peux|pourrais-tu|pouvez-vous|pourriez-vous|" +
    "je veux|je voudrais|maintenant|et|alors|mon erreur|vraiment|serieusement|pour de vrai",
};

/** What was written last. */
const LAST: Record<string, string> = {
  en: "(?:the|that|your|my) (?:very )?(?:last|latest|previous) " +
    "(?:ones?|things?|step|changes?|action|entry|entries|update)|" +
    "(?:what|everything|all) (?:that )?you (?:just )?(?:did|recorded|saved|wrote)",
  es: "lo ultimo|lo anterior|lo de antes|" +
    "(?:lo|todo lo) que (?:hiciste|acabas de hacer|acabas de anotar|has hecho|anotaste)|" +
    "(?:el|los|la|las|tu) ultim[oa]s?" +
    "(?: (?:cambios?|pasos?|accion(?:es)?|entradas?|anotacion(?:es)?|cosas?))?",
  de: "das eben|was du (?:gerade |eben )?(?:gemacht|eingetragen|notiert) hast|" +
    "(?:die|den|das|deinen?|dein) letzten?" +
    "(?: (?:anderung(?:en)?|schritt|aktion|eintrag|eintrage|sache))?",
  fr: "(?:tout )?ce que tu (?:viens de faire|viens de noter|as fait|as note)|" +
    "(?:le|la|les|ta|ton|tes) dernier(?:e|s|es)?" +
    "(?: (?:chose|changements?|modifications?|actions?|entrees?|etape))?",
};

/** What a request is about when it names nothing. */
const OBJECTS: Record<string, string> = {
  en: "it|that|this|them|those|these|both|everything|all|" +
    "all of (?:it|that|this|them|those)|that one|" +
    `(?:the|that|your|my) (?:last|latest|previous) message|${LAST["en"]}`,
  es: `eso|esto|todo|todo eso|todo esto|ambos|ambas|las dos|los dos|${LAST["es"]}`,
  de: `das|es|dies|sie|alles|beides|das alles|alles davon|das wieder|${LAST["de"]}`,
  fr: `ca|cela|ceci|tout|tout ca|tout cela|les deux|${LAST["fr"]}`,
};

/** The state before the change. */
const BEFORE: Record<string, string> = {
  en: "(?:to )?(?:how|the way|like|as|what|where) (?:it|they|that|things|everything) " +
    "(?:was|were)(?: before)?",
  es: "(?:a )?(?:como|igual que) (?:(?:estaban?|eran?)(?: antes)?|antes)",
  de: "(?:so )?wie (?:(?:es |alles )?(?:vorher|zuvor|davor|fruher)(?: war)?|es war|alles war)",
  fr: "comme (?:avant|(?:c'|ca |cela |tout )etait(?: avant)?)",
};

/**
 * `{it}` is an object, `{last}` what was written last, `{before}` the earlier state; with `?` after it, it is optional.
 */
const REQUESTS: Record<string, readonly string[]> = {
  en: [
    "(?:undo|un-do|revert|reverse|roll ?back|scratch)(?: {it})?",
    "(?:take|roll|put|change|set|turn|switch|bring) {it} back(?: {before})?",
    "(?:put|change|set|make|return|restore) {it} {before}",
    "go back {before}",
    "(?:take|roll) back {it}",
    "(?:take|get|pull) {it} (?:out|off)(?: of (?:there|the record))? again",
    "(?:take|get|pull) {it} back (?:out|off)",
    "make {it} undone|have {it} undone",
    "(?:delete|remove|erase|discard) {last}",
    "(?:take|get|pull) {last} out(?: again)?|(?:take|get|pull) out {last}",
  ],
  es: [
    "(?:saca|saque|quita|quite)(?:lo|la|los|las) (?:otra vez|de nuevo)",
    "(?:borra|borre|borrar|elimina|elimine|eliminar|quita|quite|quitar|saca|saque|sacar) {last}",
    "vuelve a (?:sacar|quitar)(?:lo|la|los|las)",
    "(?:deshaz|deshace|deshaga|deshacer)(?:lo|la|los|las)?(?: {it})?",
    "(?:revierte|revierta|revertir|anula|anule|anular)(?:lo|la|los|las)?(?: {it})?",
    "(?:pon|deja|devuelve|regresa)(?:lo|la|los|las) (?:todo |otra vez |de nuevo )*{before}",
    "(?:pon|devuelve|regresa) {it} (?:otra vez |de nuevo )?{before}",
    "vuelve(?:lo|la|los|las)? a (?:poner|dejar)(?:lo|la|los|las)?(?: {it})? {before}",
    "(?:echa(?:r|lo)?|da|dar|vuelve|volver|dale) (?:{it} )?(?:para |marcha |hacia )?atras(?: {it})?",
  ],
  de: [
    "(?:mach|mache|machen sie|macht) (?:{it} )?(?:bitte |wieder |mal )*ruckgangig",
    "(?:{it} )?(?:bitte |wieder |mal )*ruckgangig(?: machen)?",
    "(?:nimm|nehmen sie|nehmt) {it} (?:bitte |wieder |mal )*zuruck",
    "(?:{it} )?(?:bitte |wieder )*zurucknehmen",
    "(?:nimm|nehmen sie|nehmt) {it} (?:bitte |mal )*wieder (?:he)?raus",
    "{it} (?:bitte )?wieder (?:he)?rausnehmen",
    "(?:mach|mache|stell|stelle|setz|setze) {it} (?:bitte |wieder |mal )*{before}",
    "(?:stell|stelle|stellen sie) {it} (?:bitte )?wieder her",
    "(?:losche?|loschen sie|entferne?|entfernen sie) (?:bitte |mal |wieder )*{last}(?: wieder)?",
    "{last} (?:bitte |wieder )*(?:loschen|entfernen|rausnehmen)",
    "(?:widerrufe?|widerrufen sie|annulliere) {it}",
  ],
  fr: [
    "(?:enleve|enlevez|retire|retirez|ressors)(?:-(?:le|la|les))?(?: {it})? (?:a nouveau|de nouveau|encore)",
    "(?:supprime|supprimez|supprimer|efface|effacez|enleve|enlevez|retire|retirez) {last}",
    "(?:annule|annulez|annuler|defais|defaites|defaire)(?:-(?:le|la|les))?(?: {it})?",
    "(?:l'|les? |la )?(?:annuler|defaire)(?: {it})?",
    "(?:remets|remettez|remettre)(?:-(?:le|la|les))?(?: {it})? {before}",
    "(?:reviens|revenez|revenir|retour) (?:en arriere|{before})",
  ],
};

/** Why the person wants it undone. */
const REASONS = anyOf(
  /^(?:that|it|this|they|those|i|we|he|she|nobody|that's|it's|i'm)\b(?! (?:meant|mean|want))|^wrong /,
  /^(?:eso|era|fue|no era|estaba|me equivoque|no es|nunca|no (?:lo |la |se )?(?:hi[cz]\w+|paso|vino))\b/,
  /^(?:das|es|(?:ich|wir) hab\w*|(?:er|sie|niemand) (?:war|waren|hat|kam|ist)|war|falsch\w*) /,
  /^(?:c'etait|c'est|ce n'est|ce n'etait|je me suis|je n'ai|il|elle|on|personne|erreur)\b/,
);

/** That the person only talked about something. */
const ONLY_SAID = anyOf(
  /\b(?:only|just) (?:(?:wanted|meant|needed|had|trying) to )?(?:moan|complain|vent|whin|rant|grumbl|ask|wonder|jok|kidd|test|chat|talk|tell|say|said)\w*/,
  /\b(?:solo|solamente) (?:(?:queria|quise|estaba|me) )?(?:quej|desahog|pregunt|brome|prob|coment|decir|dije|charl|habl|contar)\w*/,
  /\bnur (?:mal |kurz |so |ein bisschen )*(?:ge)?(?:jammer|mecker|beschwer|klag|motz|schimpf|frag|scherz|spass|test|erzahl|sagen|sagt|red)\w*/,
  /\b(?:seulement|juste) (?:me |te )?(?:ral|plain|demand|plaisant|blagu|test|essay|parl|dire)\w*/,
);

/** A message with one of these takes back a part. */
const EXCEPTIONS = anyOf(
  /\b(?:only|except|but|keep|leave|apart from|first|second|third)\b/,
  /\b(?:solo|solamente|salvo|excepto|menos|pero|deja)\b/,
  /\b(?:nur|ausser|bis auf|aber|behalte?|lass)\b/,
  /\b(?:seulement|uniquement|sauf|mais|garde|laisse)\b/,
);

const REQUEST_PATTERNS = Object.keys(REQUESTS).map((language) => {
  const around = `(?:(?:${AROUND[language]})[ ,]+)*`;
  const after = `(?:[ ,]+(?:${AROUND[language]}))*`;
  const requests = REQUESTS[language]!.join("|")
    .replaceAll("{it}", `(?:${OBJECTS[language]})`)
    .replaceAll("{last}", `(?:${LAST[language]})`)
    .replaceAll("{before}", `(?:${BEFORE[language]})`);
  return new RegExp(`^${around}(?:${requests})${after}$`);
});

const AROUND_ONLY = Object.values(AROUND).map((words) =>
  new RegExp(`^(?:(?:${words})(?:[ ,]+|$))+$`)
);

/**
 * Whether a message asks to undo what was done last, and names nothing: "Oops, undo that, please", "Delete the last
 * one". It may say why. False for "undo the gutter", and for a message that takes back only a part.
 */
export function asksToUndoLastTurn(message: string): boolean {
  if (message.length > MAX_LENGTH) return false;
  // A German clause after a comma that belongs to the request.
  const text = normaliseWords(message).replace("so, wie", "so wie");
  if (EXCEPTIONS.test(text.replace(ONLY_SAID, ""))) return false;
  const clauses = splitIntoClauses(text);
  const isRequest = (clause: string) => REQUEST_PATTERNS.some((pattern) => pattern.test(clause));
  return clauses.some(isRequest) &&
    clauses.every((clause) =>
      isRequest(clause) || REASONS.test(clause) || ONLY_SAID.test(clause) ||
      AROUND_ONLY.some((pattern) => pattern.test(clause))
    );
}

const UNDO =
  /\b(?:undo|un-do|revert|reverse|roll ?back|(?:take|roll|put) .+ back|desh(?:az|ac|ag)\w*|anul[ae]\w*|revi?ert\w*|ruckgangig|zuruck|annul\w*|defai\w*)\b/;

/** Whether a message asks to undo something, whatever it names: "Undo the gutter". */
export function asksToUndo(message: string): boolean {
  return asksToUndoLastTurn(message) || UNDO.test(normaliseWords(message));
}
