import { startsWith, words } from "../clauses.ts";
import type { SavedPatterns } from "./says_saved.ts";

const SAVED =
  "(?:enregistré|noté|ajouté|marqué|sauvegardé|consigné|supprimé|corrigé|archivé|inscrit|rouvert|reporté|" +
  "planifié|annulé|documenté|créé|signalé)e?s?|mis(?:e|es)? à jour";
const ADVERB = "(?: (?:bien|donc|aussi|maintenant|déjà|tout|également|désormais|à présent))*";

export const FRENCH: SavedPatterns = {
  statements: [
    words(`j'(?:ai|y ai)${ADVERB} (?:${SAVED})`),
    words(`je (?:l'|les |vous l'|te l')ai${ADVERB} (?:${SAVED})`),
    words(`(?:nous avons|on a)${ADVERB} (?:${SAVED})`),
    words(`(?:a|ont)${ADVERB} été${ADVERB} (?:${SAVED})`),
    words(`(?:est|sont)${ADVERB} (?:${SAVED})`),
    words(`c'est${ADVERB} (?:${SAVED})`),
    words(
      "je viens (?:de l'|d'|de l|de |de les |de la )?(?:enregistrer|noter|ajouter|marquer|sauvegarder|consigner|mettre à jour|supprimer)",
    ),
    words(
      "(?:entrée|remplacement|réparation|incident)(?: [^,;:]{0,40})? est (?:bien )?dans (?:votre|ton|le) (?:dossier|historique|carnet)",
    ),
    startsWith(
      `(?:(?:ok|d'accord|voilà|parfait|fait|c'est fait|bien|très bien|entendu)[^\\p{L}]+)*(?:bien )?(?:${SAVED})(?= *(?:$|[!.:✓✅]| (?:comme|dans|au|à|pour|sur)(?!\\p{L})))`,
    ),
  ],
  exceptions: [
    words("ne|n'|pas|jamais|rien|aucune?|sans|ni|impossible|échoué|encore|déjà"),
    new RegExp("(?<!\\p{L})n'", "iu"),
    words(
      "si|quand(?! même)|lorsque|dès|une fois|avant|après|peux|peut|pouvez|pourrais|pourrait|puis|voulez|veux|souhaitez|" +
        "souhaites|dois|doit|devez|devrait|vais|allons|allez|afin|pour que|faut|soit|sera|seront|serait|vous avez|tu as|aurez|aurait|avez-vous|as-tu",
    ),
    new RegExp("(?<!\\p{L})s'il|jusqu'|lorsqu'", "iu"),
    words(
      "hier|précédemment|plus tôt|plus haut|ci-dessus|depuis|il y a|dernière?s?|(?:19|20)\\d\\d|(?:en|(?<!ée?s? )au|le|de) (?:\\d+ )?(?:janvier|février|" +
        "mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|comme|selon|d'après|initialement|" +
        "à l'époque|auparavant|figure|indique|mentionne|autrefois",
    ),
    words(
      "plombier|électricien|couvreur|technicien|propriétaire|fabricant|entreprise|voisine?|locataire|installateur|inspecteur|quelqu'un|il|elle|ils|qui|on vous",
    ),
  ],
};
