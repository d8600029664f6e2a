/** Answers to what is pending that are no yes or no: that a plan is wrong, that a draft is sent. In English, Spanish, German and French. */
import { anyOf, normaliseWords, splitIntoClauses } from "./message_words.ts";
import { asksToUndoLastTurn } from "./undo_words.ts";

/** A clause that begins with one of these says that what was proposed is wrong. */
const REFUSALS = anyOf(
  /^(?:(?:no|sorry|wait|oh|hmm|well)[ ,]+)*(?:(?:(?:all|both|most)(?: of (?:it|that|this|them|these))?|everything|it|that|this|they|these|those)(?:'s|'re| is| are| was| were)(?: (?:all|completely|totally|just|really|simply|so))* (?:(?:wrong|incorrect|nonsense|a mistake|not right)$|not what i )|none of (?:it|that|this|them|these) (?:is|are) (?:right|correct)|(?:all|completely|totally) wrong$)/,
  /^(?:(?:no|espera|perdon|pues)[ ,]+)*(?:(?:todo|eso|esto|todo eso|ambos|ambas) )?(?:esta|estan|es|son) (?:todo )?(?:mal|incorrect[oa]s?|equivocad[oa]s?|fals[oa]s?|un error)$|^nada de eso es (?:correcto|cierto)\b/,
  /^(?:(?:nein|moment|sorry|ach)[ ,]+)*(?:alles|das|das alles|beides|es) (?:ist |stimmt )?(?:alles |ganz |komplett |so |hinten und vorne )*(?:falsch|verkehrt|nicht|quatsch|unsinn)(?=$| so$)|^nichts davon stimmt\b/,
  /^(?:(?:non|attends|pardon)[ ,]+)*(?:tout|tout ca|c'est tout|les deux|cela|ca|c')(?: ?est| sont)?(?: (?:tout|completement))* (?:faux|fausses?|incorrecte?s?|pas bon|pas correct)$/,
);

/** Whether a message begins with a refusal of what was proposed: "All of it is wrong, …", "No, undo everything". */
export function refusesPlan(message: string): boolean {
  const text = normaliseWords(message);
  const [first = ""] = splitIntoClauses(text);
  return REFUSALS.test(first) || /^(?:no|nein|non)\b/.test(first) && asksToUndoLastTurn(message);
}

const SENT = anyOf(
  /^(?:i(?:'ve| have)? (?:just |already )?)?sent(?: (?:it|that|them|the (?:draft|message|e-?mail|mail|text|sms)))?(?: (?:now|already|off|myself))*$|^(?:it's|it is|it was|it has been|that's) (?:already )?sent$/,
  /^(?:ya )?(?:(?:esta |quedo )?(?:enviad|mandad)[oa]|(?:lo |la )?(?:envie|mande)|(?:lo |la )?he (?:enviado|mandado))(?: ya)?$/,
  /^(?:(?:ist |schon |bereits )*(?:gesendet|abgeschickt|verschickt|abgesendet|geschickt)|(?:ich )?(?:hab|habe|hab's|habs)(?: (?:ich|es|sie|ihn|das|die (?:e-?mail|mail|nachricht|sms)|den entwurf|schon|jetzt|gerade))* (?:gesendet|abgeschickt|verschickt|geschickt)|ist raus)$/,
  /^(?:c'est |deja |bien )*(?:envoyee?|parti)$|^je (?:l'|les )ai (?:deja |bien )?envoye(?:e|s|es)?$|^j'ai (?:deja |bien )?envoye(?: (?:le|la|l')\S*(?: \S+)?)?$/,
);

/** Words that may come before or after it: "OK, sent, thanks". */
const COURTESY =
  /^(?:ok|okay|done|yes|thanks|thank you|si|listo|hecho|gracias|ja|erledigt|danke|oui|fait|merci)$/;

/** Whether a message says only that the person sent something: "Sent", "Hab ich abgeschickt". */
export function saysSent(message: string): boolean {
  const clauses = splitIntoClauses(normaliseWords(message));
  return clauses.some((clause) => SENT.test(clause)) &&
    clauses.every((clause) => SENT.test(clause) || COURTESY.test(clause));
}
