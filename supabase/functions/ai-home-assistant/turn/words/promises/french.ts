import { LETTER, startsWith, words } from "../clauses.ts";
import type { PromisePatterns } from "./find_promises.ts";

const ADVERB =
  "(?: (?:bien|donc|aussi|maintenant|déjà|tout|tout de suite|également|désormais|à présent))*";
const PRONOUN = "(?:(?:te |vous |leur |lui |les? |la |en |t'|l'))*";
const HAVE = `(?:j'ai|nous avons|on a|je ${PRONOUN}ai)${ADVERB}`;
const GO =
  `(?:(?:je vais|nous allons|on va) |je (?:viens|m'occupe|m'occuperai) d(?:e |'))${PRONOUN}`;
const I = `(?:je |j')${PRONOUN}`;
/** What I did, do, will do or am about to do, with a verb in -er: "j'ai réservé", "je réserve", "je vais réserver". */
const act = (stems: string) =>
  `(?:${HAVE} (?:${stems})ée?s?|${I}(?:${stems})(?:e|erai)|${GO}(?:${stems})er)${ADVERB}`;
const TO_YOU = "(?:je |nous |on )(?:te |vous |t')(?:le |la |les |l'|en )?";
const A = `(?:(?:un|une|le|la|les|votre|ton|ta|des|deux) (?:(?!prochaine?)[^,;: ]+ ){0,2}|l')?`;
const SOME = "(?: [^,;: ]+){0,6}?";
const PERSON =
  "(?:propriétaire|locataires?|voisine?s?|mari|femme|frère|sœur|syndic|assureur|assurance|banque|société|entreprise|" +
  "fabricant|fournisseur|mairie|plombier|électricien|couvreur|technicien|ramoneur|artisan|pompiers|urgences)";
/** To somebody, whose name has no article. */
const TO =
  `(?:(?:au|aux|à (?:la|votre|ton|ta|vos|tes)) ${PERSON}|à (?:l'${PERSON}|(?!(?:la|les?|votre|ton|ta|vos|tes|vous|` +
  `toi|ce|cette|jour|propos|partir|nouveau|\\d+)(?!${LETTER})|l')[^,;: ]+))`;
const TIME =
  "(?:en (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|hiver|été|automne|" +
  "\\d+)|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|dans|avant|demain|le \\d+|quand|dès|" +
  "une? (?:semaine|jour|mois)|la veille|chaque|au printemps|à l'automne)";
const REMINDER =
  `(?:rappels?|notifications?|alertes?|alarmes?(?! (?:de|à|incendie|fumée|intrusion)(?!${LETTER})))`;
const MESSAGE =
  "(?:e-mails?|emails?|mails?|courriels?|sms|messages?|textos?|demandes?|courriers?|lettres?|photos?)";
const VISIT =
  "(?:rendez-vous|rdv|créneau|visite|intervention|commande|plombier|électricien|couvreur|technicien|ramoneur|artisan)";
const MONEY = "(?:facture|acompte|virement|paiement|remboursement|solde|franchise|caution)";
const SET =
  "(?:mis|créé|programmé|ajouté|réglé|configuré|fixé|planifié|activé|enregistré|posé|prévu|mis en place)";
const NOT_ANSWER =
  "(?! (?:l'entrée|cette|cet|ces?|cela|ça|la (?:nouvelle )?(?:entrée|liste|tâche)|les (?:tâches|étapes|entrées|" +
  `résultats)|vos (?:tâches|coûts|notes)|attention)(?!${LETTER}))`;
/** A passive with a year tells what is on record. */
const NO_YEAR = "(?![^,;:]*(?:19|20)\\d\\d)";
/** "Quand c'est réservé" and "vérifiez que c'est réservé" claim nothing. */
const IS =
  `(?<!(?<!${LETTER})(?:quand|que|lorsque|dès|avant) [^,;:]*)${NO_YEAR}(?:est|sont|a été|ont été)${ADVERB}`;
/** "Pour voir si" is no condition. */
const IF = "(?<!(?:voir|savoir|demander) )s(?:i|'ils?)";

export const FRENCH: PromisePatterns = {
  reminder: [
    words(
      `${TO_YOU}(?:rappeller|préviendr|avertir|notifier|relancer|alerter|recontacter|tiendr)(?:ai|ons|` +
        `a)(?! que(?!${LETTER}))`,
    ),
    words(
      `${TO_YOU}(?:rappelle|préviens|avertis|relance|recontacte) ${TIME}|${TIME}(?: [^,;: ]+)* ` +
        `${TO_YOU}(?:rappelle|préviens|avertis|relance|recontacte)(?! que(?!${LETTER}))`,
    ),
    words(`${TO_YOU}(?:(?:fais|ferai) signe|tiens au courant)`),
    words(
      `(?:je vais|nous allons|on va) ${PRONOUN}(?:rappeler|prévenir|avertir|relancer|notifier)`,
    ),
    words(
      `${GO}(?:créer|mettre|programmer|ajouter|fixer|envoyer|régler|planifier) ${A}${REMINDER}`,
    ),
    words(
      "(?:je |nous |on )(?:te |vous |t')?(?:enverr|créer|mettr|programmer|ajouter|fixer|planifier|fer)(?:ai|" +
        `ons|a) ${A}${REMINDER}`,
    ),
    words(`(?:vous (?:recevrez|aurez)|tu (?:recevras|auras)) ${A}${REMINDER}`),
    words("(?:vous serez|tu seras) (?:averti|prévenu|notifié|alerté)e?s?"),
    words(`${HAVE} ${SET} ${A}${REMINDER}|${REMINDER} de ma part`),
    words(`rappel (?:est|a été)${ADVERB} ${SET}`),
    words("je (?:reviendrai|reviens) vers (?:toi|vous)|je referai le point"),
    startsWith(`rappel (?:bien )?${SET}`),
  ],
  message: [
    words(
      `je (?:l[ea]s? )?(?:leur|lui) (?:en )?ai${ADVERB} (?:envoyé|écrit|transmis|laissé|dit|demandé|signalé|confirmé)`,
    ),
    words(
      `(?:${HAVE} (?:prévenue?s?|avertie?s?|écrit ${TO})|${act("contact|inform")}|` +
        `je (?:l[ea]s? |l')?(?:préviens|préviendrai|avertis|avertirai)) ` +
        `(?!(?:que|quand|vous|toi)(?!${LETTER}))[^,;: ]+`,
    ),
    words(`je (?:l'|les )ai${ADVERB} (?:contacté|prévenu|averti|informé|relancé|joint)e?s?`),
    words(
      `je (?:les? |la |l')(?:contacterai|préviendrai|informerai|avertirai)(?= (?:demain|aujourd'hui|ce))`,
    ),
    words(`${HAVE} (?:envoyé|écrit|transmis|laissé|adressé|glissé) ${A}(?:${MESSAGE}|mot)`),
    words(
      `(?:${act("transfér|adress")}|${I}(?:transmets|transmettrai|envoie|enverrai|fais suivre)|` +
        `${HAVE} (?:transmis|envoyé|fait suivre))${SOME} ${TO}`,
    ),
    words("je (?:leur|lui) (?:enverrai|écrirai|transmettrai|dirai|demanderai)"),
    words(`je (?:te |vous |t')(?:envoie|enverrai)${SOME} par ${MESSAGE}`),
    words("j'écri(?:s|rai) (?:à|au|aux)"),
    words(
      "(?:je vais|nous allons|on va) (?:leur |lui )(?:envoyer|écrire|transmettre|dire|demander)",
    ),
    words(
      "(?:je vais|nous allons|on va) (?:les |le |la )?(?:contacter|prévenir|informer|écrire (?:à|au))",
    ),
    words(`${GO}(?:envoyer|transmettre)${SOME} ${TO}`),
    words(`${MESSAGE}${SOME} (?:(?:a|ont) (?:bien )?été envoyée?s?|est partie?|sont parti(?:e?s))`),
    startsWith(`${MESSAGE} (?:bien )?envoyée?s?`),
  ],
  booking: [
    words(
      `${
        act(
          "réserv|command|appell?|téléphon|ach[eè]t|engag|organis|arrang|mandat|pa[iy]|vers|rembours",
        )
      }${NOT_ANSWER}`,
    ),
    words(
      `(?:${act("fix|annul|décal|report|cal|command|demand|régl|règl")}|` +
        `${HAVE} (?:pris|obtenu|confirmé)|${I}(?:prends|prendrai)|${GO}prendre) ${A}(?:${VISIT}|${MONEY})`,
    ),
    words(
      `(?:${act("pass")}|${HAVE} fait|${I}(?:fais|ferai)|${GO}faire) ` +
        `${A}(?:commande|demande de|appel|coup de fil|virement|paiement|livrer|venir|expédier)`,
    ),
    words(
      `(?:${HAVE} parlé|${GO}parler) (?:${TO}|avec)|${HAVE} eu${SOME} au téléphone|${GO}avoir${SOME} au téléphone`,
    ),
    words("je compose le 1\\d+|je me renseigne(?:rai)? auprès"),
    words(`je m'(?:occupe|occuperai) (?:du|de la|de l'|de votre|de ton) ?(?:${VISIT}|${MONEY})`),
    words(
      `${IS} (?:(?:réserv|command|engag|mandat|alert)ée?s?|(?:prévenu|averti)e?s?)${NO_YEAR}`,
    ),
    words(`${IS} (?:payé|réglé)e?s? (?:avec (?:votre|ta) carte|de mon côté|par mes soins)`),
    words(
      `(?:${VISIT}|remboursement)(?: [^,;:]{0,30})? ${IS} (?:pris|confirmé|fixé|annulé|passé|demandé)e?s?`,
    ),
    words("en route (?:chez|vers) (?:toi|vous)"),
  ],
  exceptions: [
    words("ne|pas|jamais|rien|aucune?|personne|sans|ni|impossible|échoué"),
    words(`n'${LETTER}+`),
    words(
      `${IF}|peux|peut|pouvez|pourrais|pourrait|puis|voulez|veux|souhaitez|souhaites|devrais|devrait|devez|dois|` +
        "ferais|appellerais|faut|faudrait|recommande",
    ),
    words(
      "hier|précédemment|plus haut|dernière?s?|d'après|selon|comme|figure|indique|mentionne|il y a|à l'époque",
    ),
    startsWith("alors|dans ce cas"),
    words(
      "brouillon|par exemple|dans (?:le|votre|ton) (?:dossier|projet|registre)|" +
        "(?:du|de la|de votre|de ton) (?:fabricant|société|assureur|fournisseur|application|téléphone|agenda|" +
        "thermostat|capteur)",
    ),
  ],
  conditions: [
    words(
      `${IF}|(?:dès que|quand|lorsque|une fois que|après que) (?:vous|tu|j'aurai|je saurai)|voulez-vous|veux-tu`,
    ),
    startsWith(
      "(?:il suffit de (?:dire|me dire)|dites|dis|dis-moi|dites-moi|donnez|donne|donnez-moi|donne-moi|" +
        "confirmez|confirme|indiquez|indique|répondez|réponds|choisissez|choisis|envoyez|envoie)",
    ),
  ],
};
