import { LETTER, startsWith, words } from "../clauses.ts";
import type { PromisePatterns } from "./find_promises.ts";

const ADVERB = "(?: (?:bien|donc|aussi|maintenant|déjà|tout|également|désormais|à présent))*";
const HAVE = `(?:j'ai|nous avons|on a)${ADVERB}`;
const GO = "(?:je vais|nous allons|on va)";
const TO_YOU = "(?:je |nous |on )(?:te |vous |t')(?:le |la |les |l'|en )?";
const A = `(?:(?:un|une|le|la|votre|ton|ta|des|deux)(?: ${LETTER}+){0,2} )?`;
const REMINDER = "(?:rappels?|notifications?|alertes?)";
const MESSAGE =
  "(?:e-mails?|emails?|mails?|courriels?|sms|messages?|textos?|demandes?|courriers?|lettres?|photos?)";
const SET =
  "(?:mis|créé|programmé|ajouté|réglé|configuré|fixé|planifié|activé|enregistré|posé|prévu|mis en place)";
const NOT_ANSWER =
  "(?! (?:l'entrée|cette|cet|ce|cela|ça|la (?:nouvelle )?(?:entrée|liste|tâche)|les (?:tâches|étapes|entrées|" +
  `résultats)|vos (?:tâches|coûts))(?!${LETTER}))`;
/** A passive with a year tells what is on record. */
const NO_YEAR = "(?![^,;:]*(?:19|20)\\d\\d)";

export const FRENCH: PromisePatterns = {
  reminder: [
    words(
      `${TO_YOU}(?:rappeller|préviendr|avertir|notifier|relancer|alerter|recontacter|tiendr)(?:ai|ons|` +
        `a)(?! que(?!${LETTER}))`,
    ),
    words(
      `${TO_YOU}(?:rappelle|préviens|avertis|relance) (?:en|lundi|mardi|mercredi|jeudi|vendredi|samedi|` +
        "dimanche|dans|avant|demain|le \\d|quand|une|un)",
    ),
    words(
      `${GO} (?:te |vous )(?:le |la |les |l'|en )?(?:rappeler|prévenir|avertir|relancer|notifier)`,
    ),
    words(
      `${GO} (?:te |vous |t')?(?:créer|mettre|programmer|ajouter|fixer|envoyer|régler|planifier) ${A}${REMINDER}`,
    ),
    words(
      "(?:je |nous |on )(?:te |vous |t')?(?:enverr|créer|mettr|programmer|ajouter|fixer|planifier|fer)(?:ai|" +
        `ons|a) ${A}${REMINDER}`,
    ),
    words(`(?:vous (?:recevrez|aurez)|tu (?:recevras|auras)) ${A}${REMINDER}`),
    words("(?:vous serez|tu seras) (?:averti|prévenu|notifié|alerté)e?s?"),
    words(`(?:${HAVE}|je (?:vous |t')ai${ADVERB}) ${SET} ${A}${REMINDER}`),
    words(`rappel (?:est|a été)${ADVERB} ${SET}`),
    words("je (?:reviendrai|reviens) vers (?:toi|vous)|je referai le point"),
    startsWith(`rappel (?:bien )?${SET}`),
  ],
  message: [
    words(
      `je (?:leur|lui) (?:en )?ai${ADVERB} (?:envoyé|écrit|transmis|laissé|dit|demandé|signalé|confirmé)`,
    ),
    words(`je (?:l'|les )ai${ADVERB} (?:contacté|prévenu|averti|informé|relancé)e?s?`),
    words(`${HAVE} (?:contacté|prévenu|averti|informé|relancé|écrit (?:à|au|aux))`),
    words(`${HAVE} (?:envoyé|écrit|transmis|laissé|adressé) ${A}${MESSAGE}`),
    words("je (?:leur|lui) (?:enverrai|écrirai|transmettrai|dirai|demanderai)"),
    words(
      "je (?:le |la |les |l')?(?:contacterai|préviendrai|informerai|avertirai)(?: (?:le|la|les|votre|ton|ta)|" +
        "(?= (?:demain|aujourd'hui|ce)))",
    ),
    words(`j'enverrai ${A}${MESSAGE} (?:à|au|aux)`),
    words("j'écrirai (?:à|au|aux)"),
    words(`${GO} (?:leur |lui )(?:envoyer|écrire|transmettre|dire|demander)`),
    words(
      `${GO} (?:les |le |la )?(?:contacter|prévenir|informer|écrire (?:à|au))(?: (?:le|la|les|votre|ton))?`,
    ),
    words(`${GO} envoyer ${A}${MESSAGE} (?:à|au|aux)`),
    words(`${MESSAGE} (?:a|ont) (?:bien )?été envoyée?s?`),
    startsWith(`${MESSAGE} (?:bien )?envoyée?s?`),
  ],
  booking: [
    words(
      `(?:${HAVE}|je (?:vous |t'|l'|les )ai${ADVERB}) (?:réservé|commandé|appelé|téléphoné|acheté|engagé|` +
        `organisé|arrangé|mandaté)e?s?${NOT_ANSWER}`,
    ),
    words(
      `${HAVE} (?:pris|fixé|confirmé|obtenu|annulé|passé|demandé) ${A}(?:rendez-vous|commande|rdv|intervention)`,
    ),
    words(
      "(?:j'appellerai|j'achèterai|j'organiserai|je (?:réserverai|commanderai|téléphonerai|" +
        `prendrai rendez-vous|mandaterai))${NOT_ANSWER}`,
    ),
    words(
      `${GO} (?:appeler|réserver|commander|téléphoner|acheter|prendre rendez-vous|organiser|engager|` +
        `faire venir|prendre un rendez-vous)${NOT_ANSWER}`,
    ),
    words("j'appelle (?:le|la|les|tout de suite|votre|ton|immédiatement)"),
    words(`${NO_YEAR}(?:a|ont) été${ADVERB} (?:réservé|commandé|engagé|mandaté)e?s?${NO_YEAR}`),
    words(
      `(?:rendez-vous|rdv)(?: [^,;:]{0,30})? (?:a été|est maintenant|est bien) (?:pris|confirmé|fixé|réservé)`,
    ),
  ],
  exceptions: [
    words("ne|pas|jamais|rien|aucune?|personne|sans|ni|impossible|échoué"),
    words(`n'${LETTER}+`),
    words(
      "si|peux|peut|pouvez|pourrais|pourrait|puis|voulez|veux|souhaitez|souhaites|devrais|devrait|devez|dois|ferais|" +
        "appellerais|faut|faudrait|recommande|s'il",
    ),
    words(
      "hier|précédemment|plus haut|dernière?s?|d'après|selon|comme|figure|indique|mentionne|il y a|à l'époque",
    ),
    startsWith("alors|dans ce cas"),
    words(
      "brouillon|par exemple|(?:du|de la|de votre|de ton) (?:fabricant|société|assureur|fournisseur|" +
        "application|téléphone|agenda|thermostat|capteur)",
    ),
  ],
  conditions: [
    words(
      "si|s'il|(?:dès que|quand|lorsque|une fois que|après que) (?:vous|tu|j'aurai|je saurai)|voulez-vous|veux-tu",
    ),
    startsWith(
      "(?:il suffit de (?:dire|me dire)|dites|dis|dis-moi|dites-moi|donnez|donne|donnez-moi|donne-moi|" +
        "confirmez|confirme|indiquez|indique|répondez|réponds|choisissez|choisis|envoyez|envoie)",
    ),
  ],
};
