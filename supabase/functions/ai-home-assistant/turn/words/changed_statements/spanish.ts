import { startsWith, words } from "../clauses.ts";
import { SPANISH as SAVED } from "../saved_statements/spanish.ts";
import type { SavedPatterns } from "../saved_statements/says_saved.ts";

/** Verbs that state a change of the record whatever they are about. */
const UNDONE =
  "(?:deshech|anulad|borrad|eliminad|cancelad|revertid|reabiert|pospuest|aplazad|reprogramad|omitid|restaurad|" +
  "restablecid)[oa]s?";
/** Verbs that a home's parts have, too. */
const CHANGED =
  "(?:quitad|retirad|corregid|cambiad|modificad|actualizad|movid|terminad|finalizad|suspendid|pausad|cerrad|saltad|" +
  "renombrad|ajustad|devuelt)[oa]s?";
const ADVERB = "(?: (?:ya|ahora|también|correctamente|bien))*";
const ENTRY =
  "(?:notas?|entradas?|anotación|anotaciones|registros?|reparación|reparaciones|sustitución|reemplazo|incidencias?|" +
  "problemas?|tareas?|recordatorios?|cambios?|programación|mantenimiento|corrección|citas?|visitas?|todo|eso|esto|ambas|ambos)";
const VALUE =
  "(?:cost[eo]|precio|importe|monto|total|fecha|nombre|título|marca|modelo|número de serie|intervalo|frecuencia|estado|" +
  "gravedad|empresa)";
const LIST = "(?:lista|registro|historial|calendario|plan)";
const OF = "(?: (?:de|del|sobre|para) [^,;:]{1,40})?";

export const SPANISH: SavedPatterns = {
  statements: [
    words(`(?:he|hemos)${ADVERB} (?:${UNDONE}|${CHANGED})`),
    words(
      "(?:l[oa]s? |te l[oa]s? |ya )*(?:deshice|anulé|borré|eliminé|cancelé|revertí|reabrí|pospuse|aplacé|reprogramé|omití|" +
        "restauré|quité|retiré|corregí|cambié|modifiqué|actualicé|moví|terminé|finalicé|suspendí|pausé|salté)",
    ),
    words(
      "acabo de (?:deshacer|anular|borrar|eliminar|cancelar|revertir|reabrir|posponer|aplazar|quitar|retirar|corregir|" +
        "cambiar|modificar|mover|restaurar|saltar)(?:l[oa]s?)?",
    ),
    words(
      `${ENTRY}${OF} (?:(?:ha|han) sido|se (?:ha|han)|fue|fueron|está|están|queda|quedan|quedó|quedaron)${ADVERB} (?:${UNDONE}|quitad[oa]s?|corregid[oa]s?)`,
    ),
    words(`(?:ha|han) sido${ADVERB} (?:${UNDONE})`),
    words(`(?:queda|quedan|quedó|quedaron)${ADVERB} (?:${UNDONE}|corregid[oa]s?|cambiad[oa]s?)`),
    words(
      `(?:queda|quedó|está)${ADVERB} (?:de nuevo|otra vez) (?:abiert[oa]|activ[oa])|está (?:abiert[oa]|activ[oa]) (?:de nuevo|otra vez)`,
    ),
    startsWith(
      `(?:ya |todo |${ENTRY}${OF} )*(?:${UNDONE}|${CHANGED})(?= *(?:$|[!.:✓✅]| (?:a|al|hasta|para|de (?:tu|su|la)|del|el|la|los|las|todo)(?!\\p{L})))`,
    ),
    words(
      `${VALUE}${OF} (?:ahora (?:es|está en|queda en)|(?:es|está|queda) ahora|pasa a ser|ya es)`,
    ),
    words(
      "vuelven? a estar (?:pendientes?|abiert[oa]s?)|(?:está|están) (?:ahora )?pendientes? (?:de nuevo|otra vez)",
    ),
    // In a turn that wrote nothing, nothing is done.
    startsWith("(?:ya está|(?:ya está |todo )?(?:hecho|listo))(?= *(?:$|[!.✓✅]))"),
    words(`fuera de (?:tu|su|la|el) ${LIST}`),
  ],
  exceptions: [
    ...SAVED.exceptions,
    words("siempre|normalmente|cada|suele|suelen|a menudo"),
    words(
      "(?:mi|la|el|tu|su) (?:respuesta|consejo|pregunta|borrador|mensaje|texto|válvula|tapa|panel|puerta|agua|gas)",
    ),
  ],
};
