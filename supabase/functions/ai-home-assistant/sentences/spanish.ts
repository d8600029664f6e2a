import type { NamedSystem, Sentences } from "./sentences.ts";

export const spanishSentences: Sentences = {
  language: "es",
  errors: {
    invalid_request: "Algo en esta solicitud no está bien. Revísala y envíala otra vez.",
    unauthenticated: "No has iniciado sesión. Inicia sesión e inténtalo de nuevo.",
    token_expired: "Tu sesión ha terminado. Inicia sesión otra vez y vuelve a enviar tu mensaje.",
    model_credits_exhausted:
      "El asistente se ha quedado sin crédito por ahora y no ha respondido a tu mensaje. " +
      "Avisa a quien gestiona esta aplicación e inténtalo más tarde.",
    not_found: "No hemos encontrado eso en tus casas. Comprueba qué casa está seleccionada.",
    method_not_allowed: "Esta dirección no admite ese tipo de solicitud. Actualiza la aplicación.",
    turn_in_progress: "Aún se responde a tu último mensaje. Espera un momento y repite.",
    home_missing: "Todavía no tienes ninguna casa aquí. Añade primero tu casa y envíalo otra vez.",
    already_decided: "Esto ya se decidió al revés. Pídelo otra vez si has cambiado de idea.",
    reload_required: "La conversación ha seguido. Ábrela de nuevo y aprueba o rechaza esto.",
    not_a_decision: "Este paso necesita un sí o un no. Apruébalo o recházalo.",
    message_deleted: "Este mensaje se eliminó. Escribe uno nuevo.",
    approval_expired: "Esta pregunta ha caducado y no se ha cambiado nada. Pídelo de nuevo.",
    too_large: "Este mensaje es demasiado grande. Acórtalo y envíalo otra vez.",
    unsupported_media_type:
      "La aplicación envió este mensaje en un formato que no podemos leer. Actualiza la aplicación.",
    idempotency_key_reused: "Ya se envió otro mensaje con este identificador. Envíalo como nuevo.",
    history_is_fixed: "Solo se puede repetir la última respuesta. Envíalo como un mensaje nuevo.",
    rate_limited: "Son muchos mensajes en poco tiempo. Espera un poco e inténtalo de nuevo.",
    budget_exhausted: "La parte del asistente de este mes está agotada. " +
      "El registro de tu casa sigue ahí; el asistente vuelve cuando empiece el mes nuevo.",
    internal: "Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.",
    model_error:
      "El asistente no ha podido dar una respuesta ahora. Inténtalo de nuevo en un momento.",
    unavailable:
      "El asistente está muy ocupado o no responde en este momento. Inténtalo de nuevo en un momento.",
    model_timeout: "El asistente ha tardado demasiado en responder. Inténtalo de nuevo.",
  },
  specialErrors: {
    nothingAtAddress: "No hay nada en esta dirección. Actualiza la aplicación.",
    fileInMessage:
      "Primero sube el archivo y envía su id: una app lo hace con files.add del paquete cliente.",
    messageIncomplete: "Tu mensaje no llegó completo. Envíalo otra vez.",
    apiKeyInsteadOfSignIn: "La aplicación envió su clave y no tu sesión. Inicia sesión de nuevo.",
    chooseHome: "Elige la casa de la que se trata.",
    messageIsFixed: "Lo que se dijo queda como estaba. Envíalo como un mensaje nuevo.",
    outputDoesNotFit:
      "La aplicación envió una respuesta que no corresponde a la pregunta. Actualiza la aplicación.",
    answerDidNotArrive: "El resto de esta respuesta no llegó aquí. Vuelve a cargar para verla.",
    connectionTooSlow: "La conexión era demasiado lenta. Vuelve a cargar para ver la respuesta.",
    checkField: (field, problem) => `Revisa "${field}": ${problem}.`,
  },
  fieldProblems: {
    required: "falta",
    blank: "no puede estar en blanco",
    empty: "no puede estar vacío",
    nul: "no puede contener el carácter NUL",
    notUnicode: "debe ser Unicode válido",
    badName: "ese nombre no se puede usar",
    unknownFields: "tiene campos que aquí no se conocen",
    notUuid: "debe ser un uuid",
    notMessageId: "debe ser el identificador de un mensaje",
    threadKey: "debe tener de 1 a 64 caracteres de A-Z a-z 0-9 _ -",
    idempotencyKey: "debe ser una sola clave de 8 a 255 caracteres ASCII visibles",
    messageOrApproval: "falta, o bien approvalId",
    outputOrError: "falta, o bien state 'output-error' con errorText",
    optionalChanges: "debe tener claves de cambios opcionales del plan, con una aprobación",
    lastMessageId: "debe terminar con un mensaje que tenga identificador",
    lastMessage: "debe terminar con un mensaje de la persona o con una respuesta suya",
    invalid: "no es válido",
    tooDeep: (max) => `no puede tener más de ${max} niveles`,
    type: (type) => `debe ser de tipo ${type}`,
    minCharacters: (count) => `debe tener como mínimo ${countOf(count, "carácter", "caracteres")}`,
    maxCharacters: (count) => `debe tener como máximo ${countOf(count, "carácter", "caracteres")}`,
    minItems: (count) => `debe tener como mínimo ${countOf(count, "elemento", "elementos")}`,
    maxItems: (count) => `debe tener como máximo ${countOf(count, "elemento", "elementos")}`,
    min: (size) => `debe ser como mínimo ${size.toLocaleString("es")}`,
    max: (size) => `debe ser como máximo ${size.toLocaleString("es")}`,
    oneOf: (options) => `debe ser uno de estos valores: ${options}`,
    format: (format) => `debe tener el formato ${format}`,
  },
  replies: {
    answerNeeded: "Necesito tu respuesta antes de poder seguir.",
    partPossible: "Puedes aprobar solo una parte, por ejemplo: «todo menos lo primero».",
    severalPending: "No se ha decidido nada, porque hay más de una cosa que espera tu respuesta:",
    askedAgain: "No se ha hecho nada, porque el historial ha cambiado desde la pregunta:",
    stopped: "Detenido. No se ha guardado nada.",
    nothingSavedYet: "Hasta ahora no se ha guardado nada.",
    dangerNotRecorded:
      "No he podido responder y no se ha registrado nada. Cuando todos estén a salvo, vuelve a enviar tu mensaje.",
    nothingChanged: "(Con este mensaje no se ha añadido ni cambiado nada en tu registro.)",
    noReminderSet:
      "(Con este mensaje no se ha puesto ningún recordatorio. Para tener uno, di “recuérdame …”.)",
    nothingBooked:
      "(Con este mensaje no se ha reservado, pedido ni pagado nada, y no se ha llamado a nadie.)",
    nothingBookedOrSent:
      "(Con este mensaje no se ha reservado, pedido, pagado ni enviado nada, y no se ha llamado a nadie.)",
    answered: "Gracias por tu respuesta.",
  },
  notices: {
    unreadFiles: {
      missing: "El archivo no llegó. Envíalo otra vez.",
      unsupported: "Este archivo no sirve: envía una foto JPEG, PNG o WebP, o un PDF.",
      too_many_pixels: "La foto es demasiado grande: envíala con 40 megapíxeles como máximo.",
      failed:
        "El archivo está guardado, pero no se pudo leer. Dime qué muestra o envía una foto más nítida.",
    },
    quote: (title) => `“${title}”`,
    failed: (names) => `No guardado: ${names}.`,
    unclear: (names) => `Aún no guardado, porque antes hay que saber algo: ${names}.`,
    denied: (names) => `No hecho, porque la respuesta fue no: ${names}.`,
    expired: (names) => `No hecho, porque nadie respondió a tiempo: ${names}.`,
    cancelled: (names) => `No hecho, porque la conversación siguió sin respuesta: ${names}.`,
    notLookedUp: () => "No se pudo consultar todo.",
    notSent: () => "El borrador no se envió.",
    unchanged: "El registro sigue como estaba.",
    saved: (names) => `Guardado: ${names}.`,
    changeOf: (title) => `el cambio de ${title}`,
    daysAway: "los días fuera de casa",
    callNames: {
      record_home_event: "la nueva entrada",
      update_issue_status: "el cambio de un problema",
      correct_home_record: "la corrección",
      replace_home_asset: "la sustitución",
      update_home_asset: "el cambio de una instalación",
      schedule_maintenance: "el plan de mantenimiento",
      manage_schedule: "el cambio de un plan",
    },
    unknownCall: "algo que no puedo hacer",
  },
  suggestions: {
    undo: "Deshaz eso",
    yes: "Sí",
    no: "No",
    yesToBoth: "Sí a ambos",
    noToBoth: "No a ambos",
    yesToAll: "Sí a todo",
    noToAll: "No a todo",
    markAsFixed: (title) => `Marca "${title}" como arreglado`,
    markAsDone: (title) => `Marca "${title}" como hecho`,
    adviceOn: (title) => `¿Qué debo hacer con "${title}"?`,
    whenLastDone: (title) => `¿Cuándo se hizo "${title}" por última vez?`,
    skipThisTime: (title) => `Salta "${title}" esta vez`,
    statusOf: (title) => `¿Cómo va "${title}"?`,
    warrantyOf: (asset) => `¿Hasta cuándo dura la garantía de "${asset}"?`,
    earlierTrouble: (system) => `¿Ha habido antes problemas con ${nameOf(system)}?`,
    dueNext: (system) => `¿Qué toca hacer ahora con ${nameOf(system)}?`,
    acceptOffers: (n) => `Sí, encárgate de ${n === 1 ? "esta tarea" : `estas ${n} tareas`}`,
  },
  arguments: {
    dateAsSaid: (given) => `Fecha tal como se dijo: “${given}”`,
    amountAsSaid: (given) => `Importe tal como se dijo: “${given}”`,
  },
};

function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString("es")} ${count === 1 ? one : many}`;
}

function nameOf({ name, kind }: NamedSystem): string {
  return `"${name ?? kind}"`;
}
