import { LETTER, startsWith, words } from "../clauses.ts";
import type { PromisePatterns } from "./find_promises.ts";

const ADVERB = "(?: (?:ya|ahora|también|también ya|correctamente|bien))*";
const HAVE = `(?:he|hemos)${ADVERB}`;
const GO = "(?:(?:voy|vamos) a|acab(?:o|amos) de|me (?:encarg|ocup)(?:o|aré) de)";
/** What I did, will do or am about to do, with a verb in -ar: "reservé", "he reservado", "voy a reservarlo". */
const act = (stems: string) =>
  `(?:(?:${stems})(?:é|aré|aremos)|${HAVE} (?:${stems})ado|${GO} (?:${stems})ar(?:te|me|se|l[oae]s?|os)?)`;
const TO_YOU = "(?:te|le|les|os|se)(?: l[oa]s?)?";
const A =
  `(?:(?:un|una|el|la|otro|otra|tu|su|unos)(?: (?!(?:con|de|del|para|sobre)(?!${LETTER}))[^,;: ]+){0,2} )?`;
const THE = "(?:un|una|unos|unas|el|la|los|las|tu|tus|su|sus|dos|tres|cuatro)";
/** To somebody, not at an hour. */
const TO =
  `(?:al|a)(?! (?:\\d|la una|las \\d|las (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|` +
  `partir|continuación|principios|finales|mediados|usted|ti)(?!${LETTER}))`;
const TIME =
  "(?:en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|" +
  "verano|otoño|invierno|unos|unas|dos|tres|\\d+)|mañana|cuando|antes|dentro de|cada|con (?:tiempo|antelación)|" +
  "(?:en )?(?:una?|dos|tres|\\d+) (?:días?|semanas?|mes|meses|horas?)|(?:el|la|los|las) (?:día|víspera|semana|mes|" +
  "\\d+|lunes|martes|miércoles|jueves|viernes|sábado|domingo|primer|próxim[oa]))";
const REMINDER =
  `(?:recordatorios?|avisos?|notificación|notificaciones|alertas?|alarmas?(?! (?:de|contra)(?!${LETTER})))`;
const REMIND =
  `(?:te|os|le|se) (?:l[oa]s? )?(?:recuerdo|aviso|notifico|pregunto|escribo|llamo)(?! que(?!${LETTER}))`;
const MESSAGE =
  "(?:mensajes?|correos?|emails?|e-mails?|mails?|sms|whatsapp|solicitud|cartas?|fotos?|mensajito|consulta)";
const VISIT = "(?:cita|visita|reserva)";
const SET_DONE =
  "(?:puesto|creado|programado|configurado|añadido|agregado|establecido|activado|fijado|guardado|agendado|dejado)";
const NO_LIST =
  "(?! (?:(?:la|las|el|los|tu|tus|esta|este|estos|estas) )?(?:nueva )?(?:listas?|tareas?|pasos?|resultados?|" +
  `entradas?|datos?|costes?|costos?|registro|l[oa] (?:de|que)|lo|eso)(?!${LETTER}))`;
/** "Cuando esté reservado" and "comprueba que está reservado" claim nothing. */
const IS =
  `(?<!(?<!${LETTER})(?:cuando|que|una vez|hasta) [^,;:]*)(?:está|están|queda|quedan|quedó|quedaron|ha quedado|` +
  `ha sido|han sido)${ADVERB}`;
/** "Te pregunto si" is no condition. */
const IF = `(?<!(?:pregunto|preguntarte|ver|saber) )si`;

export const SPANISH: PromisePatterns = {
  reminder: [
    words(`${TO_YOU} (?:recordar|avisar|notificar|alertar)(?:é|emos)(?! que(?!${LETTER}))`),
    words(`${TO_YOU} (?:voy|vamos) a (?:recordar|avisar|notificar)`),
    words(
      "(?:voy|vamos) a (?:record[aá]r|avis[aá]r|notific[aá]r)(?:te|le|les|os|telo|selo|tela|sela)",
    ),
    words(`${REMIND} ${TIME}|${TIME}(?: [^,;: ]+)* ${REMIND}`),
    words(
      "te l[oa]s? recuerdo|te (?:doy|daré) un toque|te (?:mantengo|mantendré) (?:al tanto|informad[oa])|" +
        "tendrás noticias mías|sabrás de mí",
    ),
    words(`${TO_YOU} (?:mandar|enviar|dar)(?:é|emos) ${A}${REMINDER}`),
    words(
      `(?:puse|pondré|pondremos|añadí|añadiré|establecí|${HAVE} ${SET_DONE}|(?:voy|vamos) a poner(?:te|le)?|${
        act("cre|program|configur|agregu?|agend|activ|fij|dej|mand|envi")
      }) ${A}${REMINDER}`,
    ),
    words(
      "(?:recibirás|recibirá|recibiréis|tendrás|tendrá|te llegará|le llegará|vas a recibir|" +
        `va a recibir) ${A}${REMINDER}`,
    ),
    words("(?:serás|será) (?:avisad|notificad|alertad)[oa]"),
    words(`recordatorio (?:ya )?${IS} (?:${SET_DONE.slice(3, -1)}|listo|activo)`),
    words(
      `(?:te vuelvo a|te volveré a|(?:vuelvo|volver(?:é|emos)) a (?:preguntar|consultar|contactar|escribir|hablar|` +
        "recordar)(?:te|le|les|os|telo|selo)?)",
    ),
    words("me (?:pongo|pondré) en contacto (?:contigo|con usted)|haré (?:un )?seguimiento"),
    startsWith(`recordatorio (?:ya )?${SET_DONE}`),
  ],
  message: [
    words(`(?:${act("envi|mand|dej|reenvi")}|escribí|${HAVE} escrito) ${A}${MESSAGE}`),
    words(
      "(?:les|le|se l[oa]s?) (?:ya )?(?:(?:envi|mand|avis|inform|notifiqu|reenvi|pas)é|escribí|" +
        `${HAVE} (?:enviado|mandado|escrito|avisado|informado|notificado|reenviado|dicho|pedido|pasado))`,
    ),
    words(
      "les? (?:ya )?(?:aviso|mando|envío|paso|reenvío|escribo|digo|(?:avis|mand|envi|pas|reenvi)aré|escribiré|diré)" +
        `(?: [^,;: ]+){0,5}? ${TO}`,
    ),
    words("les (?:enviaré|mandaré|escribiré|reenviaré)"),
    words(
      `(?:te|le) (?:mando|envío|mandaré|enviaré)(?: [^,;: ]+){1,6}? (?:al|por|a (?:tu|su)) ${MESSAGE}`,
    ),
    words(
      `(?:${
        act("habl|contact|comuniqu?")
      }|me (?:comunico|comunicaré|pongo en contacto|pondré en contacto)) ` +
        `(?:por teléfono )?(?:con(?! usted)|a|al)`,
    ),
    words(
      `(?:${act("avis|notifi(?:c|qu)|inform|alert")}|escribí|escribiré|${HAVE} escrito) ${TO}`,
    ),
    words(
      `${GO} (?:escribir|enviar|mandar|pasar|avisar|informar|contactar)(?:les?|l[oa]s| (?:al|a|con))`,
    ),
    words(`(?:doy|daré|di|${HAVE} dado) aviso ${TO}`),
    words(`${MESSAGE} (?:ha sido|fue|queda|quedó|está) (?:enviad|mandad)[oa]`),
    startsWith(`${MESSAGE} (?:enviad|mandad)[oa]`),
  ],
  booking: [
    words(
      `(?:${
        act(
          "reserv|contrat|encargu?|compr|telefone|concert|organi[zc]|gestion|coordin|agend|pagu?|abon|deposit",
        )
      }|transferí)${NO_LIST}`,
    ),
    words(`(?<!(?:l[oa]|me) )(?:${act("llam")}|llamo)${NO_LIST}`),
    words(
      `(?:reservo|compro|telefoneo|transfiero|(?:te|le|les|se) (?:l[oa]s? )?(?:pago|encargo))${NO_LIST}`,
    ),
    words(
      `(?<!(?:te|le|les|os) )(?:pedí|pido|pediré|${HAVE} pedido|${GO} pedir(?:l[oae]s?)?) ${THE}(?! (?:favor|fotos?|` +
        "datos?|fecha|momento|confirmación))",
    ),
    words(
      `(?:pedí|pido|pediré|${HAVE} pedido|${GO} pedir(?:te|les?)?|hice|hago|haré|${HAVE} hecho|${
        act("solicit|agend|program|reprogram|confirm|cancel|anul|cambi")
      }) ${A}(?:${VISIT}|pedido|turno(?! de)|hora|presupuesto|transferencia|pago|compra|reembolso|devolución)`,
    ),
    words(`(?:dejé|dejaré|${HAVE} dejado) (?:comprad|reservad|pagad|pedid|encargad)[oa]s?`),
    words(
      "me (?:encarg|ocup)(?:o|aré) (?:del|de la) (?:pago|pedido|compra|reserva|llamada|cita|factura|anticipo)",
    ),
    words(
      `${IS} (?:(?:reservad|apartad|contratad|encargad|avisad|alertad)[oa]s?|(?:confirmad|agendad|concertad|cancelad|` +
        `anulad)[oa] (?:la|tu|su) ${VISIT})|(?:ha|han) sido pedid[oa]s?`,
    ),
    words(
      `${VISIT}(?: [^,;:]{0,30})? ${IS} (?:confirmad|agendad|concertad|hech|cancelad|anulad)[oa]`,
    ),
  ],
  exceptions: [
    words("no|nunca|nada|nadie|tampoco|(?<!siguen? )sin|ni|imposible|falló|todavía|aún"),
    words(
      `${IF}|puedo|puede|puedes|podría[ns]?|podemos|quiere|quieres|quiera|quieras|debe|debes|debería|deberías|` +
        "recomiendo|hay que|tiene que|tienes que|gustaría|quién|qué",
    ),
    words(
      "ayer|anteriormente|hace|pasad[oa]s?|última|último|según|consta|figura|aparece|en (?:19|20)[01]\\d|en 202[0-5]|" +
        "como (?:he|hemos|dije|te dije)|antes mencionad[oa]|en (?:el|tu|su) registro|" +
        "para que l[oa]s? (?:confirm|aprueb)(?:e|es)",
    ),
    startsWith("entonces|en ese caso"),
    words(
      "borrador|por ejemplo|(?:del|de la|de tu|de su) (?:fabricante|empresa|compañía|aplicación|calendario|" +
        "teléfono|termostato|sensor)",
    ),
  ],
  conditions: [
    words(
      `${IF}|(?:cuando|en cuanto|una vez que|después de que|hasta que) (?:me |lo |la )*(?:confirmes|confirme|` +
        "digas|diga|des|dé|quieras|quiera|tengas|tenga|envíes|envíe|apruebes|apruebe|sepa)",
    ),
    startsWith(
      "(?:solo |por favor |o )*(?:dime|dígame|dame|deme|di|diga|avísame|avíseme|confirma|confirme|indícame|" +
        "indíqueme|elige|elija|escribe|envíame|pídeme|pídamelo)",
    ),
  ],
};
