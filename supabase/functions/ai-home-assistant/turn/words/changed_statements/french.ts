import { startsWith, words } from "../clauses.ts";
import { FRENCH as SAVED } from "../saved_statements/french.ts";
import type { SavedPatterns } from "../saved_statements/says_saved.ts";

/** Verbs that state a change of the record whatever they are about. */
const UNDONE =
  "(?:annulé|supprimé|effacé|rétabli|restauré|rouvert|reporté|décalé|reprogrammé|défait|sauté|renommé)e?s?";
/** Verbs that a home's parts have, too. */
const CHANGED =
  "(?:retiré|enlevé|corrigé|rectifié|modifié|changé|déplacé|suspendu|terminé|arrêté|clôturé|fermé|ajusté|ignoré)e?s?|" +
  "remis(?:e|es)?|mis(?:e|es)? à jour";
const ADVERB = "(?: (?:bien|donc|aussi|maintenant|tout|également|désormais|à présent))*";
const ENTRY =
  "(?:notes?|entrées?|réparations?|remplacement|incident|problèmes?|tâches?|entretien|rappels?|modifications?|" +
  "changements?|correction|rendez-vous|visite|planification|programme|tout|cela|ça|les deux)";
const VALUE =
  "(?:prix|coût|montant|total|date|échéance|nom|titre|marque|modèle|numéro de série|intervalle|fréquence|statut|" +
  "entreprise)";
const LIST = "(?:liste|dossier|historique|carnet|calendrier|planning)";
const OF = "(?: (?:de|du|des|d'|sur|pour) ?[^,;:]{1,40})?";

export const FRENCH: SavedPatterns = {
  statements: [
    words(`j'(?:ai|y ai)${ADVERB} (?:${UNDONE}|${CHANGED})`),
    words(`je (?:l'|les |vous l'|te l')ai${ADVERB} (?:${UNDONE}|${CHANGED})`),
    words(`(?:nous avons|on a)${ADVERB} (?:${UNDONE}|${CHANGED})`),
    words(
      "je viens (?:de l'|d'|de l|de |de les |de la )?(?:annuler|supprimer|effacer|rétablir|restaurer|rouvrir|reporter|" +
        "décaler|retirer|enlever|corriger|modifier|changer|déplacer)",
    ),
    words(`(?:a|ont)${ADVERB} été${ADVERB} (?:${UNDONE})`),
    words(
      `${ENTRY}${OF} (?:(?:a|ont)${ADVERB} été|est|sont)${ADVERB} (?:${UNDONE}|retirée?s?|corrigée?s?|modifiée?s?)`,
    ),
    words(`c'est${ADVERB} (?:${UNDONE}|corrigé|modifié|changé|remis|retiré)`),
    words(`(?:est|sont)${ADVERB} (?:de nouveau|à nouveau) (?:ouverte?s?|active?s?|actifs?)`),
    words("(?:est|sont) (?:à nouveau|de nouveau) (?:dû|dus|dues?|à faire|en attente)"),
    // In a turn that wrote nothing, nothing is done.
    startsWith("(?:voilà[^\\p{L}]+)?(?:c'est (?:bien )?|bien |tout est )?fait(?= *(?:$|[!.✓✅]))"),
    words(`${VALUE}${OF} (?:est|sont|passe|reste) (?:maintenant|désormais|à présent)`),
    words(`${VALUE}${OF} passe à`),
    words(
      `(?:est|sont) (?:maintenant |désormais )?(?:retirée?s?|enlevée?s?) de (?:votre|ta|la|ton) ${LIST}`,
    ),
    startsWith(
      `(?:bien |tout (?:est )?|${ENTRY}${OF} )*(?:${UNDONE}|${CHANGED})(?= *(?:$|[!.:✓✅]| (?:à|au|en|jusqu|de (?:votre|ta|la)|du|le|la|les|pour)(?!\\p{L})))`,
    ),
  ],
  exceptions: [
    ...SAVED.exceptions,
    words("toujours|souvent|normalement|habituellement|chaque"),
    words(
      "(?:mon|ma|mes|la|le|votre|ton|l')(?: |(?<='))(?:réponse|conseil|question|brouillon|message|texte|vanne|couvercle|" +
        "porte|robinet|eau|filtre|panneau)",
    ),
  ],
};
