import { startsWith, words } from "../clauses.ts";
import type { SavedPatterns } from "./says_saved.ts";

const STEM =
  "registrad|guardad|anotad|apuntad|añadid|agregad|marcad|actualizad|almacenad|archivad|incluid|documentad|" +
  "eliminad|borrad|corregid|reabiert|programad|pospuest|creado|cread";
const SAVED = `(?:${STEM})[oa]?s?`;
const ADVERB = "(?: (?:ya|ahora|también|correctamente|bien|recién|acabo de))*";

export const SPANISH: SavedPatterns = {
  statements: [
    words(`(?:he|hemos)${ADVERB} ${SAVED}`),
    words(`(?:ha|han) sido${ADVERB} ${SAVED}`),
    words(`se (?:ha|han)${ADVERB} ${SAVED}`),
    words(`(?:está|están|queda|quedan|quedó|quedaron|quedado)${ADVERB} ${SAVED}`),
    words(
      "acabo de (?:registrar|guardar|anotar|apuntar|añadir|agregar|marcar|actualizar)(?:l[oa]s?)?",
    ),
    words(
      "(?:l[oa]s? |ya )*(?:registré|guardé|anoté|apunté|añadí|agregué|marqué|actualicé|borré|eliminé|corregí)",
    ),
    words(
      "(?:entrada|sustitución|reparación|incidencia|cambio)(?: [^,;:]{0,40})? está (?:ya )?en (?:tu|su|el) (?:registro|historial)",
    ),
    startsWith(
      `(?:(?:listo|hecho|vale|perfecto|ok|de acuerdo|claro)[^\\p{L}]+)*(?:ya )?${SAVED}(?= *(?:$|[!.:✓✅]| (?:en|como|a|al|el|la|para|con)(?!\\p{L})))`,
    ),
  ],
  exceptions: [
    words("no|nunca|nada|tampoco|sin|ni|imposible|falló|todavía|aún"),
    words(
      "si|cuando|hasta(?! (?:el )?(?:\\d|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mañana))|una vez|antes|después|puedo|puede|puedes|podría|podría[ns]?|podemos|quiere|quieres|quiera|" +
        "debe|debería|voy a|vamos a|tras|para que|hay que|tiene que|haya|hayas|sea|será|serán|quedará|quedaría|estará|" +
        "necesita|usted|tú|has|habrá|habría",
    ),
    words(
      "ayer|anteriormente|antes|hace|desde|en (?:19|20)\\d\\d|(?:19|20)\\d\\d|pasad[oa]s?|arriba|entonces|" +
        "(?:en|(?<!(?:al|hasta el|para el) \\d{1,2} )de) (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|" +
        "como (?:he|hemos)|según|consta|figura|aparece|originalmente|aquel|ese día|primera vez|última vez",
    ),
    words(
      "fontanero|electricista|técnico|propietario|dueñ[oa]|inspector|fabricante|empresa|vecin[oa]|quien|instalador|alguien|inquilin[oa]",
    ),
  ],
};
