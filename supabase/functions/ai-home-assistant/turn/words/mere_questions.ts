/** Which messages want an answer or a text and no change of the record, in English, Spanish, German and French. */
import { anyOf, normaliseWords } from "./message_words.ts";

/** Greetings, thanks and a "no". A message may have nothing else, or a question beside them. */
const COURTESY = anyOf(
  /\b(?:hi|hello|hey|good (?:morning|afternoon|evening|night|day)|there|thanks?|thx|thank you|you|so|very|much|a lot|great|perfect|cool|nice|awesome|wonderful|super|bye|goodbye|see|sorry|no|nope|nothing|more|else|ok|okay|understood|that's all|that is all|never ?mind|for now|again|oh|hm+|ah|well|and|please)\b/,
  /\b(?:hola|buen[oa]s|dias|tardes|noches|gracias|muchas|mil|genial|perfecto|estupendo|adios|hasta luego|perdon|nada|mas|vale|eso es todo|por ahora|pues|y|por favor)\b/,
  /\b(?:hallo|guten? (?:morgen|tag|abend|nacht)|moin|servus|danke|dank|vielen|schon|sehr|schon|super|prima|toll|perfekt|tschuss|nein|nichts|mehr|weiter|alles klar|das war's|und|also|bitte)\b/,
  /\b(?:bonjour|bonsoir|salut|merci|beaucoup|bien|parfait|genial|au revoir|non|rien|d'autre|d'accord|c'est tout|pour l'instant|et|alors|s'il (?:te|vous) plait|svp|stp)\b/,
);

/** How a sentence begins that is a question without its mark, or a request for information or for a text. */
const QUESTIONS = anyOf(
  /^(?:what(?:'s)?|when|where|which|who|whose|why|how|is|are|was|were|do|does|did(?! (?:the|our|my|some|both|all|an?)\b)|has|have|should|can i|can you (?:tell|show|explain|give|list|help|recommend|suggest|see|draft|write|translate)|could i|any (?:idea|advice|tips?)|tell me|show|list|explain|describe|give me|find|search|look ?up|compare|summari[sz]e|help|suggest|recommend|advise|remind me (?:what|when|how|who|where|which)|draft|write (?!(?:it|that|this) down)|translate|rewrite|rephrase|make it (?:short|long|friendl|polit|more|less|sound)\w*|i (?:wonder|want to know|need to know|would like to know|have a question|don't know|was wondering)|i'd like to know)\b/,
  /^(?:que|cuando|donde|cual(?:es)?|quien(?:es)?|por que|como|cuant[oa]s?|hay|es|son|esta|debo|puedo|deberia|dime|muestra\w*|ensena\w*|lista\w*|explica\w*|describe|dame|busca\w*|compara\w*|resume\w*|ayuda\w*|sugiere\w*|recomienda\w*|aconseja\w*|recuerdame (?:que|cuando|como|quien|donde|cual)|redacta\w*|escribe(?:le|me)?|traduce\w*|alguna idea|quiero saber|quisiera saber|me gustaria saber|no se|tengo una (?:duda|pregunta))\b/,
  /^(?:was|wann|wo|welche[rs]?|wer|wessen|warum|wieso|weshalb|wie|wozu|ist|sind|war|hat|haben|soll|sollte|muss|darf|kann ich|kann man|gibt es|sag mir|zeig\w*|list\w*|erklar\w*|beschreib\w*|gib mir|such\w*|finde|vergleich\w*|fass\w*|hilf\w*|empfiehl|empfehlen|rate|schlag\w*|erinnere mich (?:was|wann|wie|wer|wo|welche)|entwirf|schreib\w* (?:mir |ihm |ihr |dem |der |einen? |eine )|ubersetz\w*|formulier\w*|ich (?:frage mich|mochte wissen|wusste gern|weiss nicht|hab\w* eine frage)|andere frage)\b/,
  /^(?:qu'est-ce|que|quoi|quand|ou|quel(?:le)?s?|qui|pourquoi|comment|combien|est-ce|y a-t-il|dois-je|puis-je|dis-moi|dites-moi|montre\w*|liste\w*|explique\w*|decris|donne-moi|donnez-moi|cherche\w*|trouve\w*|compare\w*|resume\w*|aide\w*|conseille\w*|recommande\w*|rappelle-moi (?:ce|quand|comment|qui|ou|quel\w*)|redige\w*|ecris(?!-le)|ecrivez(?!-le)|traduis\w*|reformule\w*|une idee|je (?:me demande|voudrais savoir|veux savoir|ne sais pas)|j'ai une question|j'aimerais savoir)\b/,
);

/** "Can you delete it?" is no question: a request to the assistant about the record. */
const ASKS_YOU =
  /\b(?:(?:can|could|would|will) you|puedes|podrias|(?:kannst|konntest) du|(?:konnen|konnten) sie|peux-tu|tu peux|pou(?:vez|rriez)-vous|vous pouvez|pourrais-tu)\b/;
const RECORD_WORDS = anyOf(
  /\b(?:it|that|this|them|those|everything|both|last|entry|entries|notes?|issues?|tasks?|schedules?|reminders?|repairs?|replacements?|record|changes?|list|please|undo|cancel|skip|postpone|reschedule|mark|log|add|remind|move|note)\b/,
  /\b(?:eso|esto|todo|ultim[oa]|notas?|entradas?|registro|reparacion|incidencia|tareas?|recordatorios?|cambios?|lista|por favor|anotar?|apuntar|marcar|recordar\w*|cancelar|aplazar|anadir|agregar)\b|[aei]r?l[oa]s?\b/,
  /\b(?:das|es|alles|beides|letzten?|eintrag|eintrage|notiz|storung|aufgaben?|erinnerung|reparatur|austausch|anderung|liste|bitte|eintragen|notieren|loschen|erinnern|verschieben|uberspringen)\b/,
  /\b(?:ca|cela|tout|derniere?|entrees?|incident|probleme|taches?|rappels?|reparation|remplacement|modification|liste|noter|ajouter|annuler|reporter|rappeler|supprimer)\b|-l(?:e|a|es)\b|\bl'/,
);

/** What a question begins with before its question word: a condition, or where, when and what it is about. */
const BEFORE_QUESTION = anyOf(
  /^(?:if|when|whenever|suppose|in|on|at|for|with|without|after|before|about|as|since|given|by|or)\b/,
  /^(?:si|cuando|suponiendo|en|para|con|sin|despues|antes|sobre|desde|segun|o)\b/,
  /^(?:wenn|falls|angenommen|in|im|auf|an|am|fur|mit|ohne|nach|vor|bei|uber|seit|oder)\b/,
  /^(?:si|quand|suppose|en|dans|sur|a|pour|avec|sans|apres|avant|chez|depuis|selon|ou)\b/,
);

/**
 * Whether a message only asks something, wants a text, greets or thanks: "How do I remove mould? Thanks!". False for a
 * statement, also before a question, and for a request to change the record in the form of a question.
 */
export function onlyAsks(message: string): boolean {
  const sentences = normaliseWords(message).replace(/\b(?:but|pero|aber|mais)\b/g, ",").match(
    /[^.!?\n]+[.!?\n]*/g,
  ) ?? [];
  return sentences.every((sentence) => {
    const clauses = sentence.split(/[,;:¿]/).map(withoutCourtesy).filter((text) => text !== "");
    const isQuestion = sentence.includes("?");
    const last = clauses.length - 1;
    return clauses.every((clause, i) => {
      if (QUESTIONS.test(clause) || i < last && YES.test(clause)) return true;
      if (ASKS_YOU.test(clause) && RECORD_WORDS.test(clause)) return false;
      // Of a question the last clause has the mark; those after its question word belong to it.
      const isAsked = isQuestion && (i === last || clauses.slice(0, i).some(isInQuestion));
      return isAsked || BEFORE_QUESTION.test(clause) && isQuestion;
    });
  });
}

/** "Yes, but how long will it take?" only asks; a "yes" alone wants what was asked before. */
const YES = /^(?:yes|yeah|yep|sure|si|claro|ja|klar|oui)$/;

const isInQuestion = (clause: string) => QUESTIONS.test(clause);

const LEADING_COURTESIES = new RegExp(`^(?:[^a-z0-9]*(?:${COURTESY.source}))+`);

function withoutCourtesy(clause: string): string {
  return clause.replace(LEADING_COURTESIES, "").replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, "");
}

/** "Anything else?" wants no answer. */
const CLOSING_QUESTION =
  /\b(?:anything|something|what) else\b|\balgo mas\b|\b(?:noch|sonst) (?:\S+ )?(?:etwas|was)\b|\bautre chose\b/;

/** Whether an answer asks the person something. */
export function asksBack(answer: string): boolean {
  const questions = normaliseWords(answer).match(/[^.!?\n]+\?/g) ?? [];
  return questions.some((question) => !CLOSING_QUESTION.test(question));
}
