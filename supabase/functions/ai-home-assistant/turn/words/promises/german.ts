import { LETTER, startsWith, words } from "../clauses.ts";
import type { PromisePatterns } from "./find_promises.ts";

const SOME = "(?: [^,;:]{0,60})?";
const HAVE = `(?:(?:ich|wir) (?:habe?|haben)|(?:habe?|haben) (?:ich|wir))${SOME}`;
const WILL = `(?:(?:ich|wir) (?:werde|werden)|(?:werde|werden) (?:ich|wir))${SOME}`;
/** A verb in the first person: "ich rufe", "rufe ich". */
const now = (verbs: string) => `(?:(?:ich|wir) (?:${verbs})|(?:${verbs}) (?:ich|wir))`;
const YOU = "(?:dich|sie|euch|dir|ihnen)";
const REMINDER = "(?:erinnerung|erinnerungen|benachrichtigung)";
const SET =
  "(?:eingerichtet|gesetzt|erstellt|angelegt|eingestellt|geplant|eingetragen|gestellt|gespeichert|hinzugefügt|" +
  "aktiviert|notiert)";
const MESSAGE = "(?:mail|e-mail|email|sms|nachricht|whatsapp|brief|anfrage|textnachricht)";
const NO_LIST = `(?![^,;:]*(?:liste|aufgaben|schritte|einträge|ergebnisse)(?!${LETTER}))`;
const BOOKED =
  "(?:gebucht|reserviert|bestellt|beauftragt|angerufen|organisiert|arrangiert|engagiert|gekauft|telefoniert|" +
  "vereinbart|ausgemacht)";
/** A passive with a year tells what is on record. */
const NO_YEAR = "(?![^,;:]*(?:19|20)\\d\\d)";

export const GERMAN: PromisePatterns = {
  reminder: [
    words(`${now("erinnere|erinnern|benachrichtige|benachrichtigen")} ${YOU}`),
    words(`${WILL} ${YOU}${SOME} (?:erinnern|benachrichtigen|informieren|anstupsen)`),
    words(
      `${
        now("melde|melden")
      } (?:mich|uns)${SOME} (?:wieder|bei (?:dir|ihnen|euch)|in|im|am|nächste[nsr]?|rechtzeitig)`,
    ),
    words(`${WILL} (?:mich|uns)${SOME} melden`),
    words(`${now("sage|sag|gebe|geb|sagen|geben")} ${YOU}${SOME} (?:bescheid|früh genug)`),
    words(`${WILL} ${YOU}${SOME} bescheid (?:sagen|geben)`),
    words(
      "(?:(?:du|sie|ihr) (?:bekommst|bekommen|bekommt|erhältst|erhalten|erhaltet|kriegst)|(?:bekommst|bekommen|" +
        `erhältst|erhalten|kriegst) (?:du|sie|ihr))${SOME} ${REMINDER}`,
    ),
    words(
      `(?:(?:du|sie) (?:wirst|werden)|(?:wirst|werden) (?:du|sie))${SOME} (?:erinnert|benachrichtigt)`,
    ),
    words(`${HAVE} ${REMINDER}${SOME} ${SET}`),
    words(`${REMINDER} ${HAVE} ${SET}`),
    words(`${now("setze|stelle|lege|richte|erstelle|plane|schicke|sende")}${SOME} ${REMINDER}`),
    words(
      `${WILL} ${REMINDER}${SOME} (?:einrichten|setzen|erstellen|anlegen|stellen|schicken|senden)`,
    ),
    words(
      `(?:eine|die) (?:${LETTER}+ )?${REMINDER}${SOME} (?:ist|wurde|wurden|steht)${SOME} (?:${
        SET.slice(3, -1)
      }|aktiv)`,
    ),
    words(`(?:ist|wurde) (?:jetzt |nun )?(?:eine|die) ${REMINDER}${SOME} ${SET}`),
    startsWith(`${REMINDER}(?: (?:für|ist|auf|am|zum|im)${SOME})? (?:ist )?${SET}`),
  ],
  message: [
    words(
      `${HAVE} ${MESSAGE}${SOME} (?:geschickt|gesendet|geschrieben|verschickt|abgeschickt|hinterlassen)`,
    ),
    words(`${MESSAGE} ${HAVE} (?:geschickt|gesendet|geschrieben|verschickt|abgeschickt)`),
    words(
      `${HAVE} (?:ihnen|ihm|ihr|dem|der)${SOME} (?:geschrieben|bescheid gesagt|bescheid gegeben)`,
    ),
    words(`${HAVE} (?:kontaktiert|angeschrieben|benachrichtigt|informiert|verständigt)`),
    words(`${MESSAGE}${SOME} (?:ist|wurde) (?:verschickt|gesendet|geschickt|raus|abgeschickt)`),
    words(
      `${
        now("schreibe|schicke|sende|schreiben|schicken|senden")
      } (?:ihm|ihr|ihnen|dem|der|den|deinem|deiner|ihrem|ihrer|an|${LETTER}+)${SOME} ${MESSAGE}`,
    ),
    words(
      `${
        now("kontaktiere|informiere|verständige|benachrichtige")
      } (?:den|die|das|deinen|deine|ihren|ihre|ihn)`,
    ),
    words(
      `${WILL} (?:ihm|ihr|ihnen|dem|der|den|die|deinem|deinen|ihrem|ihren)${SOME} (?:schreiben|kontaktieren|` +
        "informieren|verständigen|anschreiben)",
    ),
    words(`${WILL} ${MESSAGE}${SOME} (?:schicken|schreiben|senden)`),
    startsWith(`${MESSAGE}${SOME} (?:verschickt|gesendet|geschickt|abgeschickt)`),
  ],
  booking: [
    words(`${NO_LIST}${HAVE} ${BOOKED}`),
    words(`${now("rufe|rufen")}${SOME} an`),
    words(
      `${NO_LIST}${
        now("buche|bestelle|beauftrage|reserviere|organisiere|vereinbare|engagiere|kaufe")
      } (?:den|die|das|einen|eine|ein|dir|ihnen|zwei|drei|gleich|jetzt|sofort|ihn|sie|${LETTER}+)`,
    ),
    words(
      `${NO_LIST}${WILL} (?:anrufen|buchen|bestellen|beauftragen|reservieren|organisieren|vereinbaren|engagieren)`,
    ),
    words(`${NO_YEAR}(?:wurde|wurden)${NO_YEAR}${SOME} (?:gebucht|beauftragt|bestellt|reserviert)`),
    words(`termin${SOME} wurde${NO_YEAR}${SOME} (?:bestätigt|vereinbart|ausgemacht)`),
  ],
  exceptions: [
    words(
      "nicht|nie|niemals|nichts|niemand|niemanden|niemandem|kein|keine|keinen|keiner|keines|keinem|ohne|weder|" +
        "leider|nur wenn",
    ),
    words(
      "falls|ob|kann|können|könnte|könnten|soll|sollen|sollte|sollten|würde|würden|darf|möchten?|möchtest|" +
        "willst|wollen|muss|müssen|empfehle|hast du|haben sie|du hast|sie haben",
    ),
    words(
      "gestern|vorhin|früher|zuvor|damals|seit|letzte[nsrm]?|laut|ursprünglich|zuletzt|hatte|hatten|wie (?:ich|wir)|" +
        "seinerzeit|nach (?:deinen|ihren) angaben",
    ),
    startsWith("dann|in dem fall"),
    words(
      `entwurf|${LETTER}*vorlage|zum beispiel|verlauf|verzeichnis|` +
        "(?:vom|von (?:der|dem|deiner|deinem|ihrer|ihrem)) (?:hersteller|firma|app|handy|kalender|versorger|" +
        "thermostat|sensor)",
    ),
  ],
  conditions: [
    words("daran, dass|(?:schicken|senden|verwenden|kopieren|nutzen|anpassen) (?:kannst|können)"),
    words("falls|(?:wenn|sobald|bevor|nachdem) (?:du|sie|ihr|ich|wir)|auf wunsch|gern(?:e)? auch"),
    startsWith(
      "(?:bitte |einfach )*(?:sag|sagen|nenn|nenne|nennen|schreib|schreibe|schreiben|gib|geben|bestätige|" +
        "bestätigen|antworte|antworten|wähle|wählen|schick|schicken)",
    ),
  ],
};
