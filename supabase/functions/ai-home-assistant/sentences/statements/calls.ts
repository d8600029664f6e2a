/** What results say of calls that did not run, that failed, or that a person did not approve. */
import { type Renderers, statement } from "./statement.ts";

interface Titled {
  title: string;
}

interface Limited {
  max: number;
}

/** What an argument may name. It is for the model, which reads the id before the title. */
const nameChoice = ({ short_id, title }: Titled & { short_id: string }) => `${short_id} ${title}`;

export const callNames = {
  id_choice: statement<Titled & { short_id: string }>({
    en: nameChoice,
    es: nameChoice,
    de: nameChoice,
    fr: nameChoice,
  }),
} satisfies Renderers;

export const callStatements = {
  // Before a call runs.
  tool_unknown: statement<object>({
    en: () => "Not executed: there is no such tool.",
    es: () => "No ejecutado: no existe esa herramienta.",
    de: () => "Nicht ausgeführt: Dieses Werkzeug gibt es nicht.",
    fr: () => "Non exécuté : cet outil n’existe pas.",
  }),
  tool_not_offered: statement<object>({
    en: () => "Nothing was saved: that is not something I can do.",
    es: () => "No se ha guardado nada: eso no lo puedo hacer.",
    de: () => "Nichts wurde gespeichert: Das kann ich nicht.",
    fr: () => "Rien n’a été enregistré : je ne sais pas faire cela.",
  }),
  call_forbidden: statement<object>({
    en: () => "Not executed: you do not have the permission for this in this home.",
    es: () => "No ejecutado: no tienes permiso para esto en esta casa.",
    de: () => "Nicht ausgeführt: Dafür fehlt dir in diesem Zuhause die Berechtigung.",
    fr: () => "Non exécuté : tu n’as pas l’autorisation pour cela dans ce logement.",
  }),
  membership_ended: statement<object>({
    en: () => "Not executed: you no longer belong to this home.",
    es: () => "No ejecutado: ya no perteneces a esta casa.",
    de: () => "Nicht ausgeführt: Du gehörst nicht mehr zu diesem Zuhause.",
    fr: () => "Non exécuté : tu ne fais plus partie de ce logement.",
  }),
  call_not_understood: statement<object>({
    en: () => "Not executed: the details were not understood.",
    es: () => "No ejecutado: no se han entendido los datos.",
    de: () => "Nicht ausgeführt: Die Angaben waren nicht zu verstehen.",
    fr: () => "Non exécuté : les détails n’ont pas été compris.",
  }),
  call_too_long: statement<object>({
    en: () => "Not executed: the details are too long.",
    es: () => "No ejecutado: los datos son demasiado largos.",
    de: () => "Nicht ausgeführt: Die Angaben sind zu lang.",
    fr: () => "Non exécuté : les détails sont trop longs.",
  }),
  call_result_too_long: statement<object>({
    en: () => "Not executed: its result is too long.",
    es: () => "No ejecutado: el resultado es demasiado largo.",
    de: () => "Nicht ausgeführt: Das Ergebnis ist zu lang.",
    fr: () => "Non exécuté : le résultat est trop long.",
  }),
  call_repeated: statement<object>({
    en: () =>
      "Not executed: it is the same as another action of this message, which waits for a person.",
    es: () => "No ejecutado: es igual que otra acción de este mensaje, que espera a una persona.",
    de: () =>
      "Nicht ausgeführt: Eine gleiche Aktion dieser Nachricht wartet schon auf einen Menschen.",
    fr: () => "Non exécuté : une action identique de ce message attend déjà une personne.",
  }),
  nothing_to_record: statement<object>({
    en: () => "Nothing was recorded: the message only says no or thanks.",
    es: () => "No se ha anotado nada: el mensaje solo dice que no o da las gracias.",
    de: () => "Nichts wurde eingetragen: Die Nachricht sagt nur nein oder danke.",
    fr: () => "Rien n’a été noté : le message dit seulement non ou merci.",
  }),
  call_stopped: statement<object>({
    en: () => "Not executed: it was stopped before.",
    es: () => "No ejecutado: se detuvo antes.",
    de: () => "Nicht ausgeführt: Es wurde vorher angehalten.",
    fr: () => "Non exécuté : arrêté avant.",
  }),
  call_not_answered: statement<object>({
    en: () => "Not executed: it was not answered before the conversation went on.",
    es: () => "No ejecutado: no hubo respuesta antes de que siguiera la conversación.",
    de: () => "Nicht ausgeführt: Das Gespräch ging weiter, bevor eine Antwort kam.",
    fr: () => "Non exécuté : la conversation a continué avant la réponse.",
  }),
  call_replaced: statement<object>({
    en: () => "Not executed: a later proposal took its place.",
    es: () => "No ejecutado: lo sustituye una propuesta posterior.",
    de: () => "Nicht ausgeführt: Ein späterer Vorschlag ersetzt es.",
    fr: () => "Non exécuté : une proposition plus récente le remplace.",
  }),
  too_many_calls: statement<Limited>({
    en: ({ max }) => `Not executed: at most ${max} actions run in one message.`,
    es: ({ max }) => `No ejecutado: en un mensaje se hacen como mucho ${max} acciones.`,
    de: ({ max }) => `Nicht ausgeführt: Eine Nachricht kann höchstens ${max} Aktionen auslösen.`,
    fr: ({ max }) => `Non exécuté : un message déclenche au plus ${max} actions.`,
  }),
  entry_unknown: statement<object>({
    en: () => "Not executed: the home's record has no such entry.",
    es: () => "No ejecutado: en el registro de la casa no hay esa entrada.",
    de: () => "Nicht ausgeführt: Diesen Eintrag gibt es im Verzeichnis des Zuhauses nicht.",
    fr: () => "Non exécuté : le carnet du logement n’a pas cette entrée.",
  }),
  issue_dismissal_unclear: statement<Titled>({
    en: ({ title }, { quote }) =>
      `Nothing was changed: do you want to dismiss ${quote(title)} too?`,
    es: ({ title }, { quote }) => `No se ha cambiado nada: ¿descarto también ${quote(title)}?`,
    de: ({ title }, { quote }) => `Nichts wurde geändert: Soll ich ${quote(title)} auch verwerfen?`,
    fr: ({ title }, { quote }) => `Rien n’a été changé : dois-je aussi écarter ${quote(title)} ?`,
  }),
  // Limits.
  day_storage_used_up: statement<object>({
    en: () => "Not executed: you have stored as much as one person can store in a day.",
    es: () => "No ejecutado: ya has guardado todo lo que una persona puede guardar en un día.",
    de: () =>
      "Nicht ausgeführt: Du hast heute schon so viel gespeichert, wie eine Person an einem Tag kann.",
    fr: () =>
      "Non exécuté : tu as déjà enregistré tout ce qu’une personne peut enregistrer en un jour.",
  }),
  agent_day_used_up: statement<object>({
    en: () =>
      "Not executed: agents may use half of what a person can record in a day. The rest is for the app.",
    es: () =>
      "No ejecutado: los agentes pueden usar la mitad de lo que una persona puede registrar en un día. El resto es para la app.",
    de: () =>
      "Nicht ausgeführt: Agenten dürfen die Hälfte dessen nutzen, was eine Person an einem Tag eintragen kann. Der Rest ist für die App.",
    fr: () =>
      "Non exécuté : les agents peuvent utiliser la moitié de ce qu’une personne peut noter en un jour. Le reste est pour l’app.",
  }),
  too_many_pending_calls: statement<object>({
    en: () => "Not executed: too many calls wait for an approval of the person.",
    es: () => "No ejecutado: hay demasiadas peticiones que esperan el sí de la persona.",
    de: () => "Nicht ausgeführt: Zu viele Aufrufe warten schon auf eine Genehmigung der Person.",
    fr: () => "Non exécuté : trop d’appels attendent l’accord de la personne.",
  }),
  too_many_approval_requests: statement<Limited>({
    en: ({ max }) =>
      `Not executed: this agent has requested ${max} approvals in 24 hours. The person can do this in the app.`,
    es: ({ max }) =>
      `No ejecutado: este agente ha pedido ${max} aprobaciones en 24 horas. La persona puede hacerlo en la app.`,
    de: ({ max }) =>
      `Nicht ausgeführt: Dieser Agent hat in 24 Stunden um ${max} Genehmigungen gebeten. Die Person kann das in der App tun.`,
    fr: ({ max }) =>
      `Non exécuté : cet agent a demandé ${max} accords en 24 heures. La personne peut le faire dans l’app.`,
  }),
  // While a call runs.
  tool_timed_out: statement<object>({
    en: () => "That took too long, so it was not done.",
    es: () => "Ha tardado demasiado, así que no se ha hecho.",
    de: () => "Das hat zu lange gedauert und ist nicht geschehen.",
    fr: () => "Cela a pris trop de temps et n’a pas été fait.",
  }),
  tool_forbidden: statement<object>({
    en: () => "You do not have the permission for this in this home, so it was not done.",
    es: () => "No tienes permiso para esto en esta casa, así que no se ha hecho.",
    de: () => "Dafür fehlt dir in diesem Zuhause die Berechtigung, es ist nicht geschehen.",
    fr: () => "Tu n’as pas l’autorisation pour cela dans ce logement, ce n’est pas fait.",
  }),
  tool_row_missing: statement<object>({
    en: () => "Something this refers to is not in this home's record, so it was not done.",
    es: () => "Se refiere a algo que no está en el registro de esta casa, así que no se ha hecho.",
    de: () =>
      "Etwas davon steht nicht im Verzeichnis dieses Zuhauses, deshalb ist es nicht geschehen.",
    fr: () =>
      "Un élément concerné n’est pas dans le carnet de ce logement, ce n’est donc pas fait.",
  }),
  tool_conflict: statement<object>({
    en: () => "The record changed at the same moment, so this was not done.",
    es: () => "El registro cambió en el mismo momento, así que no se ha hecho.",
    de: () => "Das Verzeichnis hat sich im selben Moment geändert, deshalb ist es nicht geschehen.",
    fr: () => "Le carnet a changé au même moment, ce n’est donc pas fait.",
  }),
  tool_details_invalid: statement<object>({
    en: () => "Some of the details were not valid, so this was not done.",
    es: () => "Algunos datos no eran válidos, así que no se ha hecho.",
    de: () => "Einige Angaben waren ungültig, deshalb ist es nicht geschehen.",
    fr: () => "Certains détails n’étaient pas valides, ce n’est donc pas fait.",
  }),
  tool_failed: statement<object>({
    en: () => "Something went wrong on our side, so this was not done.",
    es: () => "Algo ha fallado por nuestra parte, así que no se ha hecho.",
    de: () => "Bei uns ist etwas schiefgegangen, deshalb ist es nicht geschehen.",
    fr: () => "Un problème est survenu de notre côté, ce n’est donc pas fait.",
  }),
  tool_no_answer: statement<object>({
    en: () => "That took too long, so there is no answer to it yet. Please try again.",
    es: () => "Ha tardado demasiado y aún no hay respuesta. Inténtalo de nuevo.",
    de: () => "Das hat zu lange gedauert, es gibt noch keine Antwort. Versuch es noch einmal.",
    fr: () => "Cela a pris trop de temps, il n’y a pas encore de réponse. Réessaie.",
  }),
  tool_unavailable: statement<object>({
    en: () => "That could not be done just now. Please try again in a moment.",
    es: () => "No se ha podido hacer ahora. Inténtalo de nuevo en un momento.",
    de: () => "Das ging gerade nicht. Versuch es gleich noch einmal.",
    fr: () => "Ce n’était pas possible à l’instant. Réessaie dans un moment.",
  }),
  client_tool_hidden: statement<object>({
    en: () => "Not shown on your phone this time.",
    es: () => "Esta vez no se ha mostrado en tu teléfono.",
    de: () => "Diesmal nicht auf deinem Telefon angezeigt.",
    fr: () => "Pas affiché sur ton téléphone cette fois.",
  }),
  client_tool_failed: statement<object>({
    en: () => "That did not work on your phone.",
    es: () => "Eso no ha funcionado en tu teléfono.",
    de: () => "Das hat auf deinem Telefon nicht geklappt.",
    fr: () => "Cela n’a pas fonctionné sur ton téléphone.",
  }),
  // Decisions.
  call_denied: statement<object>({
    en: () => "Not done: the answer was no.",
    es: () => "No se ha hecho: la respuesta fue no.",
    de: () => "Nicht geschehen: Die Antwort war Nein.",
    fr: () => "Pas fait : la réponse était non.",
  }),
  approval_expired: statement<object>({
    en: () => "Not executed: nobody approved it in time.",
    es: () => "No ejecutado: nadie lo aprobó a tiempo.",
    de: () => "Nicht ausgeführt: Niemand hat es rechtzeitig genehmigt.",
    fr: () => "Non exécuté : personne ne l’a approuvé à temps.",
  }),
  nobody_answered: statement<object>({
    en: () => "Not done: nobody answered in time.",
    es: () => "No se ha hecho: nadie respondió a tiempo.",
    de: () => "Nicht geschehen: Niemand hat rechtzeitig geantwortet.",
    fr: () => "Pas fait : personne n’a répondu à temps.",
  }),
  record_changed_since_question: statement<object>({
    en: () => "Nothing was done, because the record has changed since that was asked.",
    es: () => "No se ha hecho nada, porque el historial ha cambiado desde la pregunta.",
    de: () => "Nichts ist geschehen, weil sich das Verzeichnis seit der Frage geändert hat.",
    fr: () => "Rien n’a été fait, car le carnet a changé depuis la question.",
  }),
  approved_call_changed: statement<object>({
    en: () => "Not executed: what was approved is not what is stored.",
    es: () => "No ejecutado: lo aprobado no es lo que está guardado.",
    de: () => "Nicht ausgeführt: Genehmigt wurde etwas anderes, als gespeichert ist.",
    fr: () => "Non exécuté : ce qui a été approuvé n’est pas ce qui est enregistré.",
  }),
  record_changes_too_often: statement<object>({
    en: () => "Not executed: the record changes too often.",
    es: () => "No ejecutado: el registro cambia demasiado a menudo.",
    de: () => "Nicht ausgeführt: Das Verzeichnis ändert sich zu oft.",
    fr: () => "Non exécuté : le carnet change trop souvent.",
  }),
  confirm_yes: statement<object>({
    en: () => "Yes, do it",
    es: () => "Sí, hazlo",
    de: () => "Ja, mach das",
    fr: () => "Oui, fais-le",
  }),
  // Agents.
  agent_may_only_read: statement<object>({
    en: () =>
      "Not executed: this agent may read the home, and not write. The person can change that in the app.",
    es: () =>
      "No ejecutado: este agente puede leer la casa, pero no escribir. La persona puede cambiarlo en la app.",
    de: () =>
      "Nicht ausgeführt: Dieser Agent darf das Zuhause lesen, nicht ändern. Die Person kann das in der App umstellen.",
    fr: () =>
      "Non exécuté : cet agent peut lire le logement, pas y écrire. La personne peut changer cela dans l’app.",
  }),
  agent_access_ended: statement<object>({
    en: () => "Not done: the agent may no longer write to this home.",
    es: () => "No se ha hecho: el agente ya no puede escribir en esta casa.",
    de: () => "Nicht geschehen: Der Agent darf in diesem Zuhause nichts mehr ändern.",
    fr: () => "Pas fait : l’agent ne peut plus écrire dans ce logement.",
  }),
  homes_listed: statement<{ count: number }>({
    en: ({ count }) => count === 1 ? "1 home" : `${count} homes`,
    es: ({ count }) => count === 1 ? "1 casa" : `${count} casas`,
    de: ({ count }) => `${count} Zuhause`,
    fr: ({ count }) => count === 1 ? "1 logement" : `${count} logements`,
  }),
  no_home_readable: statement<object>({
    en: () => "The person lets you read no home. They can change that in the app.",
    es: () => "La persona no te deja leer ninguna casa. Puede cambiarlo en la app.",
    de: () => "Die Person lässt dich kein Zuhause lesen. Sie kann das in der App ändern.",
    fr: () => "La personne ne te laisse lire aucun logement. Elle peut changer cela dans l’app.",
  }),
  home_unknown: statement<object>({
    en: () => "There is no such home.",
    es: () => "No existe esa casa.",
    de: () => "Dieses Zuhause gibt es nicht.",
    fr: () => "Ce logement n’existe pas.",
  }),
  home_not_named: statement<object>({
    en: () => "Not executed: name the home by home_id.",
    es: () => "No ejecutado: indica la casa con home_id.",
    de: () => "Nicht ausgeführt: Nenne das Zuhause mit home_id.",
    fr: () => "Non exécuté : indique le logement avec home_id.",
  }),
  which_home: statement<object>({
    en: () => "Which home?",
    es: () => "¿Qué casa?",
    de: () => "Welches Zuhause?",
    fr: () => "Quel logement ?",
  }),
  agent_tool_unknown: statement<{ tool: string }>({
    en: ({ tool }) => `There is no tool ${tool}.`,
    es: ({ tool }) => `No existe la herramienta ${tool}.`,
    de: ({ tool }) => `Das Werkzeug ${tool} gibt es nicht.`,
    fr: ({ tool }) => `L’outil ${tool} n’existe pas.`,
  }),
  idempotency_key_not_text: statement<object>({
    en: () => "The idempotency key is not a string.",
    es: () => "La clave de idempotencia no es un texto.",
    de: () => "Der Idempotenzschlüssel ist kein Text.",
    fr: () => "La clé d’idempotence n’est pas un texte.",
  }),
  idempotency_key_used: statement<object>({
    en: () => "Another call has used this idempotency key.",
    es: () => "Otra llamada ya ha usado esta clave de idempotencia.",
    de: () => "Ein anderer Aufruf hat diesen Idempotenzschlüssel verwendet.",
    fr: () => "Un autre appel a utilisé cette clé d’idempotence.",
  }),
  call_invalid: statement<object>({
    en: () => "The call is not valid.",
    es: () => "La llamada no es válida.",
    de: () => "Der Aufruf ist ungültig.",
    fr: () => "L’appel n’est pas valide.",
  }),
  approval_place: statement<{ url?: string }>({
    en: ({ url }) =>
      `They decide ${url ? `at ${url}` : "in the app"}; then make the same call again.`,
    es: ({ url }) =>
      `Se decide ${url ? `en ${url}` : "en la app"}; después repite la misma llamada.`,
    de: ({ url }) =>
      `Entschieden wird ${
        url ? `unter ${url}` : "in der App"
      }; wiederhole danach denselben Aufruf.`,
    fr: ({ url }) =>
      `La décision se prend ${url ? `sur ${url}` : "dans l’app"} ; refais ensuite le même appel.`,
  }),
} satisfies Renderers;
