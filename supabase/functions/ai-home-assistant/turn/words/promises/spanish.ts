import { LETTER, startsWith, words } from "../clauses.ts";
import type { PromisePatterns } from "./find_promises.ts";

const ADVERB = "(?: (?:ya|ahora|también|también ya|correctamente|bien))*";
const HAVE = `(?:he|hemos)${ADVERB}`;
const GO = "(?:voy|vamos) a";
const TO_YOU = "(?:te|le|les|os)(?: l[oa]s?)?";
const A = `(?:(?:un|una|el|la|otro|otra|tu|su|unos)(?: ${LETTER}+){0,2} )?`;
const REMINDER = "(?:recordatorios?|avisos?|notificación|notificaciones|alertas?|alarmas?)";
const MESSAGE =
  "(?:mensajes?|correos?|emails?|e-mails?|mails?|sms|whatsapp|solicitud|cartas?|fotos?|mensajito|consulta)";
const SET_DONE =
  "(?:puesto|creado|programado|configurado|añadido|agregado|establecido|activado|fijado|guardado|agendado|dejado)";
const BOOKED =
  "(?:reservado|contratado|encargado|comprado|llamado|telefoneado|concertado|organizado|gestionado|coordinado)";
const NO_LIST =
  "(?! (?:(?:la|las|el|los|tu|tus|esta|este|estos|estas) )?(?:nueva )?(?:listas?|tareas?|pasos?|resultados?|" +
  `entradas?|datos?|costes?|costos?|registro)(?!${LETTER}))`;

export const SPANISH: PromisePatterns = {
  reminder: [
    words(
      `(?:${TO_YOU}|se l[oa]s?) (?:recordar|avisar|notificar|alertar)(?:é|emos)(?! que(?!${LETTER}))`,
    ),
    words(`(?:${TO_YOU}|se l[oa]s?) ${GO} (?:recordar|avisar|notificar)`),
    words(`${GO} (?:record[aá]r|avis[aá]r|notific[aá]r)(?:te|le|les|os|telo|selo|tela|sela)`),
    words(
      `(?:te|os) (?:l[oa]s? )?(?:recuerdo|aviso) (?:en|mañana|cuando|antes|un|una|dentro|cada|a|con|(?:el|la|los) ` +
        `(?:\\d+|lunes|martes|miércoles|jueves|viernes|sábado|domingo|primer|próxim[oa]))`,
    ),
    words(`${TO_YOU} (?:mandar|enviar|dar)(?:é|emos) ${A}${REMINDER}`),
    words(
      "(?:pondré|pondremos|(?:crear|programar|configurar|añadir|agregar|agendar|establecer|activar|fijar|" +
        `dejar)(?:é|emos)) ${A}${REMINDER}`,
    ),
    words(
      `${GO} (?:poner|crear|programar|configurar|añadir|agregar|agendar|establecer|activar|enviar|mandar)(?:te|` +
        `le)? ${A}${REMINDER}`,
    ),
    words(
      "(?:recibirás|recibirá|recibiréis|tendrás|tendrá|te llegará|le llegará|vas a recibir|" +
        `va a recibir) ${A}${REMINDER}`,
    ),
    words(`(?:serás|será) (?:avisad|notificad|alertad)[oa]`),
    words(`${HAVE} ${SET_DONE} ${A}${REMINDER}`),
    words(
      `(?:puse|creé|programé|configuré|añadí|agregué|establecí|activé|agendé|dejé) ${A}${REMINDER}`,
    ),
    words(
      `recordatorio (?:ya )?(?:está|queda|quedó|ha quedado|ha sido)${ADVERB} (?:${
        SET_DONE.slice(3, -1)
      }|listo|activo)`,
    ),
    words(
      `volver(?:é|emos) a (?:preguntar|consultar|contactar|escribir|hablar|recordar)(?:te|le|les|os|telo|selo)?`,
    ),
    words("me pondré en contacto (?:contigo|con usted)|haré (?:un )?seguimiento"),
    startsWith(`recordatorio (?:ya )?${SET_DONE}`),
  ],
  message: [
    words(`${HAVE} (?:enviado|mandado|escrito|dejado|reenviado) ${A}${MESSAGE}`),
    words(
      `(?:les|le|se l[oa]s?) (?:he|hemos)${ADVERB} (?:enviado|mandado|escrito|avisado|informado|notificado|` +
        "reenviado|dicho|pedido)",
    ),
    words(`${HAVE} (?:contactado|hablado|avisado|notificado|informado|escrito) (?:con|a|al)`),
    words("(?:les|le|se l[oa]s?) (?:ya )?(?:envié|mandé|escribí|avisé|informé|notifiqué|reenvié)"),
    words(`(?:envié|mandé|escribí|dejé) ${A}${MESSAGE}`),
    words("(?:contacté|hablé) (?:con|a|al)|(?:avisé|notifiqué|informé|escribí) (?:a|al)"),
    words(
      "(?:les|le) (?:enviaré|mandaré|escribiré|reenviaré)(?= (?:ahora|hoy|mañana|un|una|el|tu|para|por|sobre)|" +
        `(?!${LETTER}).|$)`,
    ),
    words(`(?:enviar|mandar|escribir)(?:é|emos) ${A}${MESSAGE} (?:a|al)`),
    words(
      "(?:contactaré|contactaremos|hablaré) (?:con|a|al)|(?:avisaré|notificaré|informaré|escribiré) (?:a|" +
        `al)(?! (?:usted|ti)(?!${LETTER}))`,
    ),
    words(`${GO} (?:escribir|enviar|mandar)(?:les|le)? (?:(?:${A}${MESSAGE})|a|al)`),
    words(`${GO} (?:contactar|hablar|avisar|informar)(?:les|los|las)? (?:con|a|al)`),
    words(`${MESSAGE} (?:ha sido|fue|queda|quedó|está) (?:enviad|mandad)[oa]`),
    startsWith(`${MESSAGE} (?:enviad|mandad)[oa]`),
  ],
  booking: [
    words(`${HAVE} ${BOOKED}${NO_LIST}`),
    words(`(?<!(?:te|le|les|os) )${HAVE} pedido(?! (?:que|disculpas))`),
    words(
      `${HAVE} (?:hecho|agendado|programado|pedido|solicitado|confirmado|cancelado) ${A}(?:cita|reserva|visita|pedido)`,
    ),
    words(
      `(?:reservé|contraté|encargué|compré|llamé|telefoneé|concerté|organicé|coordiné|agendé)${NO_LIST}`,
    ),
    words("(?<!(?:te|le|les|os) )pedí (?:un|una|dos|tres|cuatro|el|la|los|las|cita)"),
    words(
      "(?:reservaré|contrataré|encargaré|compraré|llamaré|telefonearé|concertaré|organizaré|coordinaré|" +
        `agendaré)${NO_LIST}`,
    ),
    words("(?<!(?:te|le|les|os) )pediré (?:un|una|dos|tres|el|los|las|cita)"),
    words(
      `${GO} (?:reservar|contratar|encargar|comprar|llamar|concertar|organizar|coordinar|agendar|` +
        `pedir)(?:l[oae]s?)?${NO_LIST}`,
    ),
    words("(?:ahora|enseguida|ya) (?:mismo )?(?:les |le )?(?:llamo|reservo)"),
    words("(?:ha|han) sido (?:reservad|contratad|pedid|encargad)[oa]s?"),
    words(
      "(?:cita|visita|reserva)(?: [^,;:]{0,30})? (?:ha quedado|quedó|queda|ha sido|ya está) (?:confirmad|" +
        "reservad|programad|agendad|concertad|hech)[oa]",
    ),
  ],
  exceptions: [
    words("no|nunca|nada|nadie|tampoco|sin|ni|imposible|falló|todavía|aún"),
    words(
      "si|puedo|puede|puedes|podría[ns]?|podemos|quiere|quieres|quiera|quieras|debe|debes|debería|deberías|" +
        "recomiendo|hay que|tiene que|tienes que|gustaría|quién|qué",
    ),
    words(
      "ayer|anteriormente|hace|pasad[oa]s?|última|último|según|consta|figura|aparece|en (?:19|20)[01]\\d|en 202[0-5]|" +
        "como (?:he|hemos|dije|te dije)|antes mencionad[oa]",
    ),
    startsWith("entonces|en ese caso"),
    words(
      "borrador|por ejemplo|(?:del|de la|de tu|de su) (?:fabricante|empresa|compañía|aplicación|calendario|" +
        "teléfono|termostato|sensor)",
    ),
  ],
  conditions: [
    words(
      "si|(?:cuando|en cuanto|una vez que|después de que|hasta que) (?:me |lo |la )*(?:confirmes|confirme|" +
        "digas|diga|des|dé|quieras|quiera|tengas|tenga|envíes|envíe|apruebes|apruebe|sepa)",
    ),
    startsWith(
      "(?:solo |por favor |o )*(?:dime|dígame|dame|deme|di|diga|avísame|avíseme|confirma|confirme|indícame|" +
        "indíqueme|elige|elija|escribe|envíame|pídeme|pídamelo)",
    ),
  ],
};
