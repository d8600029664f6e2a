import type { NamedSystem, Sentences } from "./sentences.ts";

export const germanSentences: Sentences = {
  language: "de",
  errors: {
    invalid_request: "Etwas an dieser Anfrage stimmt nicht. Prüfe sie und sende sie noch einmal.",
    unauthenticated: "Du bist nicht angemeldet. Melde dich an und versuche es noch einmal.",
    token_expired:
      "Deine Sitzung ist abgelaufen. Melde dich wieder an und sende deine Nachricht noch einmal.",
    model_credits_exhausted:
      "Der Assistent hat gerade kein Guthaben mehr und hat deine Nachricht nicht beantwortet. " +
      "Sag dem Betreiber der App Bescheid und versuche es später wieder.",
    not_found: "Das ist in deinen Häusern nicht zu finden. Prüfe, welches Haus ausgewählt ist.",
    method_not_allowed: "Diese Adresse nimmt solche Anfragen nicht an. Aktualisiere die App.",
    turn_in_progress:
      "Deine letzte Nachricht wird noch beantwortet. Warte kurz und versuche es noch einmal.",
    home_missing: "Du hast hier noch kein Haus. Lege es zuerst an und sende das dann noch einmal.",
    already_decided:
      "Das wurde schon anders entschieden. Frag noch einmal, wenn du es dir anders überlegt hast.",
    reload_required:
      "Die Unterhaltung ist weitergegangen. Öffne sie neu und stimme dann zu oder lehne ab.",
    not_a_decision: "Dieser Schritt braucht ein Ja oder Nein. Stimme zu oder lehne ab.",
    message_deleted: "Diese Nachricht wurde gelöscht. Schreibe eine neue.",
    approval_expired:
      "Diese Frage ist abgelaufen und nichts wurde geändert. Bitte noch einmal darum.",
    too_large: "Diese Nachricht ist zu groß. Kürze sie und sende sie noch einmal.",
    unsupported_media_type:
      "Die App hat diese Nachricht in einer Form geschickt, die wir nicht lesen können. Aktualisiere die App.",
    idempotency_key_reused:
      "Unter dieser Kennung wurde schon eine andere Nachricht gesendet. Sende sie als neue Nachricht.",
    history_is_fixed:
      "Nur die letzte Antwort kann wiederholt werden. Sende das als neue Nachricht.",
    rate_limited:
      "Das sind viele Nachrichten in kurzer Zeit. Warte ein wenig und versuche es noch einmal.",
    budget_exhausted: "Der Anteil des Assistenten für diesen Monat ist aufgebraucht. " +
      "Deine Hausakte ist weiter da; der Assistent kommt mit dem neuen Monat zurück.",
    internal: "Bei uns ist etwas schiefgegangen. Versuche es gleich noch einmal.",
    model_error: "Der Assistent konnte gerade keine Antwort geben. Versuche es gleich noch einmal.",
    unavailable:
      "Der Assistent ist gerade stark ausgelastet oder nicht erreichbar. Versuche es gleich noch einmal.",
    model_timeout: "Der Assistent hat zu lange für die Antwort gebraucht. Versuche es noch einmal.",
  },
  specialErrors: {
    nothingAtAddress: "Unter dieser Adresse gibt es nichts. Aktualisiere die App.",
    fileInMessage:
      "Lade die Datei zuerst hoch und sende ihre Id: Eine App tut das mit files.add des Client-Pakets.",
    messageIncomplete: "Deine Nachricht kam nicht vollständig an. Sende sie noch einmal.",
    apiKeyInsteadOfSignIn:
      "Die App hat ihren eigenen Schlüssel statt deiner Anmeldung geschickt. Melde dich noch einmal an.",
    chooseHome: "Wähle das Haus aus, um das es geht.",
    messageIsFixed: "Was gesagt wurde, bleibt, wie es war. Sende es als neue Nachricht.",
    outputDoesNotFit:
      "Die App hat eine Antwort geschickt, die nicht zur Frage passt. Aktualisiere die App.",
    answerDidNotArrive: "Der Rest dieser Antwort kam hier nicht an. Lade neu, um sie zu sehen.",
    connectionTooSlow: "Die Verbindung war zu langsam. Lade neu, um die Antwort zu sehen.",
    checkField: (field, problem) => `Prüfe „${field}“: ${problem}.`,
  },
  fieldProblems: {
    required: "fehlt",
    blank: "darf nicht nur aus Leerzeichen bestehen",
    empty: "darf nicht leer sein",
    nul: "darf das Zeichen NUL nicht enthalten",
    notUnicode: "muss gültiges Unicode sein",
    badName: "dieser Name kann nicht verwendet werden",
    unknownFields: "hat Felder, die hier unbekannt sind",
    notUuid: "muss eine UUID sein",
    notMessageId: "muss die Kennung einer Nachricht sein",
    threadKey: "muss 1 bis 64 Zeichen aus A-Z a-z 0-9 _ - haben",
    idempotencyKey: "muss ein einzelner Schlüssel aus 8 bis 255 sichtbaren ASCII-Zeichen sein",
    messageOrApproval: "fehlt, oder aber approvalId",
    outputOrError: "fehlt, oder aber state 'output-error' mit errorText",
    optionalChanges:
      "muss Schlüssel optionaler Änderungen des Plans enthalten, mit einer Zustimmung",
    lastMessageId: "muss mit einer Nachricht enden, die eine Kennung hat",
    lastMessage: "muss mit einer Nachricht oder einer Antwort der Person enden",
    invalid: "ist nicht gültig",
    tooDeep: (max) => `darf nicht tiefer als ${max} Ebenen verschachtelt sein`,
    type: (type) => `muss vom Typ ${type} sein`,
    minCharacters: (count) => `muss mindestens ${formatNumber(count)} Zeichen haben`,
    maxCharacters: (count) => `darf höchstens ${formatNumber(count)} Zeichen haben`,
    minItems: (count) => `muss mindestens ${countElements(count)} haben`,
    maxItems: (count) => `darf höchstens ${countElements(count)} haben`,
    min: (size) => `muss mindestens ${formatNumber(size)} sein`,
    max: (size) => `darf höchstens ${formatNumber(size)} sein`,
    oneOf: (options) => `muss einer dieser Werte sein: ${options}`,
    format: (format) => `muss das Format ${format} haben`,
  },
  replies: {
    answerNeeded: "Ich brauche deine Antwort, bevor ich weitermachen kann.",
    partPossible:
      "Du kannst auch nur einen Teil genehmigen, zum Beispiel: „alles außer dem ersten“.",
    severalPending: "Nichts wurde entschieden, weil mehrere Fragen auf deine Antwort warten:",
    askedAgain: "Nichts wurde getan, weil sich die Hausakte seit der Frage geändert hat:",
    stopped: "Angehalten. Nichts wurde gespeichert.",
    nothingSavedYet: "Bisher wurde nichts gespeichert.",
    dangerNotRecorded:
      "Ich konnte nicht antworten, und nichts ist eingetragen. Wenn alle in Sicherheit sind, sende deine Nachricht noch einmal.",
    nothingChanged:
      "(Mit dieser Nachricht wurde in deiner Hausakte nichts eingetragen oder geändert.)",
    noReminderSet:
      "(Mit dieser Nachricht wurde keine Erinnerung eingerichtet. Sag dafür „Erinnere mich …“.)",
    nothingBooked:
      "(Mit dieser Nachricht wurde nichts gebucht, bestellt oder bezahlt und niemand angerufen.)",
    nothingBookedOrSent:
      "(Mit dieser Nachricht wurde nichts gebucht, bestellt, bezahlt oder gesendet und niemand angerufen.)",
    answered: "Danke für deine Antwort.",
  },
  notices: {
    unreadFiles: {
      missing: "Die Datei ist nicht angekommen. Sende sie noch einmal.",
      unsupported:
        "Diese Datei lässt sich nicht verwenden: Sende ein JPEG-, PNG- oder WebP-Bild oder ein PDF.",
      too_many_pixels: "Das Bild ist zu groß: Sende es mit höchstens 40 Megapixeln.",
      failed:
        "Die Datei ist gespeichert, konnte aber nicht gelesen werden. Sag mir, was sie zeigt, oder sende ein schärferes Bild.",
    },
    quote: (title) => `„${title}“`,
    failed: (names) => `Nicht gespeichert: ${names}.`,
    unclear: (names) => `Noch nicht gespeichert, weil vorher etwas zu klären ist: ${names}.`,
    denied: (names) => `Nicht getan, weil die Antwort Nein war: ${names}.`,
    expired: (names) => `Nicht getan, weil niemand rechtzeitig geantwortet hat: ${names}.`,
    cancelled: (names) => `Nicht getan, weil die Unterhaltung ohne Antwort weiterging: ${names}.`,
    notLookedUp: () => "Nicht alles konnte nachgesehen werden.",
    notSent: () => "Der Entwurf wurde nicht gesendet.",
    unchanged: "Am Verzeichnis hat sich nichts geändert.",
    saved: (names) => `Gespeichert: ${names}.`,
    changeOf: (title) => `die Änderung von ${title}`,
    daysAway: "die Tage der Abwesenheit",
    callNames: {
      record_home_event: "der neue Eintrag",
      update_issue_status: "die Änderung eines Problems",
      correct_home_record: "die Korrektur",
      replace_home_asset: "der Austausch",
      update_home_asset: "die Änderung einer Anlage",
      schedule_maintenance: "der Wartungsplan",
      manage_schedule: "die Änderung eines Wartungsplans",
    },
    unknownCall: "etwas, das ich nicht kann",
  },
  suggestions: {
    undo: "Mach das rückgängig",
    yes: "Ja",
    no: "Nein",
    yesToBoth: "Ja zu beiden",
    noToBoth: "Nein zu beiden",
    yesToAll: "Ja zu allem",
    noToAll: "Nein zu allem",
    markAsFixed: (title) => `Markiere "${title}" als behoben`,
    markAsDone: (title) => `Markiere "${title}" als erledigt`,
    adviceOn: (title) => `Was soll ich bei "${title}" tun?`,
    whenLastDone: (title) => `Wann wurde "${title}" zuletzt gemacht?`,
    skipThisTime: (title) => `Lass "${title}" dieses Mal aus`,
    statusOf: (title) => `Wie steht es um "${title}"?`,
    warrantyOf: (asset) => `Wie lange gilt die Garantie von "${asset}"?`,
    earlierTrouble: (system) => `Gab es schon früher Probleme mit ${nameOf(system)}?`,
    dueNext: (system) => `Was steht für ${nameOf(system)} als Nächstes an?`,
    acceptOffers: (n) => `Ja, kümmere dich um ${n === 1 ? "diese Aufgabe" : `diese ${n} Aufgaben`}`,
  },
  arguments: {
    dateAsSaid: (given) => `Datum, wie es gesagt wurde: „${given}“`,
    amountAsSaid: (given) => `Betrag, wie er gesagt wurde: „${given}“`,
  },
};

function formatNumber(value: number): string {
  return value.toLocaleString("de");
}

function countElements(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "Element" : "Elemente"}`;
}

function nameOf({ name, kind }: NamedSystem): string {
  return `"${name ?? kind}"`;
}
